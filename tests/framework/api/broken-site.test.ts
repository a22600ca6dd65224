import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createdSite } from '../../setup/created-site.ts';
import { runProcess } from './site-commands.ts';

/* Mistakes of an author that would end the command that reads the site, as a process. */

const { folder } = createdSite();
const home = join(folder, 'pages', 'home.ts');

/** Runs `check` with a line before the page. */
const checked = async (line: string) => {
  const text = readFileSync(home, 'utf8');
  writeFileSync(home, `${line}\n${text}`);
  try {
    return await runProcess(['--site', folder, 'check'], {});
  } finally {
    writeFileSync(home, text);
  }
};

const reported = async (line: string): Promise<void> => {
  const { status, stderr } = await checked(line);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^pages\/home\.ts:1:\d+ could not be read: it calls process\.exit/),
  ]);
};
test('process.exit(0) in a page is reported with its place', () => reported('process.exit(0);'));
test.each(['process.exit();', 'process.exit(3);', 'await process.exit(0);'])(
  '%s in a page is reported with its place',
  { tags: 'full' },
  reported,
);

test('a promise that never settles is reported with the file', async () => {
  const { status, stderr } = await checked('await new Promise(() => undefined);');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/site\.config\.ts: a promise in it, or in a file that it imports, never/),
  ]);
});
