import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { FormLogic } from '../forms/form-logic.ts';
import { word } from '../messages/word.ts';
import { choiceValuesOf, describedBy, type FieldMeta, fieldMetaOf } from './fields/kinds.ts';
import { fieldLogic, payloadOf } from './fields/payload.ts';
import { formConfigSchema } from './form-config.ts';
import { controlsOf } from './form-controls.ts';
import { instantOf, momentText } from './moment.ts';
import { resolveVariant } from './variant.ts';

/** Returns the rules beyond the schema for all fields, in the order of the form. */
export const logicOf = (
  fields: Readonly<Record<string, FormField>>,
  { conditions, zone }: Pick<FormLogic, 'conditions' | 'zone'>,
): FormLogic => ({
  fields: fieldLogic(fields),
  conditions,
  zone,
});

/** The metadata of a field without widget or label. `check` refuses such a field. */
const FALLBACK_META: FieldMeta = { kind: 'text', widget: 'text' };

/** Returns a field of a form: its metadata without its rule. */
const simpleFieldOf = (name: string, schema: z.ZodType) => {
  const { title, description: hint } = describedBy(schema);
  const { group: _, ...meta } = fieldMetaOf(schema) ?? FALLBACK_META;
  const offered = choiceValuesOf(schema);
  return {
    ...meta,
    ...(offered && { offered }),
    label: title ?? name,
    ...(hint !== undefined && { hint }),
    /** The field may be left out. */
    isOptional: schema.safeParse(undefined).success,
  };
};

/** Returns a field of a form. For a group: with the fields of its items. */
export const fieldOf = (name: string, schema: z.ZodType) => {
  const { group } = fieldMetaOf(schema) ?? {};
  return {
    ...simpleFieldOf(name, schema),
    ...(group && {
      group: {
        ...group,
        fields: Object.fromEntries(
          Object.entries(group.fields).map(([itemName, itemSchema]) => [
            itemName,
            simpleFieldOf(itemName, itemSchema),
          ]),
        ),
      },
    }),
  };
};

/** A resolved field of a form. */
export type FormField = ReturnType<typeof fieldOf>;
/** The fields in order. A file is one field. */
type Fields = Readonly<Record<string, FormField>>;
/** The unique keys of a collection. */
type UniqueFields = Readonly<Record<string, 'exact' | 'trimmed-lower-case'>>;

/** Returns the unique keys of the option `unique`: a list of fields is one key, a list of lists several. */
const uniqueKeys = (fields: Fields, unique: readonly (string | readonly string[])[]) => {
  const keys = unique.some(Array.isArray)
    ? (unique as readonly (readonly string[])[])
    : [unique as readonly string[]];
  return keys.map(
    (key): UniqueFields =>
      Object.fromEntries(
        key.map((name) => [name, fields[name]?.kind === 'email' ? 'trimmed-lower-case' : 'exact']),
      ),
  );
};

type ParsedConfig = z.output<typeof formConfigSchema>;

/** Returns a form's resolved store: collection, retention, unique keys, owners. */
const storeOf = (fields: Fields, store: NonNullable<Exclude<ParsedConfig['store'], false>>) => {
  const emails = Object.keys(fields).filter((name) => fields[name]?.kind === 'email');
  const { collection, keep, timestamp, unique, personal = emails } = store;
  const keys = unique ? uniqueKeys(fields, unique) : [];
  return { collection, keep, timestamp, unique: keys, personal };
};

/** The resolved store of a form. */
export type FormStore = ReturnType<typeof storeOf>;

/** The fields of every record, besides those of its form. */
const RECORD_FIELDS = ['id', 'form', 'formVersion', 'consent', 'submissionToken', 'notUpgraded'];

/** The field of a record on the waiting list. */
export const WAITING_FIELD = 'waiting';

/** The field with the time at which a visitor confirmed their address. Null until then. */
export const CONFIRMED_FIELD = 'confirmedAt';

/** The field with the time at which the sender last changed the answers. Absent until then. */
export const CHANGED_FIELD = 'changedAt';

/** Returns whether visitors confirm their address by a mailed link (double opt-in). */
export const isDoubleOptIn = ({ mail }: Pick<ParsedConfig, 'mail'>): boolean =>
  mail?.confirmation?.doubleOptIn === true;

/** Returns whether visitors change their answers by a mailed link. */
export const isEditable = ({ mail }: Pick<ParsedConfig, 'mail'>): boolean =>
  mail?.confirmation?.edit !== undefined;

/** What decides which fields the records of a form have besides its own. */
export type RecordFieldsForm = Pick<Form, 'language' | 'waiting' | 'mail'>;

/**
 * Returns the fields of a form's records besides its own. Only forms of several languages store the
 * language, only forms with a waiting list the mark of it, only forms with double opt-in the
 * confirmation, and only forms whose answers can be changed the time of it.
 */
export const recordFieldsOf = (form: RecordFieldsForm | undefined): readonly string[] => [
  ...RECORD_FIELDS,
  ...(form?.language === undefined ? [] : ['language']),
  ...(form?.waiting === undefined ? [] : [WAITING_FIELD]),
  ...(form && isDoubleOptIn(form) ? [CONFIRMED_FIELD] : []),
  ...(form && isEditable(form) ? [CHANGED_FIELD] : []),
];

/** Returns the consent field of a form. */
const consentOf = (fields: Fields) => {
  const [field, { consent } = {}] = Object.entries(fields).find(([, one]) => one.consent) ?? [];
  if (field === undefined || !consent) return undefined;
  const sha256 = createHash('sha256').update(consent.wording).digest('hex');
  return { field, ...consent, sha256 };
};

