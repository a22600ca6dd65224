import { createHmac } from 'node:crypto';
import {
  CHANGED_FIELD,
  CONFIRMED_FIELD,
  editFieldsOf,
  type Form,
  type FormField,
  isDoubleOptIn,
  isEditable,
} from '../../core/config/form.ts';
import { itemField } from '../../core/forms/items.ts';
import { normalEmail } from '../../core/forms/typed-text.ts';
import { canonicalJson, isObject } from '../lib/json.ts';
import { isSeal, type Keys } from '../lib/secret.ts';
import { unlessGone } from '../storage/store/errors.ts';
import { UPGRADE_FAULT_FIELD } from '../storage/store/record.ts';
import type { Fields, Operation, Store, StoredRecord } from '../storage/store/store.ts';
import type { PreservedInput } from './no-js-fields.ts';
import type { StoredForm } from './stored-forms.ts';
import { checkFields, extractGuards, invalidFields, type SubmissionJobs } from './submission.ts';

/*
 * Links in mail about a submission. A link's token is a record's id and a seal over its action, its
 * record and the visitor's address. Nothing about it is stored, so it ends with the record.
 */

/** What a link of a mail does: confirms the visitor's address, erases the submission, or changes it. */
export type LinkAction = 'confirm' | 'leave' | 'edit';

/** Returns the actions of the links in the mail of a form. */
export const linkActionsOf = (form: Pick<Form, 'mail'>): LinkAction[] => [
  ...(isDoubleOptIn(form) ? (['confirm', 'leave'] as const) : []),
  ...(isEditable(form) ? (['edit'] as const) : []),
];

const DAY = 24 * 60 * 60_000;

/** How long after a submission its address can be confirmed. Then retention deletes the record. */
export const confirmationMs = 7 * DAY;

/** Returns the token of a record's link. A changed address makes it invalid. */
const tokenOf = (
  action: LinkAction,
  form: StoredForm,
  record: StoredRecord,
  { keys }: { readonly keys: Keys },
): string => {
  const address = normalEmail(String(record[form.email ?? '']));
  const { id, submissionToken = null } = record;
  const sealedContent = canonicalJson([action, form.id, id, submissionToken, address]);
  const seal = createHmac('sha256', keys('mailed-link')).update(sealedContent).digest('base64url');
  return `${id}.${seal}`;
};

/** What a link is made from besides its form and record. */
interface LinkContext {
  readonly keys: Keys;
  /** The origin of the server. */
  readonly origin: string;
  /** The path of the home page in the visitor's language. */
  readonly home: string;
}

/**
 * Returns a link for a mail. `request-language.ts` reads the language of its page from the query, which
 * names the home page. A site with one language needs no query: its forms have no language.
 */
export const mailedLink = (
  action: LinkAction,
  form: StoredForm,
  record: StoredRecord,
  { keys, origin, home }: LinkContext,
): string => {
  const languageQuery =
    form.language === undefined ? '' : `?${new URLSearchParams({ page: home })}`;
  return `${origin}${form.endpoint}/${action}/${tokenOf(action, form, record, { keys })}${languageQuery}`;
};

/** Returns the record that a token is for. Undefined if the token is wrong or the record erased. */
export async function linkedRecord(
  action: LinkAction,
  form: StoredForm,
  token: string,
  { store, keys }: { readonly store: Pick<Store, 'get'>; readonly keys: Keys },
): Promise<StoredRecord | undefined> {
  // A token begins with the id of its record.
  const [id] = /^\d{1,15}(?=\.)/.exec(token) ?? [];
  const record = id && (await store.get(form.store.collection, Number(id)));
  if (!record || record.form !== form.id) return undefined;
  // A record of an older form version that could not be upgraded cannot be edited.
  if (action === 'edit' && UPGRADE_FAULT_FIELD in record) return undefined;
  return isSeal(token, tokenOf(action, form, record, { keys })) ? record : undefined;
}

/**
 * Returns when a link ends. Undefined for one that ends with the record. A link for changes ends at the
 * latest when the form closes.
 */
export const endOfLink = (
  action: LinkAction,
  { store, mail, closesAt }: Pick<StoredForm, 'store' | 'mail' | 'closesAt'>,
  record: StoredRecord,
): Date | undefined => {
  if (action === 'leave') return undefined;
  const sentAt = Date.parse(String(record[store.timestamp]));
  if (action === 'confirm') return new Date(sentAt + confirmationMs);
  const editableUntil = sentAt + (mail?.confirmation?.edit ?? 0) * DAY;
  return new Date(
    closesAt === undefined ? editableUntil : Math.min(editableUntil, Date.parse(closesAt)),
  );
};

