import { z } from 'zod';
import { escaped } from '../messages/markup.ts';
import { defineFeature } from './feature.ts';
import { idSchema, textSchema } from './primitives.ts';
import type { Fact } from './section.ts';

/** Data of an open position for search engines, besides the text of its card. */
export const postingSchema = z.strictObject({
  /** The date of first publication. @example "2026-11-23" */
  posted: z.iso.date(),
  /** The last day for applications. @example "2027-01-31" */
  until: z.iso.date().optional(),
  /**
   * The country of the work, or of those who may work from home (ISO 3166).
   * @example "CH"
   */
  country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters, as in `CH`'),
  /** All of the work is done from home. */
  remote: z.boolean().default(false),
});

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
  needsSection: true,
  forms: ({ form }) => [{ name: form, path: ['form'] }],
  textsInMails: ({ cards }) => cards.map(({ title }) => title),
  uniqueNames: ({ cards }) =>
    cards.map(({ id }, index) => ({ what: 'job id', name: id, path: ['cards', index, 'id'] })),
});

/** An open position, as the section shows it. */
interface Job {
  id: string;
  title: string;
  location: string;
  description: string;
  points: readonly string[];
  posting?: z.output<typeof postingSchema> | undefined;
}

/** Returns a position as schema.org's JobPosting. Empty without `posting`. */
export const jobPostings = (job: Job, company: string): Fact[] => {
  if (!job.posting) return [];
  const { posted, until, country, remote } = job.posting;
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: htmlOf(job),
      datePosted: posted,
      ...(until && { validThrough: `${until}T23:59:59` }),
      identifier: { '@type': 'PropertyValue', name: company, value: job.id },
      hiringOrganization: { '@type': 'Organization', name: company },
      ...(remote
        ? {
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: { '@type': 'Country', name: country },
          }
        : { jobLocation: placeOf(job.location, country) }),
    },
  ];
};

/** Returns the place of work as schema.org has it. */
const placeOf = (town: string, country: string) => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: country },
});

/** Returns the text of a position as HTML, which search engines expect. */
const htmlOf = ({ description, points }: Job): string => {
  const items = points.map((point) => `<li>${escaped(point)}</li>`).join('');
  return `<p>${escaped(description)}</p>${items && `<ul>${items}</ul>`}`;
};
