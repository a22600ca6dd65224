import { join, relative, sep } from 'node:path';
import type { DeclaredFeature } from '../../../core/config/features.ts';
import type { Site } from '../../../core/config/site.ts';
import type { Kind } from '../../../core/config/site-modules.ts';
import { languageFolder } from '../../../core/messages/by-language.ts';
import { sayAll } from '../../../core/messages/word.ts';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { kebab, literal, script, styleHeader } from '../../header.ts';
import type { PlacedForm } from '../projection/project-page.ts';

/** The folders of the section kinds, by who defines them, and of the site's illustrations. */
const KIND_FOLDERS = { framework: '#renderer/sections', site: '#pages/sections' } as const;
export const DRAWINGS = '#pages/drawings';

/** Returns the import path of a file in a kind's folder. */
export const kindFile = ({ name, of }: Kind, file: string): string =>
  `${KIND_FOLDERS[of]}/${name}/${file}`;

/** Returns the folder of a feature in the renderer. */
const featureFolder = (name: string): string => `#renderer/features/${kebab(name)}`;

/** The styles of forms, fields and dialogs. */
const FORM_STYLES = ['forms/form.css', 'forms/inputs.css', 'shell/dialog.css'];

/** The styles of fields that few forms have, by their kind. */
const FIELD_STYLES: Readonly<Record<string, string>> = { signature: 'forms/signature.css' };

/** Returns the style sheet that imports the styles of used kinds, illustrations and forms. */
export const sectionStyles = (
  site: Pick<Site, 'root' | 'drawings' | 'drawingStyles' | 'language' | 'translations' | 'forms'>,
  kinds: readonly Kind[],
  features: readonly DeclaredFeature[],
  hasForms: boolean,
): string => {
  // Features may have inputs and dialogs without a form.
  const hasControls = hasForms || features.some(({ definition }) => definition.controls);
  const fieldKinds = site.forms.flatMap(({ fields }) =>
    Object.values(fields).map(({ kind }) => kind),
  );
  const fieldStyles = Object.entries(FIELD_STYLES).flatMap(([kind, file]) =>
    fieldKinds.some((one) => one === kind) ? [file] : [],
  );
  const files = [
    ...(hasControls ? [...FORM_STYLES, ...fieldStyles].map((file) => `#renderer/${file}`) : []),
    ...kinds.flatMap((kind) => kind.styles.map((file) => kindFile(kind, file))),
    ...site.drawingStyles.map((file) => `${DRAWINGS}/${file}`),
  ];
  const { framework, work } = rootsOf(site.root);
  const sheetFolder = join(work, languageFolder(site));
  const [renderer, pages] = [join(framework, 'renderer'), join(site.root, 'pages')].map((folder) =>
    relative(sheetFolder, folder).split(sep).join('/'),
  );
  // Tailwind searches these folders for its class names. It does not know the aliases.
  const sources = [
    ...kinds.map((kind) =>
      kind.of === 'framework'
        ? `${renderer}/sections/${kind.name}`
        : `${pages}/sections/${kind.name}/`,
    ),
    // Components that several of the site's kinds share are files beside the folders of the kinds.
    ...(kinds.some(({ of }) => of === 'site') ? [`${pages}/sections/*.{ts,tsx}`] : []),
    ...(site.drawings.size > 0 ? [`${pages}/drawings`] : []),
    ...features
      .filter(({ definition }) => definition.shell || definition.script)
      .map(({ name }) => `${renderer}/features/${kebab(name)}`),
    ...(hasControls ? [`${renderer}/forms`] : []),
  ];
  return [
    styleHeader,
    ...files.map((file) => `@import ${literal(file)} layer(components);`),
    ...sources.map((folder) => `@source ${literal(folder)};`),
    '',
  ].join('\n');
};

