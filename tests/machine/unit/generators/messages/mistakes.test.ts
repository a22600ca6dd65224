import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM_MISTAKES } from '../../../../fixtures/mistakes/forms.ts';
import type { Mistake } from '../../../../fixtures/mistakes/mistake.ts';
import { SITE_MISTAKES } from '../../../../fixtures/mistakes/site.ts';
import { messageOf } from './message-of.ts';

const told = async ([name, ...edits]: Mistake): Promise<string> =>
  `## ${name}\n${await messageOf(...edits)}`;

test.each([
  ['forms', FORM_MISTAKES],
  ['site', SITE_MISTAKES],
])(
  'what is told of wrong declarations: %s',
  async (name, mistakes) => {
    const messages: string[] = [];
    for (const mistake of mistakes) messages.push(await told(mistake));
    const folder = join(import.meta.dirname, '../../../../fixtures/mistakes');
    await expect(messages.join('\n')).toMatchFileSnapshot(join(folder, `${name}.md`));
  },
  120_000,
);
