import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, followTutorial, runLine } from './followed-tutorial.ts';

test('who follows the guide has the library’s site, by its own lines, and it is built', {
  timeout: 180_000,
}, async () => {
  const { folder, work } = await followTutorial({
    init: (library, line) => runLine(line, library),
    check: (library, line) => runLine(line, library, library),
  });
  runLine('npm run -s site -- build', folder, folder);
  const pages = filesBelow(join(work, 'dist', 'client')).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBe(7);
});
