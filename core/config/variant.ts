import { z } from 'zod';
import { word } from '../messages/word.ts';
import { idSchema, textSchema } from './primitives.ts';

/** A short notice; `{message}` and `{name of a field}` take the answer's and the form's values. */
const toastSchema = z.strictObject({
  /** The notice's first line. @example "Booked" */
  title: textSchema,
  /** The notice's second line. @example "We look forward to your visit." */
  description: textSchema,
});

/** What replaces the form after success. */
const successSchema = z.strictObject({
  /** Its heading. @example "Thank you" */
  title: textSchema,
  /** Its text. @example "We look forward to your visit." */
  text: textSchema,
  /** `true`: it stays. `false`: the form returns after behaviour.thankYouPanel. */
  stays: z.boolean().default(true),
  /** Scroll it into view after behaviour.scrollToSuccessDelay. */
  scrollIntoView: z.boolean().default(false),
  /** A button that returns to the empty form. @example "Book another visit" */
  again: textSchema.optional(),
  /** A link to the home page. @example "Back to the home page" */
  home: textSchema.optional(),
});

const toastsSchema = z.strictObject({
  /** What stands in the form's place afterwards. */
  success: toastSchema.optional(),
  /** `{message}` is the server's message or, without one, `fallback`. */
  failure: toastSchema
    .extend({
      /** The message where the server gives none. @example "Please try again." */
      fallback: textSchema,
    })
    .default({
      title: word('fields.failure.title'),
      description: '{message}',
      fallback: word('fields.failure.text'),
    }),
  /**
   * Shown for 409, which then counts as success.
   * @example "You have booked this evening already."
   */
  duplicate: textSchema.optional(),
  /** A failure whose message holds this text counts as a duplicate too. @example "already" */
  duplicateWhen: textSchema.optional(),
  /**
   * Told in place of everything else when one of `fields` is empty, an unchecked box or a file that
   * was not chosen. The first that fits is told.
   */
  missing: z.array(toastSchema.extend({ fields: z.array(z.string()).min(1) })).optional(),
});

/** One way in which a form stands on a page; what it leaves out is as the form says. */
const variantSchema = z.strictObject({
  /** The fields that it has, in this order; left out: all of them. @example ["name", "email"] */
  pick: z.array(z.string()).optional(),
  /** Fields that are drawn otherwise or have a stricter rule here: the whole line anew. */
  fields: z
    .record(
      z.string(),
      z.custom<z.ZodType>((value) => value instanceof z.ZodType, 'a field'),
    )
    .default({}),
  /** Values sent with the form that the visitor does not choose. */
  preset: z.record(z.string(), z.string()).default({}),
  /** Values that stand in the form at the start. */
  initial: z.record(z.string(), z.string()).default({}),
  /** When errors show: after the first submit, on every change, or once a field was left. */
  validate: z.enum(['submit', 'change', 'touch']).default('touch'),
  /** The label of the button that sends. @example "Book the visit" */
  submit: textSchema.default(word('fields.submit')),
  /** The label of that button while it sends. @example "Booking …" */
  pending: textSchema.default(word('fields.pending')),
  /** What stands in the form's place afterwards; `false`: the form comes back empty. */
  success: z.union([successSchema, z.literal(false)]).optional(),
  /** For a variant without `success`: what a page says after a post without JavaScript. */
  confirmation: z
    .strictObject({
      /** Its heading. @example "Thank you" */
      title: textSchema,
      /** Its text. @example "We look forward to your visit." */
      text: textSchema,
    })
    .optional(),
  /** Notices of success and failure. */
  toasts: toastsSchema.prefault({}),
});

/** A form's variants by their names; `default` is the one of a page that names none. */
export const variantsSchema = z.record(idSchema, variantSchema).prefault({ default: {} });

type Parsed = z.output<typeof variantSchema>;

export type VariantInput = z.input<typeof variantSchema>;

/** A variant with its defaults; without `success` the form comes back empty. */
export type Variant = Omit<Parsed, 'success'> & {
  success?: z.output<typeof successSchema> | undefined;
};

/** A variant whose success is the form's own word, and its duplicate's title, where it gives none. */
export const resolveVariant = (
  variant: Parsed,
  accepted: string,
  duplicate: string | undefined,
): Variant => {
  const {
    success = {
      title: word('fields.success.title'),
      text: accepted,
      stays: true,
      scrollIntoView: false,
    },
  } = variant;
  const toasts = { ...(duplicate !== undefined && { duplicate }), ...variant.toasts };
  return { ...variant, toasts, success: success || undefined };
};
