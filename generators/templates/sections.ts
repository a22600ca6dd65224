import type { Kind, Parts } from '../declaration/parts.ts';
import { literal, scriptHeader, styleHeader } from './header.ts';

/** The folders of kinds and drawings; `#declared` is the site's own folder, wherever it stands. */
export const FOLDERS = {
  machine: '#renderer/sections',
  site: '#declared/pages/sections',
} as const;
export const DRAWINGS = '#declared/pages/drawings';

/** A stylesheet that comes with the scripts and not in the page: for what only scripts show. */
const isLate = (file: string): boolean => file.endsWith('.late.css');

const sheet = (files: readonly string[], sources: readonly string[] = []): string =>
  [
    styleHeader,
    ...files.map((file) => `@import ${literal(file)} layer(components);`),
    ...sources.map((folder) => `@source ${literal(folder)};`),
    '',
  ].join('\n');

/** The folders in which Tailwind looks for utilities. It knows no names of ours, only paths. */
const sourcesOf = (root: string, kinds: readonly Kind[], hasDrawings: boolean): string[] => [
  ...kinds.map(({ name, of }) =>
    of === 'machine' ? `../../renderer/sections/${name}` : `${root}/pages/sections/${name}`,
  ),
  ...(hasDrawings ? [`${root}/pages/drawings`] : []),
];

/** The styles of the kinds that the site's pages use, and of its drawings: in the page, and late. */
export const sectionStyles = (
  parts: Pick<Parts, 'root' | 'kinds' | 'drawings' | 'drawingStyles'>,
  used: ReadonlySet<string>,
): { early: string; late: string } => {
  const kinds = [...parts.kinds.values()].filter(({ name }) => used.has(name));
  const files = [
    ...kinds.flatMap(({ name, of, styles }) =>
      styles.map((file) => `${FOLDERS[of]}/${name}/${file}`),
    ),
    ...parts.drawingStyles.map((file) => `${DRAWINGS}/${file}`),
  ];
  return {
    early: sheet(
      files.filter((file) => !isLate(file)),
      sourcesOf(parts.root, kinds, parts.drawings.size > 0),
    ),
    late: sheet(files.filter(isLate)),
  };
};

/** Tells the types of pages all section kinds, the machine's and those that only this site has. */
export const kindTypes = (kinds: Iterable<Kind>): string => {
  const all = [...kinds];
  const own = all.filter(({ of }) => of === 'site').map(({ name }) => name);
  return [
    scriptHeader,
    ...all
      .filter(({ of }) => of === 'machine')
      .map(({ name }) => `import type {} from ${literal(`#renderer/sections/${name}/schema.ts`)};`),
    ...own.map(
      (name, index) =>
        `import type kind${index} from ${literal(`${FOLDERS.site}/${name}/section.ts`)};`,
    ),
    '',
    "declare module '#renderer/schema/section.ts' {",
    '  interface SectionKinds {',
    ...own.map((name, index) => `    ${literal(name)}: typeof kind${index};`),
    '  }',
    '}',
    '',
  ].join('\n');
};
