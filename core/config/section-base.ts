import { z } from 'zod';
import { actionSchema } from './action.ts';
import { idSchema, richTextSchema, textSchema } from './primitives.ts';

/** What every section may say about itself. */
export const sectionBase = {
  /** The section's anchor: its element id on the page. @example "hours" */
  id: idSchema.optional(),
  /**
   * Stands inside the section before it, as a part of it: its label is not counted, and its heading
   * is one level lower. An opening, such as a hero, has no parts.
   */
  part: z.boolean().optional(),
  /**
   * The short mono label at the section's head; the number before it is counted.
   * @example "Your visit"
   */
  label: textSchema.optional(),
  /** The section's heading. @example "When the dome is open" */
  heading: textSchema.optional(),
  /** One paragraph under the heading. @example "On clear nights, the whole year." */
  lead: richTextSchema.optional(),
  /** A status beside the heading, such as 'Coming Soon'. @example "Coming Soon" */
  badge: textSchema.optional(),
  /** Buttons and links under the section's content. */
  actions: z.array(actionSchema).default([]),
};

/** A list under a small title inside a card or a call-out. */
export const listSchema = z.strictObject({
  /** The list's title; left out where the heading above says it. @example "To bring along" */
  title: textSchema.optional(),
  /** The list's entries. @example ["A warm coat"] */
  items: z.array(richTextSchema).min(1),
});

export type List = z.output<typeof listSchema>;

/** A number set large, with what it means and where it stands. */
export const figureSchema = z.strictObject({
  /** The number as it is read, for example `$31.6 trillion`. @example "1,912" */
  value: textSchema,
  /** What the number counts. @example "Guests a year" */
  label: textSchema,
  /** What else is to be known, such as the projection. @example "In the last year." */
  note: textSchema.optional(),
});

export type Figure = z.output<typeof figureSchema>;
