import { z } from 'zod';
import * as content from './section-content.ts';
import * as special from './section-special.ts';

/** One part of a page. `kind` chooses the component that draws it. */
export const sectionSchema = z.discriminatedUnion('kind', [
  content.heroSectionSchema,
  content.proseSectionSchema,
  content.cardsSectionSchema,
  content.figuresSectionSchema,
  content.stepsSectionSchema,
  content.tableSectionSchema,
  content.calloutSectionSchema,
  content.chipsSectionSchema,
  content.faqSectionSchema,
  special.formSectionSchema,
  special.contactDetailsSectionSchema,
  special.jobsSectionSchema,
  special.transactionSectionSchema,
  special.screensSectionSchema,
  special.peopleSectionSchema,
  special.brandAssetsSectionSchema,
  special.legalSectionSchema,
  special.dataRoomSectionSchema,
]);

export type Section = z.output<typeof sectionSchema>;
export type SectionKind = Section['kind'];
/** The section of one kind, defaults filled in. */
export type SectionOf<K extends SectionKind> = Extract<Section, { kind: K }>;
