import type { z } from 'zod';

/** All section kinds by name. Each folder merges its own in. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into by every kind
export interface SectionKinds {}

type SectionKind = keyof SectionKinds;

/** A section of a kind as an author writes it. */
export type SectionConfig<K extends SectionKind = SectionKind> = {
  [Name in K]: { kind: Name } & z.input<SectionKinds[Name]['schema']>;
}[K];
