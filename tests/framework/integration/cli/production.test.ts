import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFaults } from '../../../../cli/checking.ts';
import { optionsOf } from '../../../../core/config/feature.ts';
import type { Site } from '../../../../core/config/site.ts';
import { formatPath } from '../../../../core/diagnostics/diagnostic.ts';
import { productionFaults } from '../../../../generators/check/production.ts';
import { isSizeOf, shownSize } from '../../../../generators/features/documents.ts';
import { siteVariables } from '../../../../server/features/features.ts';
import {
  commonVariables,
  endOfLifeNode,
  missingIn,
  type Variables,
} from '../../../../server/lib/environment.ts';
import { site as declared } from '../../../../server/site.ts';
import { runCli } from '../../../setup/run-cli.ts';
import { temporaryFolder } from '../../unit/generators/small-site.ts';

test('the site as it is declared is refused, with a place for each placeholder, sample and size', async () => {
  const { status, stdout, stderr } = await runCli({}, ['check', '--production']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^SITE_URL is not set\./);
  const places = stderr.match(/^site\.config\.ts:\d+:\d+ {2}\S+$/gm) ?? [];
  const paths = places.map((line) => line.split('  ')[1]);
  expect(paths).toEqual(
    expect.arrayContaining([
      'brand.email.desk',
      'links.map.href',
      'features.dataRoom.public[1].fileName',
      'features.dataRoom.public[1].fileSize',
      'features.dataRoom.internal[1].fileName',
    ]),
  );
  // Coming Soon needs no file.
  expect(paths.join()).not.toMatch(/internal\[[23]\]/);
  expect(stderr).toContain('Found:   the placeholder "desk@nightglass.example"');
  expect(stderr).toContain('Found:   "Sky_Survey.pdf", which is a sample');
});

const pdf = async (title: string, keywords: string[] = []): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle(title);
  if (keywords.length > 0) document.setKeywords(keywords);
  return document.save();
};

/** A site as it would be published, with one document. */
async function published(bytes: Uint8Array, change: (site: Site) => Site = (site) => site) {
  const root = temporaryFolder();
  const folder = join(root, 'data', 'documents', 'public');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'Paper.pdf'), bytes);
  const addresses = Object.keys(declared.brand.email).map((key) => [key, `${key}@company.ch`]);
  const paper = { ...optionsOf(declared, 'dataRoom').public[0], fileName: 'Paper.pdf' };
  const site = {
    ...declared,
    brand: { ...declared.brand, email: Object.fromEntries(addresses) },
    links: { demo: { label: 'For example: a demo', href: 'https://example.company.ch/' } },
    features: {
      dataRoom: {
        ...optionsOf(declared, 'dataRoom'),
        public: [{ ...paper, fileSize: shownSize(bytes.length) }],
        internal: [],
      },
    },
  } as unknown as Site;
  return (await productionFaults(change(site), root)).map(({ path }) => formatPath(path));
}

test('a site that holds none of these passes', async () => {
  expect(await published(await pdf('Paper'))).toEqual([]);
});

test.each([
  ['Paper (sample)', []],
  ['Paper', ['sample document']],
])('a PDF called %j with the keywords %j is a sample', async (title, keywords) => {
  expect(await published(await pdf(title, keywords))).toEqual([
    'features.dataRoom.public[0].fileName',
  ]);
});

test.each(['https://a.example/', 'x@sub.example', 'me@example.com', 'http://a.test', 'b.invalid.'])(
  'the address %s is a placeholder everywhere',
  async (address) => {
    const where = (site: Site): Site => ({
      ...site,
      notFound: { ...site.notFound, text: `Write to ${address}` },
    });
    expect(await published(await pdf('Paper'), where)).toEqual(['notFound.text']);
  },
);

test.each([
  [['a@x.example', 'a@x.example', 'a@x.example']],
  [['a@x.example', 'Write to A@X.example.', 'mailto:a@x.example']],
  [['https://x.example/', 'https://x.example/news', 'See https://x.example/a#b']],
  [['Jane Doe', 'By JANE DOE', 'Ask Jane Doe or John']],
  [['Lorem ipsum', 'Lorem ipsum dolor', 'x lorem ipsum']],
  [['To be written.', 'To be written.', 'To be written.']],
])('%j is one placeholder, with its further places', async (texts) => {
  const [first = '', second = '', third = ''] = texts;
  const site: Site = {
    ...declared,
    brand: { ...declared.brand, email: {}, name: second },
    links: {},
    notFound: { ...declared.notFound, text: third, heading: first },
    features: {},
    pages: [],
    forms: [],
  };
  const faults = await productionFaults(site, temporaryFolder());
  const ours = faults.filter(({ found }) => found.includes(first));
  expect(ours.map(({ path, found }) => [formatPath(path), found])).toEqual([
    [
      expect.stringMatching(/^(?:brand\.name|notFound\.heading)$/),
      expect.stringMatching(/, also at [\w.]+, [\w.]+$/),
    ],
  ]);
});

