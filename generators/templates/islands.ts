import type { Declared } from '../declaration/features.ts';
import type { Kind } from '../declaration/parts.ts';
import type { DrawnForm } from '../projection/project-page.ts';
import { literal, scriptHeader } from './header.ts';
import { FOLDERS, featureFolder } from './sections.ts';

const kindFile = ({ name, of }: Kind, file: string): string => `${FOLDERS[of]}/${name}/${file}`;

const loaders = (entries: readonly [name: string, file: string][]): string =>
  entries.map(([name, file]) => `  ${literal(name)}: () => import(${literal(file)}),\n`).join('');

/** The islands and forms that the site's pages hold; the browser loads each when it is touched. */
export const islandsModule = (kinds: readonly Kind[], forms: readonly DrawnForm[]): string => {
  const used = [...new Set(forms.map(({ form, variant }) => `${form}/${variant}`))].sort();
  const islands = kinds.filter(({ island }) => island);
  return `${scriptHeader}
import type { IslandModule } from '#renderer/app/island-element.tsx';
import type { FormModule } from '#renderer/sections/with-forms.ts';

export const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
${loaders(islands.map((kind) => [kind.name, kindFile(kind, 'island.tsx')]))}};

export const forms: Readonly<Record<string, () => Promise<FormModule>>> = {
${loaders(used.map((form) => [form, `./forms/${form}.tsx`]))}};
`;
};

/** What the section kinds in use and the declared features add to the script of every page. */
export const scriptsModule = (kinds: readonly Kind[], features: readonly Declared[]): string => {
  const files = [
    // They come first: a kind's own script may wake its island.
    ...(kinds.some(({ island }) => island) ? ['#renderer/app/islands.ts'] : []),
    ...kinds.filter(({ script }) => script).map((kind) => kindFile(kind, 'script.ts')),
    ...features
      .filter(({ definition }) => definition.script)
      .map(({ name }) => `${featureFolder(name)}/script.ts`),
  ];
  return [
    scriptHeader,
    ...files.map((file, index) => `import start${index} from ${literal(file)};`),
    '',
    `export const scripts: readonly (() => void)[] = [${files.map((_, index) => `start${index}`).join(', ')}];`,
    '',
  ].join('\n');
};

/** What the declared features add to the shell. */
export const shellPartsModule = (features: readonly Declared[]): string => {
  const parts = features.flatMap(({ name, definition, options }) =>
    definition.shell ? [{ name, options: definition.shell(options) }] : [],
  );
  return [
    scriptHeader,
    ...parts.map(
      ({ name }) => `import ${name} from ${literal(`${featureFolder(name)}/shell.tsx`)};`,
    ),
    "import type { ShellPart } from '#renderer/shell/shell-part.ts';",
    '',
    'export const shellParts: readonly ShellPart[] = [',
    ...parts.map(({ name, options }) => `  ${name}(${literal(options)}),`),
    '];',
    '',
  ].join('\n');
};
