import type { PageState } from './page-state.ts';
import type { DocumentAssets, PageStub } from './page-stub.ts';

/**
 * The key on `globalThis` under which the dev server (`generators/dev/dev-languages.ts`) offers the
 * renderers of a site's further languages to the page template.
 */
export const RENDERERS = Symbol.for('declared-site.renderers');

/** The exports of the module that renders documents. */
interface RenderModule {
  readonly renderDocument: (
    stub: PageStub,
    assets?: DocumentAssets,
    state?: PageState,
  ) => Promise<string>;
}

/** Returns the renderer of a path's language. Undefined for the default language. */
export type Renderers = (
  path: string,
) => { readonly work: string; readonly load: () => Promise<RenderModule> } | undefined;
