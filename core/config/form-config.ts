import { z } from 'zod';
import { type Condition, isCondition } from '../forms/condition.ts';
import { word } from '../messages/word.ts';
import { momentSchema } from './moment.ts';
import { daysSchema, idSchema, keySchema, textSchema } from './primitives.ts';
import { variantsSchema } from './variant.ts';

/** A rule across fields: while `when` holds, the others must be answered. */
const crossRuleSchema = z.strictObject({
  /** The condition: `when('guide').is('yes')`. */
  when: z.custom<Condition>(isCondition, "a condition, such as when('lunch').is('ordered')"),
  /** Fields that are then required. @example ["language"] */
  require: z.array(z.string()).min(1),
  /** The field at which the message is shown. @example "language" */
  errorOn: z.string(),
  /**
   * The message at that field while the rule is broken.
   * @example "Which language shall the guide speak?"
   */
  message: textSchema,
});

/** How a form's submissions are stored. */
const storeSchema = z.strictObject({
  /**
   * The collection's name in the command line and exports. Forms may share a collection.
   * @example "visits"
   */
  collection: z.string().regex(/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, as in `orders`'),
  /** How many days a record is stored. @example 365 */
  keep: daysSchema,
  /**
   * Fields that must be unique together. For several unique keys: a list of lists. E-mail addresses
   * are compared without case and surrounding spaces.
   * @example ["email", "day"]
   */
  unique: z
    .union([z.array(z.string()).min(1), z.array(z.array(z.string()).min(1)).min(1)])
    .optional(),
  /** E-mail fields that identify whose record it is. Default: all. @example ["email"] */
  personal: z.array(z.string()).optional(),
  /** The field that stores the time of the submission. */
  timestamp: z
    .string()
    .regex(/^[a-z][A-Za-z]*$/)
    .default('createdAt'),
  /** The message of the server's 409. @example "You have booked this evening already." */
  duplicate: textSchema.default(word('fields.duplicate.text')),
});

/** An e-mail address, or the key of one in `brand.email`. */
const recipientSchema = z
  .string()
  .refine(
    (value) => z.email().safeParse(value).success || keySchema.safeParse(value).success,
    'an e-mail address, or a key of `brand.email`',
  );

/** The recipient of a notice by the answer to a field. */
const routeSchema = z.strictObject({
  /** The field: a single choice. @example "topic" */
  by: z.string(),
  /** Recipients by option. @example { "support": "desk" } */
  when: z.record(z.string(), recipientSchema),
  /** The recipient for other answers. Default: `MAIL_TO`. @example "desk" */
  otherwise: recipientSchema.optional(),
});

/**
 * Mail about a submission, if the operator configured mail. `{name of a field}` is replaced by the
 * submitted value.
 */
const mailSchema = z.strictObject({
  /**
   * The recipient of the notice: an address, a key of `brand.email`, or one by an answer.
   * Default: `MAIL_TO`.
   * @example "visits@observatory.example"
   */
  to: z.union([recipientSchema, routeSchema]).optional(),
  /** The subject of the notice. @example "Visit on {day}" */
  subject: textSchema.optional(),
  /**
   * One mail a day in place of a notice for each submission, if there are any. It lists their
   * numbers by form, without answers. Forms with the same recipient and hour share it.
   */
  digest: z
    .strictObject({
      /**
       * The hour at which it is sent, in the time zone `INBOX_TIME_ZONE`, or else the site's `zone`.
       * @example 17
       */
      hour: z.int().min(0).max(23).default(7),
    })
    .optional(),
  /**
   * A mail to the visitor, at the address in the form's first e-mail field. Anybody may enter any
   * address. So only submitted values that occur in the site config (such as a job's title) are
   * filled in, and a line with another value is omitted. `{brand}` is the company's name, `{id}`
   * the submission's number.
   */
  confirmation: z
    .strictObject({
      /** The subject of the mail. @example "Your visit" */
      subject: textSchema,
      /** The text of the mail. @example "Thank you. Your number is {id}." */
      text: textSchema,
      /** Whether the answers follow. Anybody may mail their own text to any address then. */
      copy: z.boolean().default(false),
      /**
       * Double opt-in: the mail has a link by which the visitor confirms their address, and one by
       * which they erase the submission at any time. Notice and webhooks wait for the confirmation.
       * Unconfirmed submissions are deleted after seven days. Without `SMTP_URL` the form refuses
       * submissions.
       */
      doubleOptIn: z.boolean().default(false),
      /**
       * For how many days, at most until `closes`, the mail has a link to see and change the answers.
       * Address, consents and files stay. Staff gets a notice of each change.
       * @example 30
       */
      edit: daysSchema.optional(),
    })
    .optional(),
  /**
   * The response if all mail was delivered to the mail server.
   * @example "Thank you. We have sent you an e-mail."
   */
  sent: textSchema.optional(),
  /**
   * The response if mail is still waiting.
   * @example "Thank you. An e-mail will follow."
   */
  delayed: textSchema.optional(),
  /**
   * The response if the visitor's address was permanently refused. Default: the form's `accepted`.
   * @example "Thank you. Your address did not take our e-mail."
   */
  refused: textSchema.optional(),
  /** The response if no mail is configured. @example "Thank you. We will write to you." */
  skipped: textSchema.optional(),
});

/** A template of a reply that staff send from the inbox by their own mail program. */
const replySchema = z.strictObject({
  /** The name that staff choose it by. @example "Thanks" */
  name: textSchema,
  /** The subject of the mail. @example "Your visit" */
  subject: textSchema,
  /**
   * The text of the mail, without formatting. `{name of a field}` is replaced by the answer,
   * `{brand}` by the company's name, `{id}` by the submission's number. A line with a missing answer
   * is omitted. Hidden fields, passwords, codes, consents, files and groups are never filled in.
   * @example "Dear {name},"
   */
  text: textSchema,
});

/** The address of a webhook, or the name of the variable that has it. */
const isWebhookUrl = (value: string): boolean => {
  if (/^[A-Z][A-Z0-9_]*_WEBHOOK_URL$/.test(value)) return true;
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hash } = new URL(value);
  return `${username}${password}${hash}` === '';
};

