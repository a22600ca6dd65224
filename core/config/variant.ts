import { z } from 'zod';
import { word } from '../messages/word.ts';
import { idSchema, textSchema } from './primitives.ts';

/** A short notice. `{message}` is the server's message, `{name of a field}` the field's value. */
const toastSchema = z.strictObject({
  /** The notice's first line. @example "Booked" */
  title: textSchema,
  /** The notice's second line. @example "We look forward to your visit." */
  description: textSchema,
});

/** The panel that replaces the form after success. */
const successSchema = z.strictObject({
  /** Its heading. @example "Thank you" */
  title: textSchema,
  /** Its text. @example "We look forward to your visit." */
  text: textSchema,
  /** `true`: the panel stays. `false`: the form returns after `behaviour.thankYouPanel`. */
  stays: z.boolean().default(true),
  /** Scrolls the panel into view after `behaviour.scrollToSuccessDelay`. */
  scrollIntoView: z.boolean().default(false),
  /** A button that returns to the empty form. @example "Book another visit" */
  again: textSchema.optional(),
  /** A link to the home page. @example "Back to the home page" */
  home: textSchema.optional(),
});

const toastsSchema = z.strictObject({
  /** The notice of success. */
  success: toastSchema.optional(),
  /** The notice of failure. `{message}` is the server's message or `fallback`. */
  failure: toastSchema
    .extend({
      /** The first line of the failure notice. @example "Not sent" */
      title: textSchema,
      /** Its second line. @example "{message}" */
      description: textSchema,
      /** The message if the server sends none. @example "Please try again." */
      fallback: textSchema,
    })
    .default({
      title: word('fields.failure.title'),
      description: '{message}',
      fallback: word('fields.failure.text'),
    }),
  /**
   * The message for a duplicate (409), which then counts as success.
   * @example "You have booked this evening already."
   */
  duplicate: textSchema.optional(),
  /** A failure whose message contains this text also counts as a duplicate. @example "already" */
  duplicateWhen: textSchema.optional(),
  /**
   * Notices for missing answers. The first whose `fields` include an empty field replaces all other
   * messages.
   */
  missing: z.array(toastSchema.extend({ fields: z.array(z.string()).min(1) })).optional(),
});

/** A variant of a form on a page. Defaults come from the form. */
const variantSchema = z.strictObject({
  /** The fields, in this order. Default: all. @example ["name", "email"] */
  pick: z.array(z.string()).optional(),
  /** Fields that replace the form's own in this variant, with another widget or a stricter rule. */
  fields: z
    .record(
      z.string(),
      z.custom<z.ZodType>((value) => value instanceof z.ZodType, 'a field'),
    )
    .default({}),
  /** Fixed values that are sent with the form. */
  preset: z.record(z.string(), z.string()).default({}),
  /** Initial values. */
  initial: z.record(z.string(), z.string()).default({}),
  /** When errors are shown: after the first submit, on every change, or after a field was left. */
  validate: z.enum(['submit', 'change', 'touch']).default('touch'),
  /** The label of the submit button. @example "Book the visit" */
  submit: textSchema.default(word('fields.submit')),
  /** The label of the submit button while sending. @example "Booking …" */
  pending: textSchema.default(word('fields.pending')),
  /** The panel that replaces the form after success. `false`: the form is shown empty again. */
  success: z.union([successSchema, z.literal(false)]).optional(),
  /**
   * The panel after a post without JavaScript, which has no answers for `{placeholders}`. Default:
   * `success`.
   */
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

/** A form's variants by name. Pages use `default` unless they name another. */
export const variantsSchema = z.record(idSchema, variantSchema).prefault({ default: {} });

/** A variant with the defaults of its schema. */
type Parsed = z.output<typeof variantSchema>;

export type VariantConfig = z.input<typeof variantSchema>;

/** A resolved variant. Without `success` the form is shown empty again. */
export type Variant = Omit<Parsed, 'success'> & {
  success?: z.output<typeof successSchema> | undefined;
};

/**
 * Resolves a variant: fills in the texts of success and duplicate from the form. Without `duplicate`, the form has
 * no unique keys, so no submission is a duplicate.
 */
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
