/*
 * What is generated for the site that is built or served. The build leads these names to the work
 * folder of that site, so the machine's own code is right whether or not a site was generated.
 */

declare module '#site' {
  import type { ClientSite } from '#client';

  /** What the shell knows of the site. */
  export const site: ClientSite;
  /** The constants of behaviour alone, for scripts. */
  export const behaviour: ClientSite['behaviour'];
  /** The language tag by which dates are written, for scripts. */
  export const formats: string;
}

declare module '#routes' {
  import type { RouteObject } from 'react-router-dom';

  /** Every path, and what draws it. */
  export const routes: readonly RouteObject[];
}

declare module '#islands' {
  import type { IslandModule } from '#renderer/app/island-element.tsx';
  import type { FormModule } from '#renderer/sections/with-forms.ts';

  /** The islands on the site's pages, by section kind. */
  export const islands: Readonly<Record<string, () => Promise<IslandModule>>>;
  /** The forms on the site's pages, by `<id>/<variant>`. */
  export const forms: Readonly<Record<string, () => Promise<FormModule>>>;
}

declare module '#scripts' {
  /** What section kinds and features add to the script of every page. */
  export const scripts: readonly (() => void)[];
}

declare module '#symbol' {
  import type { ClientSymbol } from '#client';

  /** The brand's symbol. */
  export const symbol: ClientSymbol;
}

declare module '#shell-parts' {
  import type { ShellPart } from '#renderer/shell/shell-part.ts';

  /** What the declared features and the forms add to the shell. */
  export const shellParts: readonly ShellPart[];
}

declare module '#words/shell' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'shell'>;
}

declare module '#words/form' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'form'>;
}

declare module '#words/legal' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'legal'>;
}

declare module '#words/diagram' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'diagram'>;
}

declare module '#words/cookie-banner' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'cookie-banner'>;
}

declare module '#words/jobs' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'jobs'>;
}

declare module '#words/data-room' {
  import type { WordsOf } from '#words';

  export const words: WordsOf<'data-room'>;
}
