import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';

/** Documents that are declared as available but have no file. */
export const missingFiles = (site: Site, root: string): Fault[] =>
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
