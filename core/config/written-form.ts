import { z } from 'zod';
import { type Condition, isCondition } from '../forms/condition.ts';
import { word } from '../messages/word.ts';
import { idSchema, textSchema } from './primitives.ts';
import { variantsSchema } from './variant.ts';

/** A rule across fields: while `when` holds, the others must be answered. */
const crossRuleSchema = z.strictObject({
  /** The rule asks for answers while this holds: `when('guide').is('yes')`. */
  when: z.custom<Condition>(isCondition, "a condition, such as when('lunch').is('ordered')"),
  /** Fields that must then be answered. @example ["language"] */
  require: z.array(z.string()).min(1),
  /** The field that the message is shown at. @example "language" */
  errorOn: z.string(),
  /**
   * Shown at the field while the rule is broken.
   * @example "Which language shall the guide speak?"
   */
  message: textSchema,
});

/** Where a form's submissions are kept, and how. */
const storeSchema = z.strictObject({
  /**
   * The collection's name, as the command line and the export call it. Forms may share one.
   * @example "visits"
   */
  collection: z.string().regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `orders`'),
  /** How many days a record is kept. @example 365 */
  keep: z.int().min(1),
  /**
   * Fields that no two records may share, all of them taken together; several such keys as a list of
   * lists. E-mail addresses are compared without case and surrounding spaces.
   * @example ["email", "day"]
   */
  unique: z
    .union([z.array(z.string()).min(1), z.array(z.array(z.string()).min(1)).min(1)])
    .optional(),
  /** E-mail fields that say whose record it is; left out: all of them. @example ["email"] */
  personal: z.array(z.string()).optional(),
  /** The field that is set to the time of the submission. */
  timestamp: z
    .string()
    .regex(/^[a-z][A-Za-z]*$/)
    .default('createdAt'),
  /** The message of the server's 409. @example "You have booked this evening already." */
  duplicate: textSchema.default(word('fields.duplicate.text')),
});

/**
 * Mail about a submission, where the operator has set up mail. `{name of a field}` takes the
 * submission's value.
 */
const mailSchema = z.strictObject({
  /**
   * Who gets the notice; left out: who gets all of them (`MAIL_TO`).
   * @example "visits@observatory.example"
   */
  to: z.email().optional(),
  /** Of the notice. @example "Visit on {day}" */
  subject: textSchema.optional(),
  /**
   * To the visitor, at the form's first e-mail field. Anybody may enter any address, so of what was
   * entered only words of this declaration (a job's title) are filled in; a line with another value
   * is left out. `{brand}` is the company's name, `{id}` the submission's number.
   */
  confirmation: z
    .strictObject({
      /** The subject of the mail. @example "Your visit" */
      subject: textSchema,
      /** The text of the mail. @example "Thank you. Your number is {id}." */
      text: textSchema,
    })
    .optional(),
  /** The answer when all mail was handed over. @example "Thank you. We have sent you an e-mail." */
  sent: textSchema.optional(),
  /**
   * The answer when the submission is stored and mail is still to be sent.
   * @example "Thank you. An e-mail will follow."
   */
  delayed: textSchema.optional(),
  /**
   * The answer when the submission is stored, but the visitor's address was refused for good: the
   * confirmation is not tried again. Left out: the form's own `accepted`.
   * @example "Thank you. Your address did not take our e-mail."
   */
  refused: textSchema.optional(),
  /** The answer where no mail is sent. @example "Thank you. We will write to you." */
  skipped: textSchema.optional(),
});

/** How often a visitor may post it. */
const limitSchema = z.strictObject({
  /** How many posts are taken from one address in that time. */
  posts: z.int().min(1).default(20),
  /** The length of that time in minutes. */
  minutes: z.int().min(1).default(15),
});

/** One step of `migrate`: what was kept of an earlier version, as the next one would have kept it. */
export type MigrationStep = (
  kept: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

/** A form as written: its fields, its texts, and what becomes of what is sent. */
export const writtenFormSchema = z.strictObject({
  /** Left out: the name of the file that it stands in. @example "visit" */
  id: idSchema,
  /** Where it is posted; left out: `/api/` and its id. @example "/api/visit" */
  endpoint: z
    .string()
    .regex(
      /^\/api(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
      'a path under /api/ of small letters, digits and single hyphens, as in `/api/orders`',
    )
    .optional(),
  /**
   * The fields, in the page's order: an object of fields without refine or transform, such as
   * `z.object({ name: text({ label: 'Name' }) })`.
   */
  schema: z
    .custom<z.ZodObject>((value) => value instanceof z.ZodObject, 'a z.object({...})')
    .superRefine(({ shape }, { addIssue }) => {
      for (const [name, field] of Object.entries(shape))
        if (!(field instanceof z.ZodType))
          addIssue({ code: 'custom', path: [name], message: "a field of 'declared-site/fields'" });
    }),
  /** Where submissions are kept; `false`: nowhere. */
  store: z.union([storeSchema, z.literal(false)]).optional(),
  /** Counted up when a change of the fields does not fit the records that are kept already. */
  version: z.int().min(1).default(1),
  /**
   * By the version that it leads to, what makes a record of the one before fit: a function of its fields
   * alone. A record is read through it and stays as it was kept; a version without one leaves records as
   * they are.
   */
  migrate: z
    .record(
      z.string(),
      z.custom<MigrationStep>(
        (step) => typeof step === 'function',
        'a function such as ({ name, ...rest }) => ({ ...rest, fullName: name })',
      ),
    )
    .default({}),
  /** What does the work: `store` keeps the submission, others are brought by features. */
  handler: z.string().default('store'),
  /** How often a visitor may post it. */
  limit: limitSchema.prefault({}),
  /**
   * What was typed survives a reload in the same tab, for a day at the most. Passwords, codes, files and
   * consents never do; `false`: nothing does.
   */
  drafts: z.boolean().default(true),
  /** Mail about a submission. */
  mail: mailSchema.optional(),
  /** Rules across fields. */
  conditions: z.array(crossRuleSchema).default([]),
  /** The message of the server's 201. @example "Thank you. Your visit is booked." */
  accepted: textSchema.default(word('fields.accepted')),
  /**
   * The pages of a long form, in the order of its fields: each visible field stands in one of them. The
   * answers are checked on a last page of their own.
   */
  steps: z
    .array(
      z.strictObject({
        /** The step's heading. @example "Who comes" */
        title: textSchema,
        /** The fields that it is about, by their names. @example ["name", "email"] */
        fields: z.array(z.string()).min(1),
      }),
    )
    .min(2)
    .optional(),
  /** The ways in which it stands on pages, by their names. */
  variants: variantsSchema,
});

export type FormConfig = z.output<typeof writtenFormSchema>;
