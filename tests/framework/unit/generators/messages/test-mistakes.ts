import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Mistake } from '../../../../fixtures/mistakes/mistake.ts';
import { messageOf } from './message-of.ts';

const folder = join(import.meta.dirname, '../../../../fixtures/mistakes');

/** Tests the message of each mistake of a corpus, which are in a file beside it. */
export function testMistakes(corpus: string, mistakes: readonly Mistake[]): void {
  test(`messages of wrong site configs: ${corpus}`, async () => {
    const messages: string[] = [];
    for (const [name, ...edits] of mistakes)
      messages.push(`## ${name}\n${await messageOf(...edits)}`);
    await expect(messages.join('\n')).toMatchFileSnapshot(join(folder, `${corpus}.md`));
  });
}
