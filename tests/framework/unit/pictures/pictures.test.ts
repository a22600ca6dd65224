import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { rootsOf } from '../../../../core/workspace/roots.mjs';
import { assetFiles } from '../../../../generators/assets/manifest.ts';
import { pictureAssets } from '../../../../generators/assets/pictures/assets.ts';
import * as encoding from '../../../../generators/assets/pictures/encode.ts';
import { projectPage } from '../../../../generators/emit/projection/project-page.ts';
import { apply, compare } from '../../../../generators/emit/write.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { widthsOf } from '../../../../generators/load/read-pictures.ts';
import { photograph } from '../../../setup/drawn-photograph.ts';
import { editedSite, temporaryFolder } from '../generators/small-site.ts';

const works: string[] = [];
afterAll(() => {
  for (const work of works) rmSync(work, { recursive: true, force: true });
});

const HERO = "{ kind: 'hero', heading: 'Contact' },";

/** A site whose contact page shows this picture, and the file if there is one. */
const siteWith = (picture: string, content?: Uint8Array): string => {
  const root = editedSite([
    'pages/contact.ts',
    HERO,
    `${HERO}\n    { kind: 'picture', picture: ${picture} },`,
  ]);
  works.push(rootsOf(root).work);
  mkdirSync(join(root, 'data/pictures'), { recursive: true });
  if (content) writeFileSync(join(root, 'data/pictures/Reading room.jpg'), content);
  return root;
};

const READING_ROOM = `{ file: './data/pictures/Reading room.jpg', alt: 'A long table', caption: 'Until [nine](/contact).' }`;

const messageOf = (picture: string, content?: Uint8Array): Promise<string> =>
  loadSite(siteWith(picture, content)).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test('a picture is described upright, with widths up to its own, and its text', async () => {
  const site = await loadSite(siteWith(READING_ROOM, await photograph(1000, 600)));
  const [, contact] = site.pages;
  expect(contact && projectPage(site, contact).sections[1]?.data).toMatchObject({
    picture: {
      base: expect.stringMatching(/^\/assets\/pictures\/reading-room-[0-9a-f]{10}$/),
      width: 1000,
      height: 600,
      widths: [480, 800, 1000],
      format: 'jpg',
      alt: 'A long table',
      caption: 'Until [nine](/contact).',
    },
  });
});

test('no width is above the picture’s own, and one is its own as far as that is of use', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (own) => {
      const widths = widthsOf(own);
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
      expect(widths.at(-1)).toBe(Math.min(own, 2400));
    }),
  );
});

test('files are upright, in all formats, tell nothing of place or author, and are made once', async () => {
  const root = siteWith(READING_ROOM, await photograph(600, 400));
  const roots = { ...rootsOf(root), work: temporaryFolder() };
  const encode = vi.spyOn(encoding, 'encode');
  const run = async () => {
    const files = await assetFiles(roots, pictureAssets(await loadSite(root), root));
    const changes = compare(roots.work, files);
    apply(roots.work, files, changes);
    return { files, changes };
  };
  const first = await run();
  const pictures = [...first.files.keys()]
    .filter((path) => path.startsWith('public/'))
    .map((path) => [path, readFileSync(join(roots.work, path))] as const);
  const seen = await Promise.all(
    pictures.map(async ([path, content]) => {
      const { width, height, exif, icc, xmp, orientation } = await sharp(content).metadata();
      expect([exif, icc, xmp, orientation], path).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      return `${path.replace(/^.*-[0-9a-f]{10}-/, '')} ${width}x${height}`;
    }),
  );
  expect(seen.sort()).toEqual([
    '480.avif 480x320',
    '480.jpg 480x320',
    '480.webp 480x320',
    '600.avif 600x400',
    '600.jpg 600x400',
    '600.webp 600x400',
  ]);
  encode.mockClear();
  expect((await run()).changes).toEqual([]);
  expect(encode).not.toHaveBeenCalled();

  const other = { ...roots, work: temporaryFolder() };
  const again = await assetFiles(other, pictureAssets(await loadSite(root), root));
  for (const [path, content] of pictures)
    expect(content.equals(again.get(path) as Buffer), path).toBe(true);
});

test('a picture is read once for all runs, and anew when it changes', async () => {
  const root = siteWith(READING_ROOM, await photograph(600, 400));
  const read = vi.spyOn(encoding, 'readFacts');
  const hrefOf = async () => [...(await loadSite(root)).pictures.values()][0]?.base;
  const first = await hrefOf();
  expect(await hrefOf()).toBe(first);
  expect(read).toHaveBeenCalledTimes(1);
  writeFileSync(join(root, 'data/pictures/Reading room.jpg'), await photograph(601, 400));
  expect(await hrefOf()).not.toBe(first);
});

test.each([
  ["{ file: './data/pictures/Reading room.jpg' }", 'picture.alt', 'nothing'],
  ["{ file: './data/pictures/Reading room.jpg', alt: ' ' }", 'picture.alt', '" "'],
])('what there is to see is said, or left out on purpose: %s', async (picture, place, found) => {
  const message = await messageOf(picture, await photograph(10, 10));
  expect(message).toContain(`pages[1].sections[1].${place}`);
  expect(message).toContain(
    `Found:   ${found}\n  Allowed: a text alternative, or '' for a picture that is only decoration`,
  );
});

test('a picture that decorates says so', async () => {
  const picture = "{ file: 'data/pictures/Reading room.jpg', alt: '' }";
  expect(await messageOf(picture, await photograph(10, 10))).toBe('taken');
});

const whole = await photograph(600, 400);
const dark = await sharp(whole).negate().toBuffer();
const moving = await sharp([whole, dark], { join: { animated: true } })
  .webp()
  .toBuffer();
const gif = await sharp(whole).gif().toBuffer();

test.each([
  ['is not there', undefined, 'but data/pictures/Reading room.jpg does not exist'],
  ['ends too early', whole.subarray(0, whole.length / 2), 'which cannot be read: '],
  ['is none', Buffer.from('Not a picture.'), 'which cannot be read: '],
  ['is in another format', gif, 'which is GIF'],
  ['moves', moving, 'which moves'],
])('a picture that %s is a mistake at its place', async (_, content, found) => {
  const message = await messageOf(READING_ROOM, content);
  expect(message).toContain('pages[1].sections[1].picture.file');
  expect(message).toContain(`Found:   "./data/pictures/Reading room.jpg", ${found}`);
  expect(message).toContain('Allowed: a JPEG, PNG, WebP or AVIF file below data/');
  expect(message).toContain('Fix:     Add the file, or save it in one of these formats.');
});

test.each([
  './data/store/files/a.jpg',
  './data/documents/internal/a.jpg',
  '../a.jpg',
  './pages/a.jpg',
  'https://example.com/a.jpg',
])('%s is no picture of the site', async (file) => {
  expect(await messageOf(`{ file: '${file}', alt: '' }`)).toContain(
    'outside data/store and data/documents',
  );
});

test('a hero has a drawing or a picture', async () => {
  const root = editedSite([
    'pages/contact.ts',
    HERO,
    `{ kind: 'hero', heading: 'Contact', visual: 'symbol', picture: { file: './data/a.jpg', alt: '' } },`,
  ]);
  await expect(loadSite(root)).rejects.toThrow(
    'Found:   the visual "symbol" beside a picture\n  Allowed: one of the two',
  );
});
