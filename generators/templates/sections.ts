import type { Declared } from '../declaration/features.ts';
import type { Kind, Parts } from '../declaration/parts.ts';
import { kebab, literal, scriptHeader, styleHeader } from './header.ts';
import { featureFolder } from './shell-parts.ts';

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

/** What only a page with a form shows: controls, and with the scripts notices and dialogs. */
const FORM_STYLES = ['form/form.css', 'form/inputs.css'];
const LATE_FORM_STYLES = ['shell/notices.css', 'shell/dialog.css'];

const ofRenderer = (files: readonly string[]): string[] => files.map((file) => `#renderer/${file}`);

/**
 * The styles of the kinds that the site's pages use, of its drawings, its forms and its features: in
 * the page, and late.
 */
export const sectionStyles = (
  parts: Pick<Parts, 'root' | 'drawings' | 'drawingStyles'>,
  kinds: readonly Kind[],
  features: readonly Declared[],
  hasForms: boolean,
): { early: string; late: string } => {
  const files = [
    ...ofRenderer(hasForms ? FORM_STYLES : []),
    ...kinds.flatMap(({ name, of, styles }) =>
      styles.map((file) => `${FOLDERS[of]}/${name}/${file}`),
    ),
    ...parts.drawingStyles.map((file) => `${DRAWINGS}/${file}`),
    ...features.flatMap(({ name, definition }) =>
      (definition.styles ?? []).map((file) => `${featureFolder(name)}/${file}`),
    ),
  ];
  return {
    early: sheet(
      files.filter((file) => !isLate(file)),
      [
        ...sourcesOf(parts.root, kinds, parts.drawings.size > 0),
        ...features.map(({ name }) => `../../renderer/features/${kebab(name)}`),
        ...(hasForms ? ['../../renderer/form'] : []),
      ],
    ),
    late: sheet([...files.filter(isLate), ...ofRenderer(hasForms ? LATE_FORM_STYLES : [])]),
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
