import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { publicContent, readPublic } from '../../../../generators/addresses/read-public.ts';
import { planSite } from '../../../../generators/emit/plan.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { messageOf } from './messages/message-of.ts';
import { editedSite, SMALL_SITE, temporaryFolder } from './small-site.ts';

const siteWith = (...files: string[]): string => {
  const root = temporaryFolder();
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file);
  }
  return root;
};

const faultsOf = (root: string): string[] =>
  readPublic(root).faults.map(({ place, found }) => `${place?.file.slice(root.length)}: ${found}`);

test('files are found by address, those of .well-known too', () => {
  const root = siteWith(
    'public/robots.txt',
    'public/.well-known/acme-challenge/a_b',
    'public/Preise 2026.pdf',
    'public/bu\u0308ro/x.mp4',
    'data/secret.txt',
  );
  const { files, faults } = readPublic(root);
  expect(faults).toEqual([]);
  expect([...files]).toEqual([
    ['/.well-known/acme-challenge/a_b', 'public/.well-known/acme-challenge/a_b'],
    ['/Preise%202026.pdf', 'public/Preise 2026.pdf'],
    ['/b%C3%BCro/x.mp4', 'public/bu\u0308ro/x.mp4'],
    ['/robots.txt', 'public/robots.txt'],
  ]);
  expect(publicContent(files, root).map(([path]) => path)).toContain('public/büro/x.mp4');
  expect(readPublic(temporaryFolder())).toEqual({ files: new Map(), faults: [] });
});

test('links out of the folder, hidden files and odd names are refused', () => {
  const root = siteWith(
    'public/real.txt',
    'public/.env',
    'public/.git/config',
    'public/.well-known/.hidden',
    'public/a/.well-known/x',
    'public/50%.txt',
    'public/a#b.txt',
    'public/end.',
    'public/x.txt',
    'public/x.txt.gz',
    'public/news/index.html',
    'secret.txt',
  );
  symlinkSync('../secret.txt', join(root, 'public', 'link-out.txt'));
  symlinkSync('..', join(root, 'public', 'folder'));
  symlinkSync('nowhere.txt', join(root, 'public', 'broken.txt'));
  const faults = faultsOf(root);
  for (const [file, found] of [
    ['.env', 'a hidden file'],
    ['.git', 'a hidden file'],
    ['.well-known/.hidden', 'a hidden file'],
    ['a/.well-known', 'a hidden file'],
    ['50%.txt', 'the name "50%.txt", which an address cannot have'],
    ['a#b.txt', 'the name "a#b.txt", which an address cannot have'],
    ['end.', 'the name "end.", which an address cannot have'],
    ['x.txt.gz', 'which the server cannot tell from public/x.txt'],
    ['news/index.html', 'a page'],
    ['link-out.txt', 'a symbolic link, which may leave the folder'],
    ['folder', 'a symbolic link, which may leave the folder'],
    ['broken.txt', 'a symbolic link, which may leave the folder'],
  ])
    expect(faults).toContain(`/public/${file}: public/${file}, ${found}`);
  expect(faults).toHaveLength(12);
  expect([...readPublic(root).files.keys()].sort()).toEqual(['/real.txt', '/x.txt']);
});

test('a folder that is a link itself is refused', () => {
  const root = siteWith('elsewhere/x.txt');
  symlinkSync('elsewhere', join(root, 'public'));
  expect(faultsOf(root)).toEqual(['/public: public, a symbolic link']);
});

test.each([
  ['public/contact', 'at the address /contact of pages[1].path'],
  ['public/hello', 'at the address /hello/there of pages[1].aliases[0].path'],
  ['public/_headers', 'at an address of the framework'],
  ['public/api/x.json', 'at an address of the framework'],
  ['public/404.html', 'at an address of the framework'],
  ['public/favicon.svg', 'at an address of the framework'],
  ['public/.well-known/security.txt', 'which the server writes itself'],
  ['public/downloads/PAPER.pdf', 'the document data/documents/public/Paper.pdf'],
])('%s is refused', async (file, found) => {
  expect(await messageOf([file, '', 'x'])).toContain(`Found:   ${file}, ${found}`);
});

test('a file with the bytes of a guarded document is refused, whatever its name', async () => {
  const edits = ['data/documents/internal/Plan.pdf', 'public/harmless.pdf'].map(
    (file) => [file, '', 'secret plan'] as const,
  );
  const message = await messageOf(...edits);
  expect(message).toContain(
    'Found:   public/harmless.pdf, the document data/documents/internal/Plan.pdf of features.dataRoom.internal[0]',
  );
});

test('every generated file has an address that public/ cannot have, except robots.txt', async () => {
  const plan = planSite([await loadSite(SMALL_SITE)]);
  const generated = [...plan.keys()].filter((path) => path.startsWith('public/'));
  expect(generated).toContain('public/robots.txt');
  for (const file of generated.filter((path) => path !== 'public/robots.txt'))
    expect(await messageOf([file, '', 'x'])).toContain(`${file}, at an address of the framework`);
});

test('robots.txt of the site replaces the generated one, and links to files are checked', async () => {
  const root = editedSite(
    ['public/robots.txt', '', 'User-agent: *\n'],
    ['public/menu.pdf', '', 'x'],
    ['pages/home.ts', "label: 'Write', to: '/contact#write' }", "label: 'Menu', to: '/menu.pdf' }"],
  );
  const plan = planSite([await loadSite(root)]);
  expect(plan.has('public/robots.txt')).toBe(false);
  expect(planSite([await loadSite(SMALL_SITE)]).has('public/robots.txt')).toBe(true);
  expect(
    await messageOf([
      'pages/home.ts',
      "label: 'Write', to: '/contact#write' }",
      "label: 'Menu', to: '/menu.pdf' }",
    ]),
  ).toContain('a link to "/menu.pdf", which does not exist');
});
