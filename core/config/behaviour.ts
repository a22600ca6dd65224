import { z } from 'zod';
import { idSchema, millisecondsSchema } from './primitives.ts';

/**
 * Constants of the site's behaviour. All have defaults. Times are in milliseconds, lengths in CSS
 * pixels.
 */
export const behaviourSchema = z.strictObject({
  /** How pages scroll to their sections. */
  scroll: z
    .strictObject({
      /** The space above a section that is scrolled to. */
      offset: z.int().min(0).default(80),
      /** The time between the first and the second smooth scroll. */
      secondScrollDelay: millisecondsSchema.default(50),
      /** The time after which a section that was not found is looked up again. */
      retryDelay: millisecondsSchema.default(100),
      /** The time that a page with `delayed-target` waits before it scrolls. */
      targetDelay: millisecondsSchema.default(300),
      /** The time after that scroll until the offset is corrected. */
      correctionDelay: millisecondsSchema.default(100),
      /** Anchors that scroll to the bottom of a page that lacks them. */
      bottomFor: z.array(idSchema).default([]),
    })
    .prefault({}),
  /** The scroll position from which the header is opaque. */
  headerSolidAfter: z.int().min(0).default(50),
  /** The window width below which the mobile behaviour applies. */
  mobileBelow: z.int().min(0).default(1024),
  /** The time from the start of a scroll to a form until its e-mail field is focused. */
  focusEmailDelay: millisecondsSchema.default(800),
  /** How long a temporary thank-you panel is shown. */
  thankYouPanel: millisecondsSchema.default(5000),
  /** The time after which a permanent success box is scrolled into view. */
  scrollToSuccessDelay: millisecondsSchema.default(100),
  /** Notices. */
  toast: z
    .strictObject({
      /** How many notices are visible at once. */
      visible: z.int().min(1).default(1),
      /** How long a notice is shown. */
      duration: millisecondsSchema.default(5000),
      /** How long the page's `data-dismissed` counts a dismissed notice. */
      removeAfter: millisecondsSchema.default(1_000_000),
      /** The distance of a swipe that dismisses a notice. */
      swipeThreshold: z.int().min(1).default(50),
      /** The key that focuses the list of notices. */
      hotkey: z
        .string()
        .regex(/^F\d{1,2}$/, 'a function key such as "F8"')
        .default('F8'),
      /** The maximum width of a notice. */
      maxWidth: z.int().min(200).default(420),
    })
    .prefault({}),
});

export type Behaviour = z.output<typeof behaviourSchema>;