/** The value that a control is rendered with. */
type ControlValue = PreservedInput['values'][string];

/** Returns an answer as the value of its control. */
const controlValue = ({ kind }: Pick<FormField, 'kind'>, value: unknown): ControlValue => {
  if (kind === 'flag' || kind === 'consent') return value === true;
  if (kind === 'several') return Array.isArray(value) ? value.map(String) : [];
  return value === undefined || value === null ? '' : String(value);
};

/** Returns the values that a sender may change, by control name. An answer that is absent is empty. */
export const valuesToEdit = (form: StoredForm, answers: Fields): PreservedInput['values'] =>
  Object.fromEntries(
    editFieldsOf(form).flatMap((name): [string, ControlValue][] => {
      const { [name]: field } = form.fields;
      const { [name]: value } = answers;
      if (field === undefined) return [];
      if (field.group === undefined) return [[name, controlValue(field, value)]];
      const { fields } = field.group;
      return (Array.isArray(value) ? value : [])
        .filter(isObject)
        .flatMap((item, at) =>
          Object.entries(fields).map(([inner, innerField]): [string, ControlValue] => [
            itemField(name, at, inner),
            controlValue(innerField, item[inner]),
          ]),
        );
    }),
  );

/** A change of a submission by its sender. */
interface SubmissionChange {
  readonly operation: Operation;
  /** The names of the changed fields. */
  readonly fields: readonly string[];
}

/**
 * Checks changed answers by all rules of the form. Fields that the sender may not change have the
 * record's values, whatever was sent. `extractGuards` removes the guards, the form's token and its
 * honeypot, from the payload.
 * @returns undefined if nothing is different
 * @throws Refused if answers are invalid
 */
export function changeOfSubmission(
  form: StoredForm,
  record: StoredRecord,
  sentPayload: unknown,
  now: Date,
): SubmissionChange | undefined {
  const { payload, errors: guardErrors } = extractGuards(sentPayload);
  const editable = new Set(editFieldsOf(form));
  const answerNames = Object.entries(form.fields).flatMap(([name, { kind, file }]) =>
    file || kind === 'note' ? [] : [name],
  );
  const answers = isObject(payload)
    ? Object.fromEntries(
        answerNames.map((name) => [name, editable.has(name) ? payload[name] : record[name]]),
      )
    : payload;
  const checked = checkFields(form, { payload: answers, errors: guardErrors }, now);
  if (checked.data === undefined) throw invalidFields(form, checked);
  const data = checked.data as Fields;
  const isChanged = (name: string) =>
    canonicalJson(record[name] ?? null) !== canonicalJson(data[name] ?? null);
  const fields = answerNames.filter(isChanged);
  if (fields.length === 0) return undefined;
  const operation = {
    update: form.store.collection,
    where: { id: record.id, submissionToken: record.submissionToken as string },
    set: { ...data, formVersion: form.recordVersion, [CHANGED_FIELD]: now.toISOString() },
    unset: answerNames.filter((name) => data[name] === undefined),
  };
  return { operation, fields };
}

/** Dependencies of `confirmSubmission`. */
export interface ConfirmationDeps {
  readonly store: Pick<Store, 'commit'>;
  readonly clock: () => Date;
  readonly mail?: SubmissionJobs | undefined;
  readonly webhooks?: SubmissionJobs | undefined;
}

/**
 * Stores that a visitor confirmed their address, together with the notice and the webhooks that
 * waited for it. Returns false if another request was first.
 * @throws StoreUnavailableError if the store cannot write
 */
export async function confirmSubmission(
  form: StoredForm,
  { id, submissionToken }: StoredRecord,
  { store, clock, mail, webhooks }: ConfirmationDeps,
): Promise<boolean> {
  const token = String(submissionToken);
  const isConfirmed = true;
  const operations = [mail, webhooks].flatMap(
    (jobs) => jobs?.operations(form, token, isConfirmed) ?? [],
  );
  const update = {
    update: form.store.collection,
    where: { id, submissionToken: token, [CONFIRMED_FIELD]: null },
    set: { [CONFIRMED_FIELD]: clock().toISOString() },
  };
  const changed = await store.commit([update, ...operations]).catch(unlessGone);
  if (changed === undefined) return false;
  mail?.wake();
  webhooks?.wake();
  return true;
}
