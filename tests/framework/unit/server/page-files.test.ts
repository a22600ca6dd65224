import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPageFiles } from '../../../../server/http/pages/page-files.ts';

const environment = {
  SITE_URL: 'http://localhost:3000',
  HSTS: 'host',
  SHARED_CACHE_SECONDS: 0,
} as const;

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('built files are served by path, but neither hidden files nor targets of links', async () => {
  const [folder, elsewhere] = [newFolder(), newFolder()];
  for (const [path, text] of [
    ['index.html', 'home'],
    ['a/b/index.html', 'page'],
    ['a/b/index.html.br', 'small page'],
    ['404/index.html', 'nothing'],
    ['assets/x.css', 'a{}'],
    ['.well-known/security.txt', 'Contact:'],
    ['assets/.hidden', 'x'],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(elsewhere, 'secret.txt'), 'secret');
  symlinkSync(elsewhere, join(folder, 'linked'));
  const { pages, assets, notFound } = await readPageFiles(folder, environment, []);
  expect([...pages.keys()].sort()).toEqual(['/', '/a/b']);
  expect([...assets.keys()].sort()).toEqual(['/.well-known/security.txt', '/assets/x.css']);
  expect([...(pages.get('/a/b')?.encodings.keys() ?? [])]).toEqual(['br', 'identity']);
  expect([...notFound].map(([start, { name }]) => [start, name])).toEqual([['', '404/index.html']]);
});

test.each(['that is empty', 'that is not there'])('a folder %s is no built site', async (which) => {
  const folder = which.endsWith('empty') ? newFolder() : join(newFolder(), 'nothing');
  await expect(readPageFiles(folder, environment, [])).rejects.toThrow(
    `No built page is in ${folder}.`,
  );
});
