import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { placedSections } from './placed-sections.ts';

const missingDocuments = (site: Site, root: string): Fault[] =>
  (['public', 'internal'] as const).flatMap((room) =>
    site.documents[room].flatMap((document, index) => {
      const file = join('data', 'documents', room, document.fileName);
      if (!document.available || existsSync(join(root, file))) return [];
      return [
        {
          path: ['documents', room, index, 'fileName'],
          found: `${shown(document.fileName)}, but ${file} does not exist`,
          allowed: `the name of a file in data/documents/${room}`,
          fix: 'Put the file there, or set `available: false` to show Coming Soon.',
        },
      ];
    }),
  );

const missingPublished = (site: Site, root: string): Fault[] =>
  placedSections(site).flatMap(({ section, definition, path }) =>
    (definition.files?.(section) ?? []).flatMap(({ name, path: inner }) => {
      const file = join('data', name);
      if (statSync(join(root, file), { throwIfNoEntry: false })?.isFile()) return [];
      return [
        {
          path: [...path, ...inner],
          found: `${shown(name)}, but ${file} does not exist`,
          allowed: 'the path of a file below data/',
          fix: 'Put the file there, or take its entry away.',
        },
      ];
    }),
  );

/** Files that are declared but not there: documents, and what sections publish. */
export const missingFiles = (site: Site, root: string): Fault[] => [
  ...missingDocuments(site, root),
  ...missingPublished(site, root),
];
