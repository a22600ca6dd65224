import type { z } from 'zod';
import type { SectionDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Area } from '../messages/tables.ts';
import type { FormUse, Named } from './section.ts';

/** The options of each feature by its name: `core/config/features.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by the list of all features
export interface FeatureOptions {}

export type FeatureName = keyof FeatureOptions;

/** The features that a site declares, their options with defaults filled in. */
export type Features = { readonly [Name in FeatureName]?: FeatureOptions[Name] | undefined };

/** A feature: what may be declared of it, and what follows from that. Paths begin at its options. */
export interface FeatureDefinition<S extends z.ZodType = z.ZodType, P extends object = object> {
  /** Its options, each with a default where there is a good one. */
  schema: S;
  /** The forms that it takes, wherever its sections stand. */
  forms?(options: z.output<S>): FormUse[];
  /** What it does the work of a form by: names for a form's `handler`. */
  handlers?: readonly string[];
  /** Paths below which its own calls are, which no form may take. */
  calls?: readonly string[];
  /** Targets of links among its options, written as in rich text. */
  links?(options: z.output<S>): Named[];
  /** For how many days the records of a collection of its own are kept, by the collection's name. */
  keeps?(options: z.output<S>): Readonly<Record<string, number>>;
  /** Values of its own that a mail to a visitor may repeat. */
  ownWords?(options: z.output<S>): readonly string[];
  /** Names of a sort that may stand there once only. */
  names?(options: z.output<S>): (Named & { sort: string })[];
  /** What the schema cannot see. */
  checks?(options: z.output<S>): SectionDiagnostic[];
  /**
   * What its part of the shell is drawn from. The folder of such a feature has a `shell.tsx`, which
   * stands around every page.
   */
  shell?(options: z.output<S>): P;
  /** Areas of the words that only its own parts of the browser say. */
  words?: readonly Area[];
  /** It is of no use to visitors without one of its sections on a page. */
  isSeenInSections?: true;
  /** Its folder has a `script.ts`, which adds to the script of every page. */
  script?: true;
}

/** Declares a feature; its folder's schema exports the result as its default. */
export const defineFeature = <S extends z.ZodType, P extends object = object>(
  definition: FeatureDefinition<S, P>,
): FeatureDefinition<S, P> => definition;

/** The options of a feature, for a section that only a site with this feature has. */
export const optionsOf = <Name extends FeatureName>(
  { features }: { features: Features },
  name: Name,
): FeatureOptions[Name] => {
  const options = features[name];
  if (options === undefined) throw new Error(`The feature ${name} is shown but not declared.`);
  return options as FeatureOptions[Name];
};