/** A webhook: a signed HTTP post about each submission. */
const webhookSchema = z
  .strictObject({
    /**
     * The address, or an environment variable with it, such as `SLACK_WEBHOOK_URL`.
     * @example "https://crm.example/hook"
     */
    url: z
      .string()
      .refine(
        isWebhookUrl,
        'an https address without user and fragment, or a variable whose name ends with _WEBHOOK_URL',
      ),
    /** The environment variable with the secret that signs. @example "CRM_WEBHOOK_SECRET" */
    secret: z
      .string()
      .regex(
        /^[A-Z][A-Z0-9_]*_WEBHOOK_SECRET$/,
        'the name of a variable that ends with _WEBHOOK_SECRET',
      )
      .optional(),
    /** The body: JSON, or a text for Slack, which needs no `secret`. */
    format: z.enum(['record', 'slack']).default('record'),
    /** The fields to send. Default: all. @example ["topic"] */
    fields: z.array(z.string()).min(1).optional(),
  })
  .refine(({ secret, format }) => secret !== undefined || format === 'slack', {
    path: ['secret'],
    message: 'the name of a variable that ends with _WEBHOOK_SECRET',
  });

/** The rate limit of the form. */
const limitSchema = z.strictObject({
  /** The maximum number of posts from one address in that time. */
  posts: z.int().min(1).default(20),
  /** The length of that time in minutes. */
  minutes: z.int().min(1).default(15),
});

/** The places of the form. */
const placesSchema = z.strictObject({
  /** The number of records that the form may have. A deleted record frees its place. @example 30 */
  count: z.int().min(1),
  /** Whether submissions beyond `count` are stored too. Their records have `waiting: true`. */
  waitingList: z.boolean().default(false),
  /** The message when no place is left, without a waiting list. @example "All seats are taken." */
  full: textSchema.default(word('fields.full')),
  /**
   * The heading of what a visitor on the waiting list reads after sending, and the subject of their
   * confirmation mail. @example "You are on the waiting list"
   */
  waitingTitle: textSchema.default(word('fields.waiting.title')),
  /**
   * The text under it, and the text of that mail.
   * @example "We will write to you if a place becomes free."
   */
  waiting: textSchema.default(word('fields.waiting.text')),
});