/** The consent of a form: its field, and its wording with a hash. */
export type FormConsent = NonNullable<ReturnType<typeof consentOf>>;

/**
 * Returns the resolved form: what server, checks and client view read. A file field `resume` is
 * `resumeFileName` and `resumeFileData` in the payload.
 */
const resolveForm = (config: ParsedConfig) => {
  const {
    schema,
    store: storeOption,
    mail,
    variants,
    endpoint,
    conditions,
    places,
    ...rest
  } = config;
  /** Adds to a text what a visitor still has to do after sending: to confirm the address. */
  const withNextStep = (text: string) =>
    isDoubleOptIn(config) ? `${text} ${word('fields.confirmByMail')}` : text;
  const accepted = withNextStep(config.accepted);
  const store = storeOption || undefined;
  const shape = schema.shape as Record<string, z.ZodType>;
  const fields: Fields = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldOf(name, field)]),
  );
  const consent = consentOf(fields);
  const duplicate = store?.unique ? store.duplicate : undefined;
  const duplicateTitle = duplicate === undefined ? undefined : word('fields.duplicate.title');
  const payload = payloadOf(schema);
  return {
    ...rest,
    accepted,
    endpoint: endpoint ?? `/api/${config.id}`,
    /** The schema of the payload, without rules across fields. */
    schema: payload,
    fields,
    ...controlsOf(payload.shape, fields),
    /** Rules beyond the schema. The site adds its time zone. */
    logic: logicOf(fields, { conditions }),
    /** When the form opens and closes (ISO 8601, UTC). The site computes them. */
    opensAt: undefined as string | undefined,
    closesAt: undefined as string | undefined,
    ...(places && { places: { count: places.count, full: places.full } }),
    /** What a visitor on the waiting list reads. Absent for a form without one. */
    ...(places?.waitingList && {
      waiting: { title: places.waitingTitle, text: withNextStep(places.waiting) },
    }),
    /** The language that records store, in a site with several. The site adds it. */
    language: undefined as string | undefined,
    /** Whether the author wrote `store`, with a value or with `false`. */
    isStoreSaid: storeOption !== undefined,
    ...(consent && { consent }),
    /** Absent if nothing is stored. */
    ...(store && { store: storeOf(fields, store) }),
    ...(mail && { mail }),
    /** The message of the server's 409. Absent for a form without unique keys. */
    ...(duplicate !== undefined && { duplicate }),
    variants: Object.fromEntries(
      Object.entries(variants).map(([id, one]) => [
        id,
        resolveVariant(one, accepted, duplicateTitle),
      ]),
    ),
  };
};

/** The schema of a form config, resolved to a form. */
export const formSchema = formConfigSchema.transform(resolveForm);

/** A resolved form. */
export type Form = z.output<typeof formSchema>;

/** Returns a form with its times and the message before it opens, in a time zone and a language. */
export const withTimes = (form: Form, zone: string | undefined, formats: string): Form => {
  const { opens, closes, notOpen } = form;
  const timeZone = zone ?? 'UTC';
  const day = opens && momentText(opens, formats);
  return {
    ...form,
    opensAt: opens && instantOf(opens, timeZone),
    closesAt: closes && instantOf(closes, timeZone, 'end'),
    notOpen: day && (notOpen?.replaceAll('{day}', day) ?? word('fields.notOpen', { day })),
  };
};

/** Kinds and widgets of fields whose values no reply contains. */
const NOT_IN_REPLIES = [
  'consent',
  'password',
  'file',
  'note',
  'group',
  'signature',
  'hidden',
  'code',
];

/** Returns the names of the fields whose answers a reply of staff may contain. */
export const replyFieldsOf = ({ fields }: Pick<Form, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, { kind, widget }]) =>
    NOT_IN_REPLIES.includes(kind) || NOT_IN_REPLIES.includes(widget) ? [] : [name],
  );

/** Kinds and widgets of fields that a sender cannot change later. */
const NOT_EDITABLE = ['consent', 'password', 'file', 'signature', 'hidden', 'code'];

/** Returns the variant that a form is shown in to change its answers: `default`, else the first. */
export const editVariantOf = ({ variants }: Pick<Form, 'variants'>): string =>
  'default' in variants ? 'default' : (Object.keys(variants)[0] ?? 'default');

/**
 * Returns the fields that a sender can change by a mailed link: those of its variant, without the
 * address that the mail went to.
 */
export const editFieldsOf = (form: Pick<Form, 'fields' | 'variants' | 'email'>): string[] => {
  const { pick } = form.variants[editVariantOf(form)] ?? {};
  return Object.entries(form.fields).flatMap(([name, { kind, widget }]) =>
    kind === 'note' ||
    name === form.email ||
    pick?.includes(name) === false ||
    [kind, widget].some((one) => NOT_EDITABLE.includes(one))
      ? []
      : [name],
  );
};

/** Returns whether a form's response depends on the delivery of its mail. */
export const dependsOnMail = ({ mail }: Pick<Form, 'mail'>): boolean =>
  [mail?.sent, mail?.delayed, mail?.refused, mail?.skipped].some((text) => text !== undefined);

/** The idempotency token of every form: a repeated submission makes one record. */
export const TOKEN_FIELD = 'submissionToken';

/** A hidden field. A value in it comes from a bot. */
export const HONEYPOT_FIELD = 'leaveEmpty';
