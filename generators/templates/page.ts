import type { ClientHead } from '../../renderer/contract/client.ts';
import type { ProjectedPage, ProjectedSection } from '../projection/project-page.ts';
import { literal, pascal, scriptHeader } from './header.ts';
import { DRAWINGS, FOLDERS } from './sections.ts';

const sectionComponent = ({ kind }: ProjectedSection): string => `${pascal(kind.name)}Section`;

const sectionImport = (section: ProjectedSection): string => {
  const { name, of } = section.kind;
  const component = literal(`${FOLDERS[of]}/${name}/${name}.tsx`);
  return `import ${sectionComponent(section)} from ${component};`;
};

const drawingComponent = (name: string): string => `${pascal(name)}Drawing`;

const drawingImport = (name: string): string =>
  `import ${drawingComponent(name)} from ${literal(`${DRAWINGS}/${name}.tsx`)};`;

/** A property that gives a section things by name. */
const given = (property: string, things: readonly [name: string, thing: string][]) =>
  ` ${property}={{ ${things.map(([name, thing]) => `${literal(name)}: ${thing}`).join(', ')} }}`;

const element = (section: ProjectedSection, index: number): string => {
  const { forms, drawings } = section;
  const properties = [
    ` section={sections[${index}]}`,
    ...(forms
      ? [
          given(
            'forms',
            forms.map(({ key, form, variant }) => [key, literal(`${form}/${variant}`)]),
          ),
        ]
      : []),
    ...(drawings
      ? [
          given(
            'drawings',
            unique(drawings).map((name) => [name, drawingComponent(name)]),
          ),
        ]
      : []),
  ];
  return `      <${sectionComponent(section)}${properties.join('')} />`;
};

const unique = (items: string[]): string[] => [...new Set(items)].sort();

/** The page's data and what draws its sections; it stays on the server. */
export const pageModule = ({ sections, opensAt }: ProjectedPage): string => {
  const drawings = sections.flatMap((section) => section.drawings ?? []);
  const types = sections.map((section) => `  DataOf<typeof ${sectionComponent(section)}>,`);
  return [
    scriptHeader,
    "import type { DataOf } from '#client';",
    ...unique(sections.map(sectionImport)),
    ...unique(drawings.map(drawingImport)),
    "import { Main } from '#renderer/shell/main.tsx';",
    '',
    `const sections: [\n${types.join('\n')}\n] = ${literal(sections.map(({ data }) => data))};`,
    '',
    '/** The page as one of its paths shows it; `opensSection` is the anchor that an alias opens at. */',
    'export const view = (opensSection?: string) => (',
    `  <Main opensAt=${literal(opensAt)} opensSection={opensSection}>`,
    ...sections.map(element),
    '  </Main>',
    ');',
    '',
  ].join('\n');
};

/** Where a page is shown: its own path or an alias. */
export interface RouteEntry {
  path: string;
  page: string;
  /** The anchor that the path opens at. */
  section?: string;
}

const routeObject = ({ path, page, section }: RouteEntry): string =>
  `  { path: ${literal(path)}, lazy: async () => ({ element: (await import(${literal(
    `./views/${page}.tsx`,
  )})).view(${section === undefined ? '' : literal(section)}) }) },`;

/** The route table, for React Router on the server: every path, and what draws it. */
export const routeTable = (entries: readonly RouteEntry[]): string => `${scriptHeader}
import type { RouteObject } from 'react-router-dom';

export const routes: readonly RouteObject[] = [
${entries.map(routeObject).join('\n')}
];
`;

/** The stub, `depth` folders below `pages`, that Vike prerenders; it stays on the server. */
export const pageStub = (page: string, depth: number): string => `${scriptHeader}
export { view as Page } from '${'../'.repeat(depth + 1)}views/${page}.tsx';
`;

/** The stub of the not-found page. */
export const notFoundStub = `${scriptHeader}
export { NotFound as Page } from '#renderer/shell/not-found.tsx';
`;

/** The stub's settings. */
export const stubConfig = (head: ClientHead): string => `${scriptHeader}
export default { head: ${literal(head)} };
`;

const hook = (exported: string, file: string): string =>
  `${scriptHeader}\nexport ${exported} from '#renderer/app/${file}';\n`;

/** What Vike does for every page. It wants these files at its root; the renderer holds the code. */
export const vikeHooks: readonly [path: string, text: string][] = [
  ['+config.ts', hook('{ default }', 'vike-config.ts')],
  ['+onRenderHtml.ts', hook('{ onRenderHtml }', 'on-render-html.ts')],
  ['+client.ts', `${scriptHeader}\nimport '#renderer/app/client.ts';\n`],
];
