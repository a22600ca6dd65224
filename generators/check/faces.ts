import { type Fault, shown } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { facePath } from '../theme/faces.ts';

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
