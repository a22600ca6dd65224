import { z } from 'zod';
import { defineFeature } from './feature.ts';
import { postingSchema } from './job-posting.ts';
import { idSchema, textSchema } from './primitives.ts';

/** An open position. */
const jobSchema = z.strictObject({
  /** The position's unique id in addresses and applications. @example "night-assistant" */
  id: idSchema,
  /**
   * The position's title on its card, in mails and in the application.
   * @example "Night assistant"
   */
  title: textSchema,
  /** The place of work, as text. @example "Zürich" */
  location: textSchema,
  /** The kind of employment, as text. @example "Part-time" */
  employmentType: textSchema,
  /** A few sentences on the card. @example "You open the dome and show the sky to guests." */
  description: textSchema,
  /** Tasks or requirements, one per line. */
  points: z.array(textSchema).default([]),
  /** Data for search engines (JobPosting). Without it there is none. */
  posting: postingSchema.optional(),
});

/** Open positions with a form to apply for them. */
export default defineFeature({
  schema: z.strictObject({
    /** The form in the dialog of each card. @example "application" */
    form: idSchema,
    /** The open positions. The list may be empty. */
    cards: z.array(jobSchema).default([]),
  }),
  words: ['jobs'],
  isSeenInSections: true,
  forms: ({ form }) => [{ name: form, path: ['form'] }],
  ownWords: ({ cards }) => cards.map(({ title }) => title),
  names: ({ cards }) =>
    cards.map(({ id }, index) => ({ sort: 'job id', name: id, path: ['cards', index, 'id'] })),
});
