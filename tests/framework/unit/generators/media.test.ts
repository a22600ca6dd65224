import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPage } from '../../../../generators/emit/projection/project-page.ts';
import { loadSite } from '../../../../generators/load/load.ts';
import { projectRoot } from '../../../setup/running-site.ts';
import { editedSite } from './small-site.ts';

const PRACTICE = join(projectRoot, 'tests', 'fixtures', 'practice', 'data');
const FILM = readFileSync(join(PRACTICE, 'films', 'visite.webm'));
const SOUND = readFileSync(join(PRACTICE, 'sounds', 'porte.wav'));
const CUES =
  'WEBVTT\n\n00:01.000 --> 00:02.000\nFirst\n\n01:00:00.000 --> 01:00:02.000\n<b>Second</b>\n';

type Files = Readonly<Record<string, string | Uint8Array>>;

const HERO = "{ kind: 'hero', heading: 'Contact' },";
const CAPTIONED = `captions: { en: 'films/night.vtt' }`;
const filmOf = (keys: string): string => `{ kind: 'film', title: 'A night', ${keys} }`;
const NIGHT = filmOf(`sources: ['films/night.webm'], ${CAPTIONED}`);

/** A site whose contact page has a section, with files below `data`. */
const siteWith = (section: string, files: Files): string => {
  const root = editedSite(['pages/contact.ts', HERO, `${HERO}\n    ${section},`]);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(root, 'data', dirname(name)), { recursive: true });
    writeFileSync(join(root, 'data', name), content);
  }
  return root;
};

const messageOf = (root: string): Promise<string> =>
  loadSite(root).then(
    () => 'taken',
    (error: Error) => error.message,
  );

test('a film has its files with type and size, captions, and chapters in the language of the page', async () => {
  const root = siteWith(
    filmOf(
      `sources: ['films/night.webm'], captions: { de: 'films/night.vtt', en: 'films/night.vtt' }, chapters: { en: 'films/night.vtt' }`,
    ),
    { 'films/night.webm': FILM, 'films/night.vtt': CUES },
  );
  const site = await loadSite(root);
  const [, contact] = site.pages;
  const href = expect.stringMatching(/^\/assets\/files\/night-[0-9a-f]{10}\.vtt$/);
  expect(contact && projectPage(site, contact).sections[1]?.data).toMatchObject({
    title: 'A night',
    width: 1280,
    height: 720,
    sources: [
      {
        href: expect.stringMatching(/^\/assets\/files\/night-[0-9a-f]{10}\.webm$/),
        type: 'video/webm',
        facts: 'WEBM, 9 kB',
      },
    ],
    captions: [
      { kind: 'captions', href, language: 'en', label: 'English' },
      { kind: 'captions', href, language: 'de', label: 'Deutsch' },
    ],
    chapterList: [
      { start: 1, at: '0:01', text: 'First' },
      { start: 3600, at: '1:00:00', text: 'Second' },
    ],
    chapterLanguage: 'en',
  });
});

test.each([
  ['a film with speech has captions', filmOf(`sources: ['films/night.webm']`), 'no captions'],
  [
    'a sound with speech has its wording',
    `{ kind: 'audio', title: 'A bell', sources: ['sounds/bell.wav'] }`,
    'no transcript',
  ],
])('%s', async (_, section, found) => {
  const files = { 'films/night.webm': FILM, 'sounds/bell.wav': SOUND };
  expect(await messageOf(siteWith(section, files))).toContain(`Found:   ${found}`);
  const silent = section.replace('title:', 'speech: false, title:');
  expect(await messageOf(siteWith(silent, files))).toBe('taken');
});

test.each<[string, Files, string]>([
  ['is not there', {}, '"films/night.webm", but data/films/night.webm does not exist'],
  ['is a picture', { 'films/night.webm': '<svg/>' }, 'whose content is of no known type'],
  ['is another type', { 'films/night.webm': SOUND }, 'whose content is audio/wav'],
  [
    'has captions that are no WebVTT',
    { 'films/night.webm': FILM, 'films/night.vtt': '1\n00:01,000 --> 00:02,000\nFirst\n' },
    '"films/night.vtt", which does not start with "WEBVTT"',
  ],
  [
    'has captions without a text',
    { 'films/night.webm': FILM, 'films/night.vtt': 'WEBVTT\n\n' },
    '"films/night.vtt", which has no text',
  ],
])('a film that %s is a mistake', async (_, files, found) => {
  expect(await messageOf(siteWith(NIGHT, { 'films/night.vtt': CUES, ...files }))).toContain(found);
});

test.each([
  ['00:01,000 --> 00:02.000', 3],
  ['00:02.000 --> 00:01.000', 3],
  ['00:61.000 --> 00:62.000', 3],
])('the time %s is a mistake with its line', async (time, line) => {
  const files = { 'films/night.webm': FILM, 'films/night.vtt': `WEBVTT\r\n\r\n${time}\r\nFirst` };
  const message = await messageOf(siteWith(NIGHT, files));
  expect(message).toContain(`data/films/night.vtt:${line}:1`);
  expect(message).toContain(`Found:   "${time}"`);
});

test.each(['films/night.mov', '../films/night.webm', 'store/night.webm'])(
  '%s is no film of the site',
  async (file) => {
    const section = filmOf(`sources: ['${file}'], ${CAPTIONED}`);
    expect(await messageOf(siteWith(section, {}))).toContain('MP4 or WebM file below data/');
  },
);

test.each([
  ['elsewhere', '../../../elsewhere.webm', false],
  ['in the store', '../store/night.webm', false],
  ['of the site', 'whole.webm', true],
])('a link to a film %s is followed only within what is published', async (_, target, isTaken) => {
  const root = siteWith(NIGHT, {
    'films/night.vtt': CUES,
    'films/whole.webm': FILM,
    'store/night.webm': FILM,
  });
  writeFileSync(join(root, '..', 'elsewhere.webm'), FILM);
  symlinkSync(target, join(root, 'data', 'films', 'night.webm'));
  expect(await messageOf(root)).toContain(
    isTaken ? 'taken' : 'Found:   "films/night.webm", a link to a file that is not published',
  );
  rmSync(join(root, '..', 'elsewhere.webm'));
});

test('a gallery names each link to a large picture', async () => {
  const section = `{ kind: 'gallery', pictures: [{ file: './data/pictures/a.jpg', alt: '' }] }`;
  const picture = readFileSync(join(PRACTICE, 'pictures', 'lac-rue.jpg'));
  const message = await messageOf(siteWith(section, { 'pictures/a.jpg': picture }));
  expect(message).toContain('pages[1].sections[1].pictures[0].alt');
  expect(message).toContain('it names the link to the large picture');
});
