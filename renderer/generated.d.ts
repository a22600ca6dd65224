/*
 * Types of the modules that the generator writes for a site. The build resolves these names to the
 * work folder of that site. The types let the framework compile without a generated site.
 */

declare module '#site' {
  /** The site's data for the shell. */
  export const site: import('#client').ClientSite;
  /** The constants of behaviour. Scripts import these without the rest of the site. */
  export const behaviour: import('#client').ClientSite['behaviour'];
  /** The address of the home page. */
  export const home: string;
  /** The language tag for formatting dates and numbers. */
  export const formats: string;
  /** The texts of another language that are in place of missing ones, and its tag. */
  export const fallbackTexts: readonly [text: string, tag: string][];
}

declare module '#sections' {
  import type { ComponentType } from 'react';

  /** The components of the section kinds on the site's pages. */
  // biome-ignore lint/suspicious/noExplicitAny: the site config is checked against each kind's schema
  export const kinds: Readonly<Record<string, ComponentType<any>>>;
  /** The site's own illustrations on its pages, by file name. */
  export const drawings: Readonly<Record<string, ComponentType>>;
}

declare module '#islands' {
  /** The islands on the site's pages, by section kind. */
  export const islands: Readonly<
    Record<string, () => Promise<import('#renderer/islands/island-element.tsx').IslandModule>>
  >;
  /** The forms on the site's pages, by `<id>/<variant>`. */
  export const forms: Readonly<
    Record<string, () => Promise<import('#renderer/sections/with-forms.ts').FormModule>>
  >;
}

declare module '#scripts' {
  /** Start functions of section kinds and features for the script of every page. */
  export const scripts: readonly (() => void)[];
}

declare module '#symbol' {
  /** The brand's symbol. */
  export const symbol: import('#client').ClientSymbol;
}

declare module '#shell-parts' {
  /** The parts that features and forms add to the shell. */
  export const shellParts: readonly import('#renderer/shell/layout.tsx').ShellPart[];
}

declare module '#words/shell' {
  export const words: import('#words').WordsOf<'shell'>;
}

declare module '#words/form' {
  export const words: import('#words').WordsOf<'form'>;
}

declare module '#words/steps' {
  export const words: import('#words').WordsOf<'steps'>;
}

declare module '#words/group' {
  export const words: import('#words').WordsOf<'group'>;
}

declare module '#words/signature' {
  export const words: import('#words').WordsOf<'signature'>;
}

declare module '#words/legal' {
  export const words: import('#words').WordsOf<'legal'>;
}

declare module '#words/collection' {
  export const words: import('#words').WordsOf<'collection'>;
}

declare module '#words/markdown' {
  export const words: import('#words').WordsOf<'markdown'>;
}

declare module '#words/media' {
  export const words: import('#words').WordsOf<'media'>;
}

declare module '#words/cookie-banner' {
  export const words: import('#words').WordsOf<'cookie-banner'>;
}

declare module '#words/search' {
  export const words: import('#words').WordsOf<'search'>;
}

declare module '#words/embeds' {
  export const words: import('#words').WordsOf<'embeds'>;
}

declare module '#words/jobs' {
  export const words: import('#words').WordsOf<'jobs'>;
}

declare module '#words/data-room' {
  export const words: import('#words').WordsOf<'data-room'>;
}
