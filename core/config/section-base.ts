import { z } from 'zod';
import { actionSchema } from './action.ts';
import { idSchema, richTextSchema, textSchema } from './primitives.ts';

/** The options of every section. */
export const sectionBase = {
  /** The section's anchor: its element id on the page. @example "hours" */
  id: idSchema.optional(),
  /**
   * `true` makes it a part of the section before it: its label is not numbered and its heading is
   * one level lower. A hero has no parts.
   */
  part: z.boolean().optional(),
  /**
   * The short label above the heading. It is numbered automatically.
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

/** A list with a small title, inside a card or a call-out. */
export const listSchema = z.strictObject({
  /** The list's title. @example "To bring along" */
  title: textSchema.optional(),
  /** The list's entries. @example ["A warm coat"] */
  items: z.array(richTextSchema).min(1),
});

export type List = z.output<typeof listSchema>;

/** A large number with its meaning. */
export const figureSchema = z.strictObject({
  /** The number as text, for example `$31.6 trillion`. @example "1,912" */
  value: textSchema,
  /** What the number counts. @example "Guests a year" */
  label: textSchema,
  /** A note, such as the source. @example "In the last year." */
  note: textSchema.optional(),
});

export type Figure = z.output<typeof figureSchema>;
