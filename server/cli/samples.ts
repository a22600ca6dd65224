import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Design, readDesign } from '../../generators/assets/design/design.ts';
import { readContent } from '../../generators/assets/samples/content.ts';
import type { Site } from '../../generators/declaration/site.ts';
import { type PlacedDocument, placedDocuments } from '../../generators/features/data-room.ts';
import { loadSite } from '../../generators/load.ts';
import { readOptions } from './command/options.ts';
import type { Command } from './command/usage.ts';

const readPresent = (path: string): Buffer | undefined =>
  existsSync(path) ? readFileSync(path) : undefined;

/** What was done with a place. A document that is no sample is never written over. */
const fill = async (
  root: string,
  site: Site,
  design: Design,
  { document, file }: PlacedDocument,
  force: boolean,
): Promise<'write' | 'keep' | undefined> => {
  const { openFonts } = await import('../../generators/assets/drawing/fonts.ts');
  const { isSample, sampleDocument } = await import(
    '../../generators/assets/samples/sample-document.ts'
  );
  const path = join(root, file);
  const present = readPresent(path);
  if (present && !force) return undefined;
  if (present && !isSample(present)) return 'keep';
  const content = readContent(root, document);
  const bytes = await sampleDocument(
    {
      brand: site.brand,
      language: site.language,
      document,
      content,
      design,
    },
    await openFonts(root, design.faces),
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return 'write';
};

export const samples: Command = {
  usage: [
    'Usage: npm run site -- samples [--force]',
    '',
    'Files that exist are left as they are. data/documents/samples/<id>.json says what a sample',
    'holds.',
    '',
    '  --force   write the samples anew that exist; a document that is no sample stays',
  ].join('\n'),
  run: async (roots, args) => {
    const { values } = readOptions(args, { force: { type: 'boolean', default: false } });
    const site = await loadSite(roots.site, { files: false });
    const design = readDesign(roots.site, site.theme);
    let written = 0;
    for (const place of placedDocuments(site.features.dataRoom)) {
      if (!place.document.available) continue;
      const done = await fill(roots.site, site, design, place, values.force);
      const { file: path } = place;
      if (done === 'keep') console.log(`keep   ${path}: it is no sample`);
      if (done !== 'write') continue;
      console.log(`write  ${path}`);
      written += 1;
    }
    console.log(written === 1 ? '1 sample written.' : `${written} samples written.`);
  },
};
