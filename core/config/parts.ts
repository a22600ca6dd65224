import type { SectionDefinition } from './section.ts';

/** A section kind: one folder of the machine's or of the site's. */
export interface Kind {
  name: string;
  definition: SectionDefinition;
  /** Whose folder it is. */
  of: 'machine' | 'site';
  /** The module that declares it. */
  file: string;
  /** The folder's stylesheets. */
  styles: string[];
  /** It has an `island.tsx`: a part that React brings to life in the browser. */
  island: boolean;
  /** It has a `script.ts`, which adds to the script of every page. */
  script: boolean;
}

/** What the folders of the machine and of a site hold for pages to name. */
export interface SiteModules {
  /** The site's folder. */
  root: string;
  kinds: ReadonlyMap<string, Kind>;
  /** What each file in `forms` exports as its default, in the order of their names. */
  declaredForms: readonly unknown[];
  /** The site's own drawings. */
  drawings: ReadonlySet<string>;
  /** The stylesheets beside the drawings. */
  drawingStyles: readonly string[];
}
