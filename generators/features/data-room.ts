import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FeatureOptions, optionsOf } from '../../core/config/feature.ts';
import { type Diagnostic, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { asOnDisk } from '../../core/workspace/files.ts';
import { type Addition, CONFIG, type NewOptions, refuseTaken } from '../scaffold/additions.ts';
import { documentText } from '../scaffold/templates.ts';
import { withElement } from '../source/edit.ts';
import { documentFaults, placedDocuments, shownSize } from './documents.ts';
import type { GeneratedFeature } from './features.ts';

type Options = FeatureOptions['dataRoom'];

/** Returns a diagnostic for each available document whose file is missing. */
const missingFiles = (options: Options, root: string): Diagnostic[] =>
  placedDocuments(options)
    .filter(({ document, file }) => document.available && !existsSync(asOnDisk(join(root, file))))
    .map(({ document, path, file }) => ({
      path: [...path, 'fileName'],
      found: `${formatValue(document.fileName)}, but ${file} does not exist`,
      allowed: `the name of a file in ${file.slice(0, -document.fileName.length - 1)}`,
      fix: 'Put the file there, or set `available: false` to show Coming Soon.',
    }));

/** Returns a new document for `site new document`. The file may already be in its folder. */
const newDocument = ({ root, site, id, title, flags }: NewOptions): Addition => {
  const room = flags.has('internal') ? 'internal' : 'public';
  // 'pitch-deck' becomes 'Pitch_Deck.pdf'.
  const baseName = id.replace(/(?:^|-)([a-z0-9])/g, (part) => part.replace('-', '_').toUpperCase());
  const fileName = `${baseName}.pdf`;
  const documents = placedDocuments(optionsOf(site, 'dataRoom')).map(({ document }) => document);
  refuseTaken(
    documents.some((document) => document.id === id) && `A document with the id "${id}"`,
    documents.some((document) => document.fileName === fileName) &&
      `A document with the file ${fileName}`,
  );
  const path = `data/documents/${room}/${fileName}`;
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  const fileSize = shownSize(stats?.size ?? 0);
  const code = documentText(site, { id, name: title, fileName, fileSize }, stats !== undefined);
  const putFile = `Put the file at ${path}, set its size and remove \`available: false\`, write the description`;
  return {
    config: (text) => withElement(text, ['features', 'dataRoom', room], code),
    next: `${stats ? 'Write the description' : putFile} in ${CONFIG}. \`npm run dev\` shows it.`,
  };
};

/** What the data room adds to the generator. */
export const dataRoomGenerator: GeneratedFeature<Options> = {
  missingFiles,
  productionFaults: documentFaults,
  additions: {
    document: { flags: { internal: 'put it into the internal data room' }, add: newDocument },
  },
};
