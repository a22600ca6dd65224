import { z } from 'zod';
import { idSchema, millisecondsSchema } from './primitives.ts';

/**
 * Every constant of the site's behaviour, none of which a site has to name. Times are in
 * milliseconds, lengths in CSS pixels.
 */
export const behaviourSchema = z.strictObject({
  /** How pages scroll to their sections. */
  scroll: z
    .strictObject({
      /** Room left above a section that is jumped to. */
      offset: z.int().min(0).default(80),
      /** The second smooth scroll comes this long after the first. */
      secondScrollDelay: millisecondsSchema.default(50),
      /** A section that is not there yet is looked for once more after this time. */
      retryDelay: millisecondsSchema.default(100),
      /** Pages that open at a `delayed-target` wait this long, then correct by the offset. */
      targetDelay: millisecondsSchema.default(300),
      /** The correction comes this long after that. */
      correctionDelay: millisecondsSchema.default(100),
      /** Anchors that mean the page's bottom where a page does not have them. */
      bottomFor: z.array(idSchema).default([]),
    })
    .prefault({}),
  /** The header turns solid past this scroll position. */
  headerSolidAfter: z.int().min(0).default(50),
  /** Below this window width the site behaves as on a phone. */
  mobileBelow: z.int().min(0).default(1024),
  /** The e-mail field gets the focus this long after the scroll to its form began. */
  focusEmailDelay: millisecondsSchema.default(800),
  /** A thank-you panel that goes by itself stays this long. */
  thankYouPanel: millisecondsSchema.default(5000),
  /** A success box that stays is scrolled into view after this time. */
  scrollToSuccessDelay: millisecondsSchema.default(100),
  /** Notices. */
  toast: z
    .strictObject({
      /** How many are visible at once. */
      visible: z.int().min(1).default(1),
      /** How long a notice stays. */
      duration: millisecondsSchema.default(5000),
      /** A dismissed toast is kept in the history this long. */
      removeAfter: millisecondsSchema.default(1_000_000),
      /** A notice goes when it was dragged this far. */
      swipeThreshold: z.int().min(1).default(50),
      /** The key that focuses the notification region. */
      hotkey: z
        .string()
        .regex(/^F\d{1,2}$/, 'a function key such as "F8"')
        .default('F8'),
      /** The greatest width of a notice. */
      maxWidth: z.int().min(200).default(420),
    })
    .prefault({}),
  /** Files that visitors send. */
  upload: z
    .strictObject({
      /** The largest resume, in bytes; exactly this many are taken. */
      maxBytes: z.int().min(1).default(10_485_760),
    })
    .prefault({}),
});

export type Behaviour = z.output<typeof behaviourSchema>;
