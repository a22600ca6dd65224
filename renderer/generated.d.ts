/*
 * What is generated for the site that is built or served. The build leads these names to the work
 * folder of that site, so the machine's own code is right whether or not a site was generated.
 */

declare module '#site' {
  /** What the shell knows of the site. */
  export const site: import('#client').ClientSite;
  /** The constants of behaviour alone, for scripts. */
  export const behaviour: import('#client').ClientSite['behaviour'];
  /** The language tag by which dates are written, for scripts. */
  export const formats: string;
}

declare module '#sections' {
  import type { ComponentType } from 'react';

  /** What draws the section kinds that the site's pages use. */
  // biome-ignore lint/suspicious/noExplicitAny: the declaration has checked what each kind gets
  export const kinds: Readonly<Record<string, ComponentType<any>>>;
  /** The site's own drawings that its pages show. */
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
  /** What section kinds and features add to the script of every page. */
  export const scripts: readonly (() => void)[];
}

declare module '#symbol' {
  /** The brand's symbol. */
  export const symbol: import('#client').ClientSymbol;
}

declare module '#shell-parts' {
  /** What the declared features and the forms add to the shell. */
  export const shellParts: readonly import('#renderer/shell/shell-part.ts').ShellPart[];
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

declare module '#words/legal' {
  export const words: import('#words').WordsOf<'legal'>;
}

declare module '#words/cookie-banner' {
  export const words: import('#words').WordsOf<'cookie-banner'>;
}

declare module '#words/jobs' {
  export const words: import('#words').WordsOf<'jobs'>;
}

declare module '#words/data-room' {
  export const words: import('#words').WordsOf<'data-room'>;
}
