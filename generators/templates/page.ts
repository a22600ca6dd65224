import type { ClientHead, ClientPage, ClientSection } from '../../renderer/contract/client.ts';
import { formComponent } from './form.ts';
import { literal, pascal, scriptHeader } from './header.ts';

interface FormUse {
  /** The name under which the section finds the form's component. */
  key: string;
  form: string;
  variant: string;
}

const byDefault = (form: string): FormUse => ({ key: form, form, variant: 'default' });

const formsOf = (section: ClientSection): FormUse[] => {
  if (section.kind === 'form')
    return [{ key: section.form, form: section.form, variant: section.variant }];
  if (section.kind === 'jobs') return [byDefault(section.form)];
  if (section.kind !== 'data-room') return [];
  const {
    downloadForm: form,
    protectedVariant,
    signingVariant = 'default',
    passwordForm,
  } = section;
  const guarded = unique([protectedVariant, signingVariant])
    .filter((variant) => variant !== 'default')
    .map((variant) => ({ key: `${form}/${variant}`, form, variant }));
  return [byDefault(form), ...guarded, byDefault(passwordForm)];
};

const lazyForm = ({ form, variant }: FormUse): string => {
  const component = formComponent(form, variant);
  return `const ${component} = lazyForm(${literal(form)}, () =>
  import(${literal(`../../../forms/generated/${form}/${variant}.tsx`)}).then((module) => module.${component}),
);`;
};

const element = (section: ClientSection, index: number): string => {
  const uses = formsOf(section);
  const forms = uses.map(
    ({ key, form, variant }) => `${literal(key)}: ${formComponent(form, variant)}`,
  );
  const given = forms.length > 0 ? ` forms={{ ${forms.join(', ')} }}` : '';
  return `      <${pascal(section.kind)}Section section={sections[${index}]}${given} />`;
};

const unique = (items: string[]): string[] => [...new Set(items)].sort();

/** The page's data and the component that draws its sections; what it does not show it does not load. */
export const pageModule = (page: ClientPage): string => {
  const { sections, ...rest } = page;
  const uses = sections.flatMap(formsOf);
  const kinds = unique(sections.map(({ kind }) => kind));
  const types = sections.map(({ kind }) => `  ClientSectionOf<${literal(kind)}>,`);
  return [
    scriptHeader,
    "import type { ClientPage, ClientSectionOf } from '#client';",
    ...(uses.length > 0 ? ["import { lazyForm } from '../../form/lazy-form.tsx';"] : []),
    ...kinds.map((kind) => `import { ${pascal(kind)}Section } from '../../sections/${kind}.tsx';`),
    "import { PageView } from '../../shell/page-view.tsx';",
    '',
    ...unique(uses.map(lazyForm)),
    `const sections: [\n${types.join('\n')}\n] = ${literal(sections)};`,
    '',
    `export const page: ClientPage = { ...${literal(rest)}, sections };`,
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