test('two placeholders in one text, and one in two words, are two', async () => {
  const where = (site: Site): Site => ({
    ...site,
    notFound: { ...site.notFound, text: 'a@x.example or b@x.example', heading: 'Jane Doe' },
  });
  expect(await published(await pdf('Paper'), where)).toEqual([
    'notFound.text',
    'notFound.text',
    'notFound.heading',
  ]);
});

test.each(['Jane Doe', 'Fragen an Max Mustermann', 'Lorem ipsum dolor sit amet'])(
  '%s stands for somebody or something else',
  async (text) => {
    const where = (site: Site): Site => ({ ...site, notFound: { ...site.notFound, text } });
    expect(await published(await pdf('Paper'), where)).toEqual(['notFound.text']);
  },
);

test('what `new` marked is to be written first', async () => {
  const where = (site: Site): Site => ({
    ...site,
    notFound: { ...site.notFound, heading: 'To be written.' },
  });
  expect(await published(await pdf('Paper'), where)).toEqual(['notFound.heading']);
});

test.each([
  [undefined, 1],
  ['http://company.ch', 1],
  ['https://localhost:3000', 1],
  ['https://127.0.0.1', 1],
  ['https://site.example', 1],
  ['nonsense', 1],
  ['https://company.ch', 0],
])('SITE_URL %s has %i faults', (url, count) => {
  expect(addressFaults({ SITE_URL: url })).toHaveLength(count);
});

const variables = { ...commonVariables, ...siteVariables(declared) };

test('what the environment lacks is named, each with its fix, by what the site has a use for', () => {
  const named = (env: Record<string, string>, known: Variables) =>
    missingIn(env, known).map((line) => /^(\w+) is not set: .+\. Set it to .+\.$/.exec(line)?.[1]);
  const all = ['SITE_SECRET', 'TRUST_PROXY', 'DATA_ROOM_PASSWORD', 'SMTP_URL'];
  expect(named({}, variables)).toEqual(all);
  expect(named({}, commonVariables)).toEqual(['SITE_SECRET', 'TRUST_PROXY']);
  expect(named(Object.fromEntries(all.map((name) => [name, '1'])), variables)).toEqual([]);
});

test.each([
  ['20.20.2', '2026-04-30', []],
  ['20.20.2', '2026-05-01', ['Node 20.20.2 has had no updates since 2026-04-30.']],
  ['24.1.0', '2026-11-23', []],
  ['99.0.0', '2099-01-01', []],
])('Node %s on %s: %j', (node, day, told) => {
  const lines = endOfLifeNode(node, new Date(`${day}T12:00:00Z`));
  expect(lines).toEqual(told.map((line) => `${line} Run the site with Node 24.`));
});

test('all that a site lacks is one list: address, build, environment, runtime, placeholders', async () => {
  const { status, stderr } = await runCli({ SITE_URL: 'https://other.company.ch' }, [
    'check',
    '--production',
  ]);
  expect(status).toBe(1);
  for (const named of ['TRUST_PROXY is not set', 'SMTP_URL is not set', 'the placeholder'])
    expect(stderr).toContain(named);
});

test('a shown size is the file’s size, more than rounding is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 100_000_000 }), (bytes) => {
      expect(isSizeOf(shownSize(bytes), bytes)).toBe(true);
      expect(isSizeOf(shownSize(bytes), Math.round(bytes * 1.2) + 2000)).toBe(false);
    }),
    // A whole number of megabytes would stand for half of one more or less.
    { examples: [[1_950_001]] },
  );
  expect(isSizeOf('2.4 MB', 2_449_000)).toBe(true);
  expect(isSizeOf('2.4 MB', 2_516_582)).toBe(true);
  expect(isSizeOf('2.4 MB', 2_349_999)).toBe(false);
  expect(isSizeOf('485 KB', 485_499)).toBe(true);
});
