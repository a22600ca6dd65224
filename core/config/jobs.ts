import { z } from 'zod';
import { defineFeature } from './feature.ts';
import { postingSchema } from './job-posting.ts';
import { idSchema, textSchema } from './primitives.ts';

/** An open position. */
const jobSchema = z.strictObject({
  /** Names the position in addresses and in applications; once only. @example "night-assistant" */
  id: idSchema,
  /**
   * The position's title: on its card, in mails and in the application.
   * @example "Night assistant"
   */
  title: textSchema,
  /** Where the work is, as the visitor reads it. @example "Zürich" */
  location: textSchema,
  /** The kind of employment, as the visitor reads it. @example "Part-time" */
  employmentType: textSchema,
  /** A few sentences on the card. @example "You open the dome and show the sky to guests." */
  description: textSchema,
  /** What is done or asked for, a line each. */
  points: z.array(textSchema).default([]),
  /** What search engines ask for, so that they show it among positions; left out, they are not told of it. */
  posting: postingSchema.optional(),
});

/** Open positions with a form to apply for them. */
export default defineFeature({
  schema: z.strictObject({
    /** The form that the dialog of each card holds. @example "application" */
    form: idSchema,
    /** The open positions; none is a good state too. */
    cards: z.array(jobSchema).default([]),
  }),
  words: ['jobs'],
  isSeenInSections: true,
  forms: ({ form }) => [{ name: form, path: ['form'] }],
  ownWords: ({ cards }) => cards.map(({ title }) => title),
  names: ({ cards }) =>
    cards.map(({ id }, index) => ({ sort: 'job id', name: id, path: ['cards', index, 'id'] })),
});
