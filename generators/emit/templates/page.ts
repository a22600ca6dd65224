import type { ClientHead } from '../../../core/client/client.ts';
import type { PageStub, SectionStub } from '../../../core/client/page-stub.ts';
import type { Kind } from '../../../core/config/site-modules.ts';
import { literal, pascal, script } from '../../header.ts';
import type { ProjectedPage } from '../projection/project-page.ts';
import { DRAWINGS, kindFile } from './sections.ts';

/** Returns a section as its page's stub has it, the forms as `<form>/<variant>` by key. */
const sectionStub = ({
  kind,
  data,
  forms,
  articles,
}: ProjectedPage['sections'][number]): SectionStub => ({
  kind,
  data,
  ...(forms && {
    forms: Object.fromEntries(forms.map(({ key, form, variant }) => [key, `${form}/${variant}`])),
  }),
  ...(articles && { articles }),
});

/** Returns the stub of a page at one of its paths. `opensSection` is the anchor of an alias. */
export const pageStub = (
  { sections, opensAt }: ProjectedPage,
  { path, opensSection, head }: Pick<PageStub, 'path' | 'opensSection' | 'head'>,
): string => stubText({ path, head, opensAt, opensSection, sections: sections.map(sectionStub) });

/** The path in the stub of the not-found page. The page is shown at any unknown address. */
export const NOT_FOUND = '/404';

/** Returns the stub of the framework's not-found page, which has no sections. */
export const notFoundStub = (head: ClientHead): string =>
  stubText({ path: NOT_FOUND, head, opensAt: 'target' });

const stubText = (stub: PageStub): string => `${literal(stub)}\n`;

/** Returns the module that imports the section kinds in use and the site's illustrations. */
export const sectionsModule = (kinds: readonly Kind[], drawings: readonly string[]): string =>
  script(
    "import type { ComponentType } from 'react';",
    ...kinds.map((kind) => {
      const file = kindFile(kind, `${kind.name}.tsx`);
      return `import ${pascal(kind.name)}Section from ${literal(file)};`;
    }),
    ...drawings.map(
      (name) => `import ${pascal(name)}Drawing from ${literal(`${DRAWINGS}/${name}.tsx`)};`,
    ),
    '',
    '// biome-ignore lint/suspicious/noExplicitAny: the declaration has checked what each kind gets',
    'export const kinds: Readonly<Record<string, ComponentType<any>>> = {',
    ...kinds.map(({ name }) => `  ${literal(name)}: ${pascal(name)}Section,`),
    '};',
    '',
    'export const drawings: Readonly<Record<string, ComponentType>> = {',
    ...drawings.map((name) => `  ${literal(name)}: ${pascal(name)}Drawing,`),
    '};',
  );

const DOCUMENT = '#renderer/document';

/** The files that Vike needs for the dev server and for bundling. */
export const vikeFiles: readonly [path: string, text: string][] = Object.entries({
  // Pages are rendered on the server only. The browser loads one client entry.
  '+config.ts': script(
    'export default {',
    '  clientRouting: false,',
    // Vike's limit would be too short: one call renders a page, and the first of a dev server waits
    // for all modules.
    '  hooksTimeout: false,',
    '  meta: { Page: { env: { server: true, client: false } } },',
    '};',
  ),
  '+client.ts': script(`import '${DOCUMENT}/client.ts';`),
  '+onRenderHtml.ts': script(
    `import { drawIn } from '${DOCUMENT}/on-render-html.ts';`,
    '',
    'export const onRenderHtml = drawIn(import.meta.dirname);',
  ),
  'site/+route.ts': script("export default '/*';"),
  // Vike needs a page component. `onRenderHtml` renders the page itself, so that an error in a
  // section cannot stop Vike.
  'site/+Page.ts': script('export const Page = null;'),
  '_error/+Page.ts': script('export const Page = null;'),
});
