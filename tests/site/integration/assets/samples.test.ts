import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site } from '../../../../server/site.ts';
import { readPdf } from '../../../framework/unit/assets/pdf-text.ts';
import { projectRoot } from '../../../setup/running-site.ts';

const documents = (['public', 'internal'] as const).flatMap((room) =>
  optionsOf(site, 'dataRoom')
    [room].filter(({ available }) => available)
    .map((document) => ({ room, document, file: document.fileName })),
);

test('every available document of the catalogue is checked', () => {
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
  });
});
