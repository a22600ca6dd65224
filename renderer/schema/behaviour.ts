import { z } from 'zod';
import { idSchema, millisecondsSchema } from './primitives.ts';

/** Every constant of the site's behaviour. Times are in milliseconds, lengths in CSS pixels. */
export const behaviourSchema = z.strictObject({
  /** The cookie banner. */
  cookieBanner: z.strictObject({
    delay: millisecondsSchema,
    /** The key in local storage. */
    storageKey: idSchema,
  }),
  scroll: z.strictObject({
    /** Room left above a section that is jumped to. */
    offset: z.int().min(0),
    /** The second smooth scroll comes this long after the first. */
    secondScrollDelay: millisecondsSchema,
    /** A section that is not there yet is looked for once more after this time. */
    retryDelay: millisecondsSchema,
    /** Pages that open at a `delayed-target` wait this long, then correct by the offset. */
    targetDelay: millisecondsSchema,
    correctionDelay: millisecondsSchema,
  }),
  /** The header turns solid past this scroll position. */
  headerSolidAfter: z.int().min(0),
  /** Below this window width the site behaves as on a phone. */
  mobileBelow: z.int().min(0),
  diagram: z.strictObject({
    firstStart: millisecondsSchema,
    interval: millisecondsSchema,
    restart: millisecondsSchema,
    /** One period of the hero's float animation. */
    float: millisecondsSchema,
  }),
  /** The e-mail field gets the focus this long after the scroll to its form began. */
  focusEmailDelay: millisecondsSchema,
  /** A thank-you panel that goes by itself stays this long. */
  thankYouPanel: millisecondsSchema,
  /** A success box that stays is scrolled into view after this time. */
  scrollToSuccessDelay: millisecondsSchema,
  toast: z.strictObject({
    /** How many are visible at once. */
    visible: z.int().min(1),
    duration: millisecondsSchema,
    /** A dismissed toast is kept in the history this long. */
    removeAfter: millisecondsSchema,
    swipeThreshold: z.int().min(1),
    /** The key that focuses the notification region. */
    hotkey: z.string().regex(/^F\d{1,2}$/, 'a function key such as "F8"'),
    maxWidth: z.int().min(200),
  }),
  upload: z.strictObject({
    /** The largest resume, in bytes; exactly this many are taken. */
    maxBytes: z.int().min(1),
  }),
  session: z.strictObject({
    /** The internal room closes after this time, used or not. */
    maxAge: millisecondsSchema,
    /** The internal room closes after this time without use. */
    idle: millisecondsSchema,
    /** A logged download may be fetched this long. */
    grant: millisecondsSchema,
  }),
});

export type Behaviour = z.output<typeof behaviourSchema>;
