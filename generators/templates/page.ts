import type { ClientHead } from '../../renderer/contract/client.ts';
import type { DrawnForm, ProjectedPage, ProjectedSection } from '../projection/project-page.ts';
import { formComponent } from './form.ts';
import { literal, pascal, scriptHeader } from './header.ts';
import { DRAWINGS, FOLDERS } from './sections.ts';

const lazyForm = ({ form, variant }: DrawnForm): string => {
  const component = formComponent(form, variant);
  return `const ${component} = lazyForm(${literal(form)}, () =>
  import(${literal(`../forms/${form}/${variant}.tsx`)}).then((module) => module.${component}),
);`;
};

const sectionComponent = ({ kind }: ProjectedSection): string => `${pascal(kind.name)}Section`;

const sectionImport = (section: ProjectedSection): string => {
  const { name, of } = section.kind;
  const component = literal(`${FOLDERS[of]}/${name}/${name}.tsx`);
  return `import ${sectionComponent(section)} from ${component};`;
};

const drawingComponent = (name: string): string => `${pascal(name)}Drawing`;

const drawingImport = (name: string): string =>
  `import ${drawingComponent(name)} from ${literal(`${DRAWINGS}/${name}.tsx`)};`;

/** A property that gives a section components by name. */
const given = (property: string, components: readonly [name: string, component: string][]) => {
  const entries = components.map(([name, component]) => `${literal(name)}: ${component}`);
  return ` ${property}={{${entries.length > 0 ? ` ${entries.join(', ')} ` : ''}}}`;
};

const element = (section: ProjectedSection, index: number): string => {
  const { forms, drawings } = section;
  const properties = [
    ` section={sections[${index}]}`,
    ...(forms
      ? [
          given(
            'forms',
            forms.map((use) => [use.key, formComponent(use.form, use.variant)]),
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

/** The page's data and the component that draws its sections; what it does not show it does not load. */
export const pageModule = ({ sections, ...page }: ProjectedPage): string => {
  const forms = sections.flatMap((section) => section.forms ?? []);
  const drawings = sections.flatMap((section) => section.drawings ?? []);
  const types = sections.map((section) => `  DataOf<typeof ${sectionComponent(section)}>,`);
  return [
    scriptHeader,
    "import type { ClientPage, DataOf } from '#client';",
    ...unique(sections.map(sectionImport)),
    ...unique(drawings.map(drawingImport)),
    ...(forms.length > 0 ? ["import { lazyForm } from '#renderer/form/lazy-form.tsx';"] : []),
    "import { PageView } from '#renderer/shell/page-view.tsx';",
    '',
    ...unique(forms.map(lazyForm)),
    `const sections: [\n${types.join('\n')}\n] = ${literal(sections.map(({ data }) => data))};`,
    '',
    `export const page: ClientPage = ${literal(page)};`,
    '',
    'export function Component({ section }: { section?: string }) {',
    '  return (',
    '    <PageView page={page} {...(section === undefined ? {} : { section })}>',
    ...sections.map(element),
    '    </PageView>',
    '  );',
    '}',
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

/** The browser's route table: every path, and the script that draws it. */
export const routeTable = (entries: readonly RouteEntry[]): string => `${scriptHeader}
import type { Route } from '#renderer/app/page-module.tsx';

export const routes: readonly Route[] = [
${entries
  .map(
    (entry) =>
      `  { ...${literal(entry).replaceAll('\n', ' ')}, load: () => import(${literal(`./views/${entry.page}.tsx`)}) },`,
  )
  .join('\n')}
];
`;

/** The stub, `depth` folders below `pages`, that Vike prerenders; it stays on the server. */
export const pageStub = (page: string, depth: number): string => `${scriptHeader}
export { Component as Page } from '${'../'.repeat(depth + 1)}views/${page}.tsx';
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
