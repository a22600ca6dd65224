import type { z } from 'zod';
import type { SectionDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Area } from '../messages/tables.ts';
import type { FormUse, NamedReference } from './section.ts';

/** The options of each feature by name. `core/config/features.ts` merges them in. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by the list of all features
export interface FeatureOptions {}

export type FeatureName = keyof FeatureOptions;

/** Origins of other servers, by directive of the Content-Security-Policy. */
export type ForeignSources = {
  readonly [Directive in
    | 'script-src'
    | 'connect-src'
    | 'img-src'
    | 'frame-src']?: readonly string[];
};

/** A provider of another origin that a site allows. */
export interface Foreign {
  /** Its category of consent. */
  id: string;
  /** The provider's name for visitors. */
  name: string;
  /** What it is for, as a text. */
  purpose: string;
  /** The origins that receive data. */
  origins: readonly string[];
  /** What starts it: a click in a section, consent in the cookie banner, or each visit. */
  starts: 'click' | 'consent' | 'visit';
  /** What browsers load. Empty if the site's own server forwards everything. */
  sources: ForeignSources;
}

/** What a feature's part of the shell can read of its site. */
export interface ShellSite {
  /** The pages in the language of the shell. */
  pages: readonly { path: string; sections: readonly { kind: string }[] }[];
  /** The providers that all features allow. */
  foreign: readonly Foreign[];
}

/** The features of a site with their resolved options. */
export type Features = { readonly [Name in FeatureName]?: FeatureOptions[Name] | undefined };

/**
 * The definition of a feature: its options, and what follows from them. Paths start at the options.
 */
export interface FeatureDefinition<S extends z.ZodType = z.ZodType, P extends object = object> {
  /** The schema of the options. */
  schema: S;
  /** The forms that it uses. */
  forms?(options: z.output<S>): FormUse[];
  /** The form handlers that it provides: values of a form's `handler`. */
  handlers?: readonly string[];
  /** Path prefixes of its own endpoints. No form may use them. */
  endpoints?(options: z.output<S>): readonly string[];
  /** The providers of other origins that it allows. */
  foreign?(options: z.output<S>): Foreign[];
  /** Targets of links in its options, written as in rich text. */
  links?(options: z.output<S>): NamedReference[];
  /** Retention in days of its own collections, by the collection's name. */
  retention?(options: z.output<S>): Readonly<Record<string, number>>;
  /** Texts of its options that a mail to a visitor may contain, although the visitor sent them. */
  textsInMails?(options: z.output<S>): readonly string[];
  /** Names that must be unique among those of one `what`, such as `document id`. */
  uniqueNames?(options: z.output<S>): (NamedReference & { what: string })[];
  /** Checks beyond the schema. */
  checks?(options: z.output<S>): SectionDiagnostic[];
  /**
   * The props of its part of the shell. The feature's folder then has a `shell.tsx`, which is
   * rendered on every page.
   */
  shell?(options: z.output<S>, site: ShellSite): P;
  /** Message areas that only its own browser code uses. */
  words?: readonly Area[];
  /** Without one of its sections on a page the feature is useless, and `check` refuses it. */
  needsSection?: true;
  /** Its browser code shows fields or dialogs, so the site needs their styles. */
  controls?: true;
  /** Its folder has a `script.ts`, which is added to the script of every page. */
  script?: true;
}

/** Defines a feature. Its schema module exports the result as its default. */
export const defineFeature = <S extends z.ZodType, P extends object = object>(
  definition: FeatureDefinition<S, P>,
): FeatureDefinition<S, P> => definition;

/** Returns the options of a feature, for a section that requires the feature. */
export const optionsOf = <Name extends FeatureName>(
  { features }: { features: Features },
  name: Name,
): FeatureOptions[Name] => {
  const options = features[name];
  if (options === undefined) throw new Error(`The feature ${name} is shown but not declared.`);
  return options as FeatureOptions[Name];
};
