import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentSchema } from '../../../../core/config/data-room.ts';
import { pictureSchema } from '../../../../core/config/picture.ts';
import { projectPage } from '../../../../generators/emit/projection/project-page.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { publishedContent } from '../../../../generators/load/publish.ts';
import { applyEdits, editedSite } from './small-site.ts';

const siteWith = (file: string): string =>
  editedSite([
    'pages/contact.ts',
    "{ kind: 'hero', heading: 'Contact' },",
    `{ kind: 'hero', heading: 'Contact' },\n    { kind: 'file-list', heading: 'Files', files: [{ name: 'Rules', file: '${file}' }] },`,
  ]);

test('a file is listed with its kind and size, at an address of its content', async () => {
  const root = siteWith('files/Häuser & Regeln.pdf'.replace(' & ', ' '));
  mkdirSync(join(root, 'data/files'), { recursive: true });
  const write = (content: string): void =>
    writeFileSync(join(root, 'data/files/Häuser Regeln.pdf'), content);
  write('x'.repeat(485_200));
  const listed = async (): Promise<unknown> => {
    const site = await loadSite(root);
    const [, contact] = site.pages;
    expect(publishedContent(site, root).map(([href]) => href)).toEqual(
      [...site.files.values()].map(({ href }) => href),
    );
    return contact && projectPage(site, contact).sections[1]?.data;
  };
  const first = await listed();
  expect(first).toMatchObject({
    files: [
      {
        name: 'Rules',
        facts: 'PDF, 485 kB',
        href: expect.stringMatching(/^\/assets\/files\/hauser-regeln-[0-9a-f]{10}\.pdf$/),
      },
    ],
  });
  write('other');
  expect(await listed()).not.toEqual(first);
});

test('the address of a file is spelled in the language of the site', async () => {
  const root = siteWith('files/Für Größen.pdf');
  applyEdits(root, [['site.config.ts', '  links: {', "  language: 'de',\n  links: {"]]);
  mkdirSync(join(root, 'data/files'), { recursive: true });
  writeFileSync(join(root, 'data/files/Für Größen.pdf'), 'x');
  const [file] = (await loadSite(root)).files.values();
  expect(file?.href).toMatch(/^\/assets\/files\/fuer-groessen-[0-9a-f]{10}\.pdf$/);
});

const messageOf = (file: string): Promise<string> =>
  loadSite(siteWith(file)).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test('a file that is not there is a mistake at its place', async () => {
  const message = await messageOf('files/rules.pdf');
  expect(message).toContain('pages[1].sections[1].files[0].file');
  expect(message).toContain(
    'Found:   "files/rules.pdf", but data/files/rules.pdf does not exist\n  Allowed: the path of a file below data/',
  );
});

test.each([
  'store/segments/000001.json',
  'documents/internal/Plan.pdf',
  '../site.config.ts',
  'files/../store/secret.txt',
  '/etc/hosts.txt',
  'files/.hidden.txt',
])('%s is never published', async (file) => {
  expect(await messageOf(file)).toContain('outside data/store and data/documents');
});

const NAMES = [
  'Preisliste – 2026 (neu).pdf',
  'Häuser & Regeln.PDF',
  'Ha\u0308user.pdf',
  'O’Neil, 50 % #1.pdf',
  'v1.2 final.pdf',
  '料金表.pdf',
  'Ελλάδα [1].pdf',
];

test.each(NAMES)('a file is published, and a document and a picture are named %s', async (name) => {
  const root = siteWith(`files/${name}`);
  mkdirSync(join(root, 'data/files'), { recursive: true });
  // The disk may have letters with separate marks.
  writeFileSync(join(root, 'data/files', name.normalize('NFD')), 'x');
  const { files } = await loadSite(root);
  const hrefs = [...files.values()].map(({ href }) => href);
  expect(hrefs).toEqual([expect.stringMatching(/^\/assets\/files\/[\w-]+-[0-9a-f]{10}\.pdf$/)]);
  const document = { id: 'a', name: 'A', description: 'A', fileSize: '1 KB', fileName: name };
  expect(documentSchema.parse(document).fileName).toBe(name.normalize('NFC'));
  const file = `./data/pictures/${name.replace(/pdf$/i, 'JPG')}`;
  expect(pictureSchema.parse({ file, alt: '' }).file).toBe(file);
});

test.each([
  ['files/a:b.pdf', '":"'],
  ['files/what?.pdf', '"?"'],
  ['files/a|b.pdf', '"|"'],
  ['files/"a".pdf', '"""'],
  ['files/a<b>.pdf', '"<"'],
  ['files/a\\\\b.pdf', '"\\"'],
  ['files/a\\u202eb.pdf', 'U+202E'],
  ['files/a\\tb.pdf', 'U+0009'],
])('the name %s is refused with its character', async (file, character) => {
  expect(await messageOf(file)).toContain(`, without the character ${character}\n`);
  expect(() => pictureSchema.parse({ file: `data/${file}`, alt: '' })).toThrow('without the char');
});
