import type { ClientHead } from './client.ts';

/** A section as its page's stub holds it. */
export interface SectionStub {
  /** The name of its kind. */
  kind: string;
  /** What the kind's component gets as `section`. */
  data: object;
  /** Its forms by the name that it knows them by, each as `<id>/<variant>`. */
  forms?: Readonly<Record<string, string>>;
}

/**
 * A page at one of its paths, as data: what the generator writes and the renderer draws. It stays on
 * the server.
 */
export interface PageStub {
  path: string;
  head: ClientHead;
  /** Where the page opens; `shell/script/arrival.ts` reads it. */
  opensAt: 'top' | 'target' | 'delayed-target';
  /** The anchor that this path of the page leads to. */
  opensSection?: string | undefined;
  /** Absent on the not-found page. */
  sections?: readonly SectionStub[];
}

/** What a document loads, by address. */
export interface DocumentAssets {
  script: string;
  sheet: string;
  /** The style sheet that holds the faces; absent where the site has none of its own. */
  faces?: string | undefined;
}

/**
 * Where browsers read which pages to ask for before they are opened. Each page's answer names it, so
 * that no page needs a script for it (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export const SPECULATION_RULES = '/speculation-rules.json';

/** Where the pictures lie that others show beside a link to a page. */
export const SHARE_FOLDER = '/share/';

/** Where the stub of a path stands, from the work folder; without one, that of the not-found page. */
export const stubFile = (path: string | undefined): string => {
  if (path === undefined) return 'not-found.json';
  return `pages/${path === '/' ? 'index' : path.slice(1)}.json`;
};
