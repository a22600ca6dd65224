import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Mistake } from '../../../../fixtures/mistakes/mistake.ts';
import { messageOf } from './message-of.ts';

const folder = join(import.meta.dirname, '../../../../fixtures/mistakes');

/** Tests what is told of each mistake of a corpus, which has its messages in a file beside it. */
export function testMistakes(corpus: string, mistakes: readonly Mistake[]): void {
  test(`what is told of wrong declarations: ${corpus}`, async () => {
    const messages: string[] = [];
    for (const [name, ...edits] of mistakes)
      messages.push(`## ${name}\n${await messageOf(...edits)}`);
    await expect(messages.join('\n')).toMatchFileSnapshot(join(folder, `${corpus}.md`));
  });
}
