import type { Declared } from '../declaration/features.ts';
import type { Kind } from '../declaration/parts.ts';
import type { DrawnForm } from '../projection/project-page.ts';
import { literal, scriptHeader } from './header.ts';
import { FOLDERS } from './sections.ts';
import { featureFolder } from './shell-parts.ts';

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
