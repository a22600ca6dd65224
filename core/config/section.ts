import type { z } from 'zod';
import type { SectionDiagnostic } from '../diagnostics/diagnostic.ts';
import type { FeatureName, Features } from './feature.ts';

/*
 * What a section kind is declared with, the machine's and a site's own alike: a folder's schema
 * imports this file (a site by the name `declared-site`) and Zod, and nothing else.
 */

export type { SectionDiagnostic } from '../diagnostics/diagnostic.ts';
export { actionSchema as action } from './action.ts';
export { pictureSchema as picture } from './picture.ts';
export {
  idSchema as id,
  publicFileSchema as publicFile,
  richTextSchema as richText,
  textSchema as text,
} from './primitives.ts';
export { figureSchema as figure, listSchema as list, sectionBase as base } from './section-base.ts';

/** A name that a section says, and where it stands: a path of keys from the section. */
export interface Named {
  name: string;
  path: PropertyKey[];
}

/**
 * A form that a section holds. Its component finds the first variant under the form's id, each
 * further one under `<id>/<variant>`.
 */
export interface FormUse extends Named {
  /** The variants that are drawn; `default` alone where left out. */
  variants?: Named[];
  /** Fields that it must have. */
  fields?: Named[];
}

/** A file of the site as visitors get it. */
export interface PublishedFile {
  /** Its address: it changes with the content, so it may be kept for ever. */
  href: string;
  bytes: number;
}

/** What a section may know of its site when it is projected for the browser. */
export interface SectionSite {
  links: Readonly<Record<string, { label: string; href: string }>>;
  brand: { name: string; email: Readonly<Record<string, string>> };
  /** The language tag by which dates and numbers are written. */
  words: { formats: string };
  /** The files that sections publish, by the path that they name. */
  files: ReadonlyMap<string, PublishedFile>;
  /** The declared features. A section of a feature's kind finds that feature's options here. */
  features: Features;
}

/** A thing as schema.org describes it. */
export interface Fact {
  '@type': string;
  [property: string]: unknown;
}

/** A section kind: what may be declared, and what its sections bring to the page. */
export interface SectionDefinition<S extends z.ZodObject = z.ZodObject, P extends object = object> {
  /** What may be declared, without `kind`; a rule across its keys stands in `checks`. */
  schema: S;
  /** The feature that it shows and whose forms it holds: only a site that declares it has such sections. */
  feature?: FeatureName;
  /** The kind holds the page's level-one heading; each page has one such section. */
  heading?: true;
  /** It is a legal document: what it says of keeping is held against what is declared. */
  legal?: true;
  /** Element ids inside the section, beside its own. */
  anchors?(section: z.output<S>): Named[];
  /** The forms that it holds: its component gets them as `forms`. */
  forms?(section: z.output<S>): FormUse[];
  /** The drawings that it shows: its component gets them as `drawings`. */
  drawings?(section: z.output<S>): Named[];
  /** Files below the site's `data` folder that are published with the site. */
  files?(section: z.output<S>): Named[];
  /**
   * Targets of links that are neither actions nor rich text, written as in rich text: a path of
   * the site, `link:<key>` or `email:<key>`.
   */
  links?(section: z.output<S>): Named[];
  /** What the schema cannot see, such as rows of unequal length. */
  checks?(section: z.output<S>): SectionDiagnostic[];
  /** What the browser gets beside the written data, or in place of it. */
  project?(section: z.output<S>, site: SectionSite): P;
  /**
   * What search engines are told of it: things of schema.org, of what is declared and nothing else. Texts
   * are as the page shows them.
   */
  facts?(section: z.output<S>, site: SectionSite): Fact[];
  /** Parameters of the address for which the server draws the page anew, with their values. */
  queries?(section: z.output<S>, site: SectionSite): Record<string, string[]>;
}

/** Declares a section kind; its folder's schema exports the result as its default. */
export const defineSection = <S extends z.ZodObject, P extends object = object>(
  definition: SectionDefinition<S, P>,
): SectionDefinition<S, P> => definition;

/** All section kinds by name: each folder adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by every kind
export interface SectionKinds {}

type SectionKind = keyof SectionKinds;

/** The sections of a kind as a page writes them. */
export type SectionInput<K extends SectionKind = SectionKind> = {
  [Name in K]: { kind: Name } & z.input<SectionKinds[Name]['schema']>;
}[K];

/** A section of any kind, defaults filled in, for who must not know its kind. */
export interface Section {
  kind: string;
  id?: string | undefined;
  label?: string | undefined;
  heading?: string | undefined;
  lead?: string | undefined;
  part?: boolean | undefined;
  [key: string]: unknown;
}