/** One step of `migrate`: converts a record's fields from one version to the next. */
export type MigrationStep = (
  kept: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>>;

/** The schema of a form config. */
export const formConfigSchema = z.strictObject({
  /** The form's id. Default: the name of its file. @example "visit" */
  id: idSchema,
  /** The endpoint. Default: `/api/<id>`. @example "/api/visit" */
  endpoint: z
    .string()
    .regex(
      /^\/api(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
      'a path under /api/ of small letters, digits and single hyphens, as in `/api/orders`',
    )
    .optional(),
  /**
   * The fields in order: a Zod object without refine or transform, such as `z.object({ name: text({
   * label: 'Name' }) })`.
   */
  schema: z
    .custom<z.ZodObject>((value) => value instanceof z.ZodObject, 'a z.object({...})')
    .superRefine(({ shape }, { addIssue }) => {
      for (const [name, field] of Object.entries(shape))
        if (!(field instanceof z.ZodType))
          addIssue({ code: 'custom', path: [name], message: "a field of 'declared-site/fields'" });
    }),
  /** Where submissions are stored. `false`: nowhere. */
  store: z.union([storeSchema, z.literal(false)]).optional(),
  /** The version of the fields. Increase it when stored records no longer match. */
  version: z.int().min(1).default(1),
  /**
   * Functions by target version. Each converts the fields of a record from the version before.
   * Records are converted when they are read; the stored record does not change. A version without
   * a function leaves records as they are.
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
  /** The handler: `store` stores the submission. Features provide others. */
  handler: z.string().default('store'),
  /** The rate limit of the form. */
  limit: limitSchema.prefault({}),
  /**
   * The day or time, in the site's `zone`, from which submissions are accepted.
   * @example "2026-09-01"
   */
  opens: momentSchema.optional(),
  /**
   * The last day on which submissions are accepted, or the time from which they are refused.
   * @example "2026-09-30T18:00"
   */
  closes: momentSchema.optional(),
  /** The message before `opens`, which replaces `{day}`. @example "You can register from {day}." */
  notOpen: textSchema.optional(),
  /** The message after `closes`. @example "Registration has ended." */
  closed: textSchema.default(word('fields.closed')),
  /** A limited number of submissions, such as seats. */
  places: placesSchema.optional(),
  /**
   * Whether typed answers survive a reload and a closed dialog in the same tab, for at most a day.
   * Passwords, codes, files and consents never do.
   */
  drafts: z.boolean().default(true),
  /**
   * Fields that a link may fill in: `/contact?topic=press`. A value that the field refuses is
   * ignored. @example ["topic"]
   */
  prefill: z.array(z.string()).min(1).optional(),
  /** Mail about a submission. */
  mail: mailSchema.optional(),
  /** Templates of replies for staff, in the language of the submission. */
  replies: z.array(replySchema).default([]),
  /** Webhooks: a post to another server about each submission. */
  webhooks: z.array(webhookSchema).default([]),
  /** Rules across fields. */
  conditions: z.array(crossRuleSchema).default([]),
  /** The message of the server's 201. @example "Thank you. Your visit is booked." */
  accepted: textSchema.default(word('fields.accepted')),
  /**
   * The steps of a long form, in the order of its fields. Each visible field belongs to one step. A
   * last step shows all answers for review.
   */
  steps: z
    .array(
      z.strictObject({
        /** The step's heading. @example "Who comes" */
        title: textSchema,
        /** The names of its fields. @example ["name", "email"] */
        fields: z.array(z.string()).min(1),
      }),
    )
    .min(2)
    .optional(),
  /** The variants of the form by name. */
  variants: variantsSchema,
});

/** What the schema accepts. `define.ts` adds the names of the form's own fields. */
export type FormConfigInput = z.input<typeof formConfigSchema>;