/** Returns the types of the site's section kinds. The framework's sources have those of its own. */
export const kindTypes = (
  kinds: readonly Kind[],
  { translations, multilingual }: Pick<Site, 'translations' | 'multilingual'>,
): string =>
  script(
    'export {};',
    "declare module 'declared-site/kinds' {",
    '  interface SectionKinds {',
    ...kinds
      .filter(({ of }) => of === 'site')
      .map((kind) => {
        // The types are read by editors, which do not know the alias.
        const file = literal(`../pages/sections/${kind.name}/section.ts`);
        return `    ${literal(kind.name)}: typeof import(${file}).default;`;
      }),
    '  }',
    '}',
    ...(translations.length === 0 ? [] : languageTypes(translations, multilingual.fallback)),
  );

/** Returns the type of a text by language. With a fallback language, only its text is required. */
const languageTypes = (languages: Site['translations'], fallback: string | undefined): string[] => [
  "declare module 'declared-site/languages' {",
  '  interface SiteLanguages {',
  ...languages.map(({ key }) => {
    const isOptional = fallback !== undefined && key !== fallback;
    return `    ${literal(key)}${isOptional ? '?' : ''}: string;`;
  }),
  '  }',
  '}',
];

/** Returns the properties of an object that imports each file on demand. */
const loaders = (entries: readonly [name: string, file: string][]): string =>
  entries.map(([name, file]) => `  ${literal(name)}: () => import(${literal(file)}),\n`).join('');

/** Returns the module with the site's islands and forms. A browser loads each when it is used. */
export const islandsModule = (
  kinds: readonly Kind[],
  forms: readonly Pick<PlacedForm, 'form' | 'variant'>[],
): string => {
  const used = [...new Set(forms.map(({ form, variant }) => `${form}/${variant}`))].sort();
  const islands = kinds.filter(({ island }) => island);
  return script(`import type { IslandModule } from '#renderer/islands/island-element.tsx';
import type { FormModule } from '#renderer/sections/with-forms.ts';

export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
${loaders(islands.map((kind) => [kind.name, kindFile(kind, 'island.tsx')]))}};

export const forms: Readonly<Record<string, () => Promise<FormModule>>> = {
${loaders(used.map((form) => [form, `./forms/${form}.tsx`]))}};`);
};

/**
 * Returns the module with the page scripts of section kinds and features, and of the site's fonts.
 */
export const scriptsModule = (
  kinds: readonly Kind[],
  features: readonly DeclaredFeature[],
  hasFaces: boolean,
): string => {
  const files = [
    ...(hasFaces ? ['#renderer/shell/script/late-fonts.ts'] : []),
    // Islands come first: a kind's own script may hydrate its island.
    ...(kinds.some(({ island }) => island) ? ['#renderer/islands/islands.ts'] : []),
    ...kinds.filter(({ script }) => script).map((kind) => kindFile(kind, 'script.ts')),
    ...features
      .filter(({ definition }) => definition.script)
      .map(({ name }) => `${featureFolder(name)}/script.ts`),
  ];
  return script(
    ...files.map((file, index) => `import start${index} from ${literal(file)};`),
    '',
    `export const scripts: readonly (() => void)[] = [${files.map((_, index) => `start${index}`).join(', ')}];`,
  );
};

/** Returns the module with the features' parts of the shell, such as the cookie banner. */
export const shellPartsModule = (
  features: readonly DeclaredFeature[],
  { pages, words }: Pick<Site, 'pages' | 'words'>,
): string => {
  /** The third-party providers of all features, for the texts of the cookie banner. */
  const foreign = features.flatMap(
    ({ definition, options }) => definition.foreign?.(options) ?? [],
  );
  const parts = features.flatMap(({ name, definition, options }) =>
    definition.shell
      ? [{ name, options: sayAll(words, definition.shell(options, { pages, foreign })) }]
      : [],
  );
  return script(
    ...parts.map(
      ({ name }) => `import ${name} from ${literal(`${featureFolder(name)}/shell.tsx`)};`,
    ),
    "import type { ShellPart } from '#renderer/shell/layout.tsx';",
    '',
    'export const shellParts: readonly ShellPart[] = [',
    ...parts.map(({ name, options }) => `  ${name}(${literal(options)}),`),
    '];',
  );
};
