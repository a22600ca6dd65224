import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDesign } from '../../../../generators/assets/design/design.ts';
import { openFonts } from '../../../../generators/assets/drawing/fonts.ts';
import { readContent } from '../../../../generators/assets/samples/content.ts';
import { isSample, sampleDocument } from '../../../../generators/assets/samples/sample-document.ts';
import { optionsOf } from '../../../../renderer/schema/feature.ts';
import { site } from '../../../../server/site.ts';
import { readPdf } from '../../../machine/unit/assets/pdf-text.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const design = readDesign(projectRoot, site.theme);
const documents = (['public', 'internal'] as const).flatMap((room) =>
  optionsOf(site, 'dataRoom')
    [room].filter(({ available }) => available)
    .map((document) => ({ room, document, file: document.fileName })),
);

test('every available document of the catalogue is looked at', () => {
  expect(documents).toHaveLength(9);
});

describe.each(documents)('$file', ({ room, document }) => {
  const file = readFileSync(join(projectRoot, 'data', 'documents', room, document.fileName));

  test('is a real document, marked as a sample on each page', async () => {
    const { title, language, isTagged, hasOutline, pages } = await readPdf(file);
    expect(title).toBe(`${document.name} (sample)`);
    expect(language).toContain('en-GB');
    expect([isTagged, hasOutline]).toEqual([true, true]);
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const page of pages) expect(page).toContain('SAMPLE DOCUMENT');
    expect(isSample(file)).toBe(true);
  });

  test('holds all that its content says, and no character that the face lacks', async () => {
    const { pages } = await readPdf(file);
    const plain = (text: string): string => text.replace(/\s/g, '');
    const text = plain(pages.join(''));
    const { sections } = readContent(projectRoot, document);
    for (const { heading, blocks } of sections) {
      expect(text).toContain(plain(heading));
      for (const said of JSON.stringify(blocks).matchAll(/:"([^"]+)"/g))
        expect(text).toContain(plain(said[1] ?? ''));
    }
    expect(text).not.toContain('�');
  });
});

const made = async (name: string) => {
  const document = { ...optionsOf(site, 'dataRoom').public[0], id: 'no-content-of-its-own', name };
  const { description } = document;
  const content = readContent(projectRoot, document as Parameters<typeof readContent>[1]);
  const { brand, language } = site;
  return sampleDocument(
    {
      brand,
      language,
      document: { name, description: description ?? '' },
      content,
      design,
    },
    await openFonts(projectRoot, design.faces),
  );
};

test('a document without content of its own has a sample too, the same at every run', async () => {
  const [first, second] = [await made('A new paper'), await made('A new paper')];
  expect(Buffer.from(first).equals(second)).toBe(true);
  const { pages } = await readPdf(first);
  expect(pages.join('')).toContain('A new paper');
  for (const page of pages) expect(page).toContain('SAMPLE DOCUMENT');
});

test('a PDF of the operator is no sample', () => {
  expect(isSample(Buffer.from('%PDF-1.7\n/Keywords (sample document)'))).toBe(false);
});
