import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, followTutorial, runLines } from './followed-tutorial.ts';

test('who follows the guide has the library’s site, by its own lines, and it is built', {
  timeout: 180_000,
}, async () => {
  const { folder, work } = await followTutorial({
    create: (library, lines) => {
      runLines(lines, library);
      runLines('npm install', library, library);
    },
    run: (library, line) => runLines(line, library, library),
    check: (library, line) => runLines(line, library, library),
  });
  runLines('npm run types', folder, folder);
  runLines('npm run build', folder, folder);
  const pages = filesBelow(join(work, 'dist', 'client')).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBe(7);
});
