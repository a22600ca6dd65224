import { z } from 'zod';
import { idSchema, richTextSchema, textSchema } from '../../renderer/schema/primitives.ts';

const widgetSchema = z.enum([
  'text',
  'email',
  'tel',
  'url',
  'textarea',
  'select',
  'checkbox',
  'password',
  'code',
  'file',
  'hidden',
]);

/** How a field is shown. */
export const fieldSchema = z.strictObject({
  /** The visible label. */
  label: textSchema,
  widget: widgetSchema.default('text'),
  placeholder: textSchema.optional(),
  /** A line under the label. */
  hint: textSchema.optional(),
  /** The browser's autocomplete token (HTML standard, 4.10.18.7), such as `email`. */
  autocomplete: textSchema.optional(),
  /** The height of a textarea. */
  rows: z.int().min(2).max(20).optional(),
  /** What a select shows while nothing is chosen. */
  emptyChoice: textSchema.optional(),
});

/** A short notice; `{message}` and `{product}`-like placeholders take the answer's and the form's values. */
export const toastSchema = z.strictObject({ title: textSchema, description: textSchema });

/** What replaces the form after success. */
export const successSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  /** `true`: it stays. `false`: the form returns after behaviour.thankYouPanel. */
  stays: z.boolean(),
  /** Scroll it into view after behaviour.scrollToSuccessDelay. */
  scrollIntoView: z.boolean().default(false),
  /** A button that returns to the empty form. */
  again: textSchema.optional(),
  /** A link to the home page. */
  home: textSchema.optional(),
});

/** One way in which a form stands on a page. */
export const variantSchema = z.strictObject({
  /** The fields shown, in this order; left out: all of them. */
  fields: z.array(z.string()).optional(),
  /** Rules that this variant makes stricter, by field: another Zod schema of the same value. */
  rules: z
    .record(
      z.string(),
      z.custom<z.ZodType>((value) => value instanceof z.ZodType, 'a Zod schema'),
    )
    .default({}),
  /** What differs from the form's `fields`. */
  display: z.record(z.string(), fieldSchema.extend({ widget: widgetSchema }).partial()).default({}),
  /** Values sent with the form that the visitor does not choose. */
  preset: z.record(z.string(), z.string()).default({}),
  /** Values that stand in the form at the start. */
  initial: z.record(z.string(), z.string()).default({}),
  /** When errors show: after the first submit, on every change, or once a field was left. */
  validate: z.enum(['submit', 'change', 'touch']).default('touch'),
  submit: textSchema,
  pending: textSchema,
  success: successSchema.optional(),
  /** For a variant without `success`: what a page says after a post without JavaScript. */
  confirmation: z.strictObject({ title: textSchema, text: textSchema }).optional(),
  toasts: z.strictObject({
    success: toastSchema.optional(),
    /** `{message}` is the server's message or, without one, `fallback`. */
    failure: toastSchema.extend({ fallback: textSchema }),
    /** Shown for 409, which then counts as success. */
    duplicate: textSchema.optional(),
    /** A failure whose message holds this text counts as a duplicate too. */
    duplicateWhen: textSchema.optional(),
  }),
});

/** A rule across fields: when `field` has the value `equals`, the others must be given. */
export const conditionSchema = z.strictObject({
  field: z.string(),
  equals: z.string(),
  /** Fields that must then be non-blank text or a checked box. */
  require: z.array(z.string()).min(1),
  /** The field that the message is shown at. */
  errorOn: z.string(),
  message: textSchema,
});

/**
 * The mail to the visitor after a submission, where the operator has set up mail, and what the answer
 * says of it. `{name of a field}` takes the submission's value.
 */
export const mailSchema = z.strictObject({
  /**
   * Goes to the field `email`. Anybody may enter any address, so of what was entered only words of
   * this declaration (a job's title) are filled in; a line with another value is left out.
   * `{brand}` is the company's name, `{id}` the submission's number.
   */
  confirmation: z.strictObject({ subject: textSchema, text: textSchema }),
  /** The answer when all mail was handed over. */
  sent: textSchema,
  /** The answer when the submission is stored and mail is still to be sent. */
  delayed: textSchema,
  /** The answer where no mail is sent. */
  skipped: textSchema,
});

/** A form: its rules, its texts and where it goes. */
export const formSchema = z.strictObject({
  id: idSchema,
  /** Where it is posted. */
  endpoint: z.string().regex(/^\/api\/[a-z/-]+$/, 'a path under /api/'),
  /** The collection that keeps its submissions. */
  collection: z.enum(['contacts', 'waitlist', 'job_applications', 'downloads']).optional(),
  /** The payload's rules: an object of Zod schemas without refine or transform. */
  schema: z.custom<z.ZodObject>((value) => value instanceof z.ZodObject, 'a z.object({...})'),
  conditions: z.array(conditionSchema).default([]),
  /** How each field is shown; the order is the order on the page. */
  fields: z.record(z.string(), fieldSchema),
  /** The consent: which box it is, the wording beside it and that wording's version. */
  consent: z
    .strictObject({ field: z.string(), version: textSchema, wording: richTextSchema })
    .optional(),
  /** The message of the server's 201. */
  accepted: textSchema,
  /** The message of the server's 409. */
  duplicate: textSchema.optional(),
  mail: mailSchema.optional(),
  variants: z.record(idSchema, variantSchema),
});

export type Form = z.output<typeof formSchema>;
export type FormInput = z.input<typeof formSchema>;
export type Variant = z.output<typeof variantSchema>;
export type Condition = z.output<typeof conditionSchema>;
export type FieldDisplay = z.output<typeof fieldSchema>;
