import type { ClientHead } from '../../renderer/contract/client.ts';
import type { DrawnForm, ProjectedPage, ProjectedSection } from '../projection/project-page.ts';
import { formComponent } from './form.ts';
import { literal, pascal, scriptHeader } from './header.ts';

/** The site's `pages` folder from where page modules stand. */
const PAGES = '../../../pages';

const lazyForm = ({ form, variant }: DrawnForm): string => {
  const component = formComponent(form, variant);
  return `const ${component} = lazyForm(${literal(form)}, () =>
  import(${literal(`../../../forms/generated/${form}/${variant}.tsx`)}).then((module) => module.${component}),
);`;
};

const sectionComponent = ({ kind }: ProjectedSection): string => `${pascal(kind.name)}Section`;

const sectionImport = (section: ProjectedSection): string => {
  const { name, of } = section.kind;
  const folder = of === 'machine' ? '#renderer/sections' : `${PAGES}/sections`;
  return `import ${sectionComponent(section)} from ${literal(`${folder}/${name}/${name}.tsx`)};`;
};

const drawingComponent = (name: string): string => `${pascal(name)}Drawing`;

const drawingImport = (name: string): string =>
  `import ${drawingComponent(name)} from ${literal(`${PAGES}/drawings/${name}.tsx`)};`;

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
    ...(forms.length > 0 ? ["import { lazyForm } from '../../form/lazy-form.tsx';"] : []),
    "import { PageView } from '../../shell/page-view.tsx';",
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
import type { PageModule } from '../app/page-module.tsx';

export interface Route {
  path: string;
  page: string;
  section?: string;
  load: () => Promise<PageModule>;
}

export const routes: readonly Route[] = [
${entries
  .map(
    (entry) =>
      `  { ...${literal(entry).replaceAll('\n', ' ')}, load: () => import(${literal(`./pages/${entry.page}.tsx`)}) },`,
  )
  .join('\n')}
];
`;

/** The way from a stub `depth` folders below `pages/(generated)` to the renderer. */
const rendererFrom = (depth: number): string => `${'../'.repeat(depth + 2)}renderer`;

/** The stub that Vike prerenders; it stays on the server. */
export const pageStub = (page: string, depth: number): string => `${scriptHeader}
export { Component as Page } from '${rendererFrom(depth)}/generated/pages/${page}.tsx';
`;

/** The stub of the not-found page. */
export const notFoundStub = `${scriptHeader}
export { NotFound as Page } from '${rendererFrom(1)}/shell/not-found.tsx';
`;

/** The stub's settings. */
export const stubConfig = (head: ClientHead): string => `${scriptHeader}
export default { head: ${literal(head)} };
`;
