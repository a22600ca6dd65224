import type { SiteContent } from './collection-pages.ts';
import type { SectionDefinition } from './section.ts';

/** A section kind: one folder of the framework or of the site. */
export interface Kind {
  name: string;
  definition: SectionDefinition;
  /** Who owns the folder. */
  of: 'framework' | 'site';
  /** The module that defines it. */
  file: string;
  /** The folder's stylesheets. */
  styles: string[];
  /** The folder has an `island.tsx`, which React hydrates in the browser. */
  island: boolean;
  /** The folder has a `script.ts`, which is added to the script of every page. */
  script: boolean;
}

/** The section kinds, forms and illustrations that pages can name. */
export interface SiteModules {
  /** The site's folder. */
  root: string;
  kinds: ReadonlyMap<string, Kind>;
  /** The default export of each file in `forms`, in the order of the names. */
  declaredForms: readonly unknown[];
  /** What the collections in `content` add. Absent for a site without collections. */
  content?: SiteContent | undefined;
  /** The names of the site's illustrations. */
  drawings: ReadonlySet<string>;
  /** The style sheets of the illustrations. */
  drawingStyles: readonly string[];
  /**
   * The texts of another language in place of missing ones, with the tag of their language. Absent
   * for a site of one language.
   */
  fallbackTexts?: ReadonlyMap<string, string>;
}
