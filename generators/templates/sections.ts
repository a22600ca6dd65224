import type { Declared } from '../declaration/features.ts';
import type { Kind, Parts } from '../declaration/parts.ts';
import { kebab, literal, scriptHeader, styleHeader } from './header.ts';

/** The folders of kinds and drawings; `#declared` is the site's own folder, wherever it stands. */
export const FOLDERS = {
  machine: '#renderer/sections',
  site: '#declared/pages/sections',
} as const;
export const DRAWINGS = '#declared/pages/drawings';

/** Where a feature's own part of the renderer stands. */
export const featureFolder = (name: string): string => `#renderer/features/${kebab(name)}`;

const sheet = (files: readonly string[], sources: readonly string[]): string =>
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

/** What only a site with a form shows. */
const FORM_STYLES = ['form/form.css', 'form/inputs.css', 'shell/dialog.css'];

/** The styles of the kinds that the site's pages use, of its drawings and its forms. */
export const sectionStyles = (
  parts: Pick<Parts, 'root' | 'drawings' | 'drawingStyles'>,
  kinds: readonly Kind[],
  features: readonly Declared[],
  hasForms: boolean,
): string => {
  const files = [
    ...(hasForms ? FORM_STYLES.map((file) => `#renderer/${file}`) : []),
    ...kinds.flatMap(({ name, of, styles }) =>
      styles.map((file) => `${FOLDERS[of]}/${name}/${file}`),
    ),
    ...parts.drawingStyles.map((file) => `${DRAWINGS}/${file}`),
  ];
  return sheet(files, [
    ...sourcesOf(parts.root, kinds, parts.drawings.size > 0),
    ...features.map(({ name }) => `../../renderer/features/${kebab(name)}`),
    ...(hasForms ? ['../../renderer/form'] : []),
  ]);
};

/** Tells the types of pages all section kinds, the machine's and those that only this site has. */
export const kindTypes = (kinds: Iterable<Kind>): string => {
  const all = [...kinds];
  const own = all.filter(({ of }) => of === 'site');
  return [
    scriptHeader,
    'export {};',
    ...all
      .filter(({ of }) => of === 'machine')
      .map(({ name }) => `import type {} from ${literal(`${FOLDERS.machine}/${name}/schema.ts`)};`),
    '',
    "declare module '#renderer/schema/section.ts' {",
    '  interface SectionKinds {',
    ...own.map(
      ({ name }) =>
        `    ${literal(name)}: typeof import(${literal(`${FOLDERS.site}/${name}/section.ts`)}).default;`,
    ),
    '  }',
    '}',
    '',
  ].join('\n');
};
