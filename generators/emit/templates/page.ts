import type { ClientHead } from '../../../core/client/client.ts';
import type { PageStub, SectionStub } from '../../../core/client/page-stub.ts';
import type { Kind } from '../../../core/config/parts.ts';
import { literal, pascal, script } from '../../header.ts';
import type { ProjectedPage } from '../projection/project-page.ts';
import { DRAWINGS, kindFile } from './sections.ts';

const sectionStub = ({ kind, data, forms }: ProjectedPage['sections'][number]): SectionStub => ({
  kind,
  data,
  ...(forms && {
    forms: Object.fromEntries(forms.map(({ key, form, variant }) => [key, `${form}/${variant}`])),
  }),
});

/** A page at one of its paths; `opensSection` is the anchor that an alias opens at. */
export const pageStub = (
  { sections, opensAt }: ProjectedPage,
  { path, opensSection, head }: Pick<PageStub, 'path' | 'opensSection' | 'head'>,
): string => stubText({ path, head, opensAt, opensSection, sections: sections.map(sectionStub) });

/** The stub of the not-found page. */
export const notFoundStub = (head: ClientHead): string =>
  stubText({ path: '/404', head, opensAt: 'target' });

const stubText = (stub: PageStub): string => `${literal(stub)}\n`;

/** What draws the sections of all pages: the kinds in use and the site's drawings, by name. */
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

/** What Vike needs to serve the pages while a site is worked on; a build bundles by its means. */
export const vikeFiles: readonly [path: string, text: string][] = Object.entries({
  '+config.ts': script(`export { default } from '${DOCUMENT}/vike-config.ts';`),
  '+client.ts': script(`import '${DOCUMENT}/client.ts';`),
  '+onRenderHtml.ts': script(
    `import { drawIn } from '${DOCUMENT}/on-render-html.ts';`,
    '',
    'export const onRenderHtml = drawIn(import.meta.dirname);',
  ),
  'site/+route.ts': script(
    "import { join } from 'node:path';",
    `import { routeIn } from '${DOCUMENT}/on-render-html.ts';`,
    '',
    "export default routeIn(join(import.meta.dirname, '..'));",
  ),
  'site/+Page.ts': script(`export { Page } from '${DOCUMENT}/page.tsx';`),
  '_error/+Page.ts': script(`export { Page } from '${DOCUMENT}/page.tsx';`),
});
