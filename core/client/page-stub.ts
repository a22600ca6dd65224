import { decodeAddress } from '../messages/markup.ts';
import type { ClientArticle, ClientHead } from './client.ts';
import type { PageState } from './page-state.ts';

/** A section in a page stub. */
export interface SectionStub {
  /** The name of its kind. */
  kind: string;
  /** The component's prop `section`. */
  data: object;
  /** The forms by the name that the section uses, each as `<id>/<variant>`. */
  forms?: Readonly<Record<string, string>>;
  /** The content of the section's Markdown files, by their names. */
  articles?: Readonly<Record<string, ClientArticle>>;
}

/**
 * A page at one of its paths, as data. The generator writes it, the renderer renders it. It is
 * never sent to browsers.
 */
export interface PageStub {
  path: string;
  head: ClientHead;
  /** Where the page is scrolled to on arrival. `shell/script/links.ts` reads it. */
  opensAt: 'top' | 'target' | 'delayed-target';
  /** The anchor to which an alias path scrolls. */
  opensSection?: string | undefined;
  /** The page's sections. Absent on the not-found page. */
  sections?: readonly SectionStub[];
}

/** The addresses of what a document loads. */
export interface DocumentAssets {
  script: string;
  sheet: string;
  /** The style sheet of the fonts. Absent for a site without fonts of its own. */
  faces?: string | undefined;
}

/**
 * The address of the speculation rules: which pages a browser may prefetch. A response header names
 * it, so no page needs a script for it
 * (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const SPECULATION_RULES = '/speculation-rules.json';

/** The placeholder of the site's origin in generated files. The build's last step replaces it. */
export const ORIGIN = '__SITE_ORIGIN__';

/** The generated file with the redirects of old addresses, which the server reads. */
export const REDIRECTS = 'redirects.json';

/** The folder of the link previews' pictures. */
export const SHARE_FOLDER = '/share/';

/** The stub file of a path, relative to the work folder. Without a path: the not-found page's. */
export const stubFile = (path: string | undefined): string => {
  if (path === undefined) return 'not-found.json';
  return `pages/${path === '/' ? 'index' : decodeAddress(path).slice(1)}.json`;
};

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
