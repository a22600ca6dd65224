import type { z } from 'zod';
import type { Localized } from '../messages/site-languages.ts';

/** All section kinds by name. Each folder merges its own in. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by every kind
export interface SectionKinds {}

type SectionKind = keyof SectionKinds;

/** A section of a kind as an author writes it. */
export type SectionConfig<K extends SectionKind = SectionKind> = {
  [Name in K]: { kind: Name } & Localized<z.input<SectionKinds[Name]['schema']>>;
}[K];
