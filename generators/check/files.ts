import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { generatedFeatures } from '../features/features.ts';
import { facePath } from '../theme/faces.ts';
import { placedSections } from './placed-sections.ts';

const missingOfFeatures = (site: Site, root: string): Fault[] =>
  generatedFeatures(site).flatMap(({ name, feature, options }) =>
    (feature.missingFiles?.(options, root) ?? []).map((fault) => ({
      ...fault,
      path: ['features', name, ...fault.path],
    })),
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

/** Files that are declared but not there: what features name, and what sections publish. */
export const missingFiles = (site: Site, root: string): Fault[] => [
  ...missingOfFeatures(site, root),
  ...missingPublished(site, root),
];

/** Faces that are not there: packages that are not installed, and files. */
export const missingFaces = ({ theme }: Site, root: string): Fault[] =>
  Object.entries(theme.faces).flatMap(([use, face]): Fault[] => {
    if (face === undefined) return [];
    const path = ['theme', 'faces', use];
    if (typeof face === 'string')
      return facePath(root, `${face}/metadata.json`)
        ? []
        : [
            {
              path,
              found: `${shown(face)}, which is not installed`,
              allowed: 'a Fontsource package that is installed',
              fix: `Run \`npm install --save-exact ${face}\`.`,
            },
          ];
    return face.files.flatMap((file, at) =>
      facePath(root, file)
        ? []
        : [
            {
              path: [...path, 'files', at],
              found: `${shown(file)}, which does not exist`,
              allowed: 'a WOFF2 file in the site’s folder',
            },
          ],
    );
  });
