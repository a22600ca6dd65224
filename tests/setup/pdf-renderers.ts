import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { markedCopy } from '../../server/data-room/watermark/mark.ts';
import {
  catalogueOf,
  checkStructure,
  complaintsOf,
  distancesOf,
  facesOf,
  infoOf,
  metadataOf,
  pdfFile,
} from './pdf-validators.ts';
import { xmlFaults } from './xml-faults.ts';

/** Equal renderings differ by antialiasing alone. A missing gradient differs by far more. */
const mostApart = 3;

const recipient = { name: 'Ada', email: 'ada@example.com', at: '2026-11-21', reference: 'A' };

/** Runs tests on each PDF of the site under test, and on a marked copy of it. */
const describeEach = (tests: (name: string, bytesOf: () => Promise<Uint8Array>) => void): void => {
  const data = join(rootsOf().site, 'data');
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
  const pdfs = names.filter((name) => name.endsWith('.pdf')).map((name) => join(data, name));

  describe.each(pdfs.flatMap((name) => [[name, false] as const, [name, true] as const]))(
    '%s, marked: %s',
    (name, isMarked) => {
      let made: Promise<Uint8Array> | undefined;
      tests(name, () => {
        const original = readFileSync(name);
        made ??= isMarked ? markedCopy(original, recipient) : Promise.resolve(original);
        return made;
      });
    },
  );
};

/**
 * Tests that each PDF of the site under test, marked as well, is whole; and that those of this
 * project are accessible (PDF/UA) and archivable (PDF/A).
 */
export const describeDocuments = (isMadeHere: (name: string) => boolean = () => true): void =>
  describeEach((name, bytesOf) => {
    test('its structure is whole', async () => {
      const file = await pdfFile(await bytesOf());
      expect(await checkStructure(file)).toContain('No syntax or stream encoding errors found');
    });

    if (!isMadeHere(name)) return;
    test('it is tagged, has a title, a language, its faces and XMP, in PDF 1.7 or 2.0', async () => {
      const file = await pdfFile(await bytesOf());
      expect(await infoOf(file)).toMatchObject({
        Title: expect.stringMatching(/\w/),
        Tagged: 'yes',
        'PDF version': expect.stringMatching(/^(?:1\.7|2\.0)$/),
      });
      expect((await catalogueOf(file))?.['/Lang']).toMatch(/^u:[a-z]{2}/);
      const faces = await facesOf(file);
      expect(faces.length).toBeGreaterThan(0);
      expect(faces.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
      const metadata = await metadataOf(file);
      expect([xmlFaults(metadata), metadata.includes('<x:xmpmeta')]).toEqual([[], true]);
    });
  });

/**
 * Tests that programs that share no code draw each PDF of the site under test alike, and complain
 * of none.
 */
export const describeRenderings = (): void =>
  describeEach((_name, bytesOf) => {
    test('three renderers draw it alike', async () => {
      for (const [pair, apart] of Object.entries(await distancesOf(await bytesOf())))
        expect([pair, apart < mostApart, apart]).toEqual([pair, true, apart]);
    });

    test('every page is drawn without a complaint', async () => {
      expect(await complaintsOf(await pdfFile(await bytesOf()))).toBe('');
    });
  });
