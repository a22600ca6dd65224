import { createHmac } from 'node:crypto';
import { CONFIRMED_FIELD } from '../../core/config/form.ts';
import { normalEmail } from '../../core/forms/typed-text.ts';
import { canonicalJson } from '../lib/json.ts';
import { isSeal, type Keys } from '../lib/secret.ts';
import { unlessGone } from '../storage/store/errors.ts';
import type { Store, StoredRecord } from '../storage/store/store.ts';
import type { StoredForm } from './stored-forms.ts';
import type { SubmissionJobs } from './submission.ts';

/*
 * Links in mail about a submission. A link's token is a record's id and a seal over its action, its
 * record and the visitor's address. Nothing about it is stored, so it ends with the record.
 */

/** What the links of a mail do: confirm the visitor's address, or erase the submission. */
export const LINK_ACTIONS = ['confirm', 'leave'] as const;

export type LinkAction = (typeof LINK_ACTIONS)[number];

/** How long after a submission its address can be confirmed. Then retention deletes the record. */
export const confirmationMs = 7 * 24 * 60 * 60_000;

const tokenOf = (
  action: LinkAction,
  form: StoredForm,
  record: StoredRecord,
  { keys }: { readonly keys: Keys },
): string => {
  const address = normalEmail(String(record[form.email ?? '']));
  const { id, submissionToken = null } = record;
  const sealed = canonicalJson([action, form.id, id, submissionToken, address]);
  const seal = createHmac('sha256', keys('mailed-link')).update(sealed).digest('base64url');
  return `${id}.${seal}`;
};

interface LinkContext {
  readonly keys: Keys;
  /** The origin of the server. */
  readonly origin: string;
  /** The path of the home page in the visitor's language. */
  readonly home: string;
}

/** Returns a link for a mail. Its page is in the language of `home`. */
export const mailedLink = (
  action: LinkAction,
  form: StoredForm,
  record: StoredRecord,
  { keys, origin, home }: LinkContext,
): string => {
  const query = form.language === undefined ? '' : `?${new URLSearchParams({ page: home })}`;
  return `${origin}${form.endpoint}/${action}/${tokenOf(action, form, record, { keys })}${query}`;
};

/** Returns the record that a token is for. Undefined if the token is wrong or the record erased. */
export async function linkedRecord(
  action: LinkAction,
  form: StoredForm,
  token: string,
  { store, keys }: { readonly store: Pick<Store, 'get'>; readonly keys: Keys },
): Promise<StoredRecord | undefined> {
  const [id] = /^\d{1,15}(?=\.)/.exec(token) ?? [];
  const record = id && (await store.get(form.store.collection, Number(id)));
  if (!record || record.form !== form.id) return undefined;
  return isSeal(token, tokenOf(action, form, record, { keys })) ? record : undefined;
}

/** Returns whether it is too late to confirm the address of a submission. */
export const isTooLate = ({ store }: StoredForm, record: StoredRecord, now: Date): boolean =>
  now.getTime() - Date.parse(String(record[store.timestamp])) > confirmationMs;

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
  const jobs = [mail, webhooks].flatMap((one) => one?.operations(form, token, true) ?? []);
  const update = {
    update: form.store.collection,
    where: { id, submissionToken: token, [CONFIRMED_FIELD]: null },
    set: { [CONFIRMED_FIELD]: clock().toISOString() },
  };
  const changed = await store.commit([update, ...jobs]).catch(unlessGone);
  if (changed === undefined) return false;
  mail?.wake();
  webhooks?.wake();
  return true;
}
