import { isThere, ownerOf, withAnswers } from '../../core/forms/items.ts';
import { isObject, type JsonValue } from '../lib/json.ts';
import { Refused } from '../lib/refused.ts';
import { DuplicateError } from '../storage/store/errors.ts';
import type { Fields, Operation, StoredRecord } from '../storage/store/store.ts';
import { checkFields, invalidFields } from './check-fields.ts';
import type { ConsentWording, FormEndpoint } from './endpoints.ts';
import { isFault, type SentFiles } from './files.ts';
import { contentsOf, type FileDeps, findFiles, type ResolvedFiles } from './found-files.ts';
import { boundToken, freshToken, takeGuards } from './guard.ts';
import { withKeptFiles } from './kept-files.ts';

/** A stored submission, from this or an earlier request with the same token. */
export interface Accepted {
  readonly id: number;
  readonly message: string;
  readonly record: StoredRecord;
  /** The stored token. */
  readonly token: string;
  readonly isRepeat: boolean;
}

/** Invalid fields or attachments. */
export class ValidationError extends Refused {
  /** Attachments of the submission, stored ones included. */
  readonly found: ResolvedFiles;

  constructor({ reason, message, errors }: Refused, found: ResolvedFiles) {
    super(reason, message, { errors });
    this.found = found;
  }
}

/** Status of the mail about a submission. `refused`: the visitor's address was refused permanently. */
export type MailStatus = 'sent' | 'unnoticed' | 'delayed' | 'refused';

/** Mail about submissions. */
export interface SubmissionMail {
  /** Operations to commit together with the submission of this token. */
  operations(form: FormEndpoint, token: string): readonly Operation[];
  /** Starts sending new mail. */
  wake(): void;
  /**
   * Waits briefly. `sent`: all mail about the submission of this token was accepted. `unnoticed`: the mail to
   * the visitor was, the notice to staff was not.
   */
  status(token: string, isConfirmed: boolean): Promise<MailStatus>;
}

/** Dependencies for storing submissions. */
export interface SubmissionKeeper extends FileDeps {
  /** Undefined if the site sends no mail. */
  readonly mail?: SubmissionMail | undefined;
}

/**
 * Checks a submission and keeps it: its files first, then the record that names them. Once this
 * resolves, all of it is on disk. The same content with the same token again is the same record;
 * other content is a submission of its own. `substitute` is the stored token of one that was sent without a
 * token.
 * @throws Unfit, or Refused for a duplicate
 * @throws StoreUnavailableError when the storage cannot take it; then no file of it stays
 */
export async function submit(
  declared: FormEndpoint,
  sent: SentFiles,
  keeper: SubmissionKeeper,
  substitute?: string,
): Promise<Accepted> {
  const guarded = takeGuards(sent.payload);
  const { data, errors, settled } = checkFields(declared, guarded, keeper.clock());
  const form = withAskedFiles(declared, settled?.values ?? guarded.payload, settled?.hidden);
  const content = [data, contentsOf(form, sent, keeper)] as JsonValue;
  const known = guarded.token ? boundToken(guarded.token, content) : substitute;
  const token = known ?? freshToken();
  // Before its files are looked for: those of a repetition belong to the first one's record. Without
  // files the store tells a repetition, by its token.
  const mayRepeat = data !== undefined && form.files.length > 0;
  const earlier = mayRepeat && known && (await repetition(form, known, keeper));
  if (earlier) {
    // What is said to be kept is durable by then, however its own commit ended.
    await keeper.store.commit([]);
    return earlier;
  }
  const found = await findFiles(form, sent, settled?.required ?? NONE, keeper);
  const faults = form.files.flatMap(({ name, control, sent: { data: inJson } }) => {
    const one = found[name];
    return one && isFault(one) ? [{ field: sent.isForm ? control : inJson, ...one }] : [];
  });
  if (data === undefined || faults.length > 0) {
    const inFiles = faults.map(({ field, message }) => [field, [message]] as const);
    const told = { ...errors, ...Object.fromEntries(inFiles) };
    throw new ValidationError(invalidFields(form, told, data && faults[0]?.reason), found);
  }
  return withKeptFiles(form, found, keeper, (named) =>
    keep(form, withAnswers(data, { ...unnamed(form), ...named }), token, keeper),
  );
}

const NONE: ReadonlySet<string> = new Set();

/** A record names no file that is not there. */
const unnamed = ({ files }: FormEndpoint): Record<string, undefined> =>
  Object.fromEntries(files.map(({ kept }) => [kept.name, undefined]));

/** What conditions hide, or an item that is not there, is not asked for, and not kept if it is sent. */
const withAskedFiles = (form: FormEndpoint, answers: unknown, hidden = NONE): FormEndpoint => {
  const files = form.files.filter(
    ({ control }) =>
      !hidden.has(control) &&
      !hidden.has(ownerOf(control)) &&
      isThere(isObject(answers) ? answers : {}, control),
  );
  return files.length === form.files.length ? form : { ...form, files };
};

/**
 * Keeps checked fields with the evidence of consent, and the mail about them, in one commit.
 * @throws Refused for a duplicate
 * @throws StoreUnavailableError when the store cannot take it
 */
async function keep(
  form: FormEndpoint,
  data: Readonly<Record<string, unknown>>,
  token: string,
  keeper: SubmissionKeeper,
): Promise<Accepted> {
  const consent = evidence(form.consent, data, keeper.clock());
  const own = { submissionToken: token };
  // Object.assign: what is added to a spread object costs V8 a hidden class each time (Node 20).
  const fields = Object.assign({}, data, consent, signOf(form), own) as Fields;
  const mail = keeper.mail?.operations(form, token) ?? [];
  try {
    const [record] = await keeper.store.commit([{ insert: form.collection, fields }, ...mail]);
    if (record === undefined) throw new TypeError('The store gave no record for an insertion.');
    keeper.mail?.wake();
    return { id: record.id, message: form.accepted, record, token, isRepeat: false };
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const repeated = await repetition(form, token, keeper);
    if (repeated === undefined) throw new Refused('conflict', form.duplicate);
    return repeated;
  }
}

/** The submission that was kept with a stored token, by an earlier request or at the same time. */
export async function repetition(
  form: FormEndpoint,
  token: string,
  { store }: Pick<SubmissionKeeper, 'store'>,
): Promise<Accepted | undefined> {
  const [record] = await store.find(form.collection, { submissionToken: token });
  return record && { id: record.id, message: form.accepted, record, token, isRepeat: true };
}

/** What each record says of the form by whose rules it was taken. */
export const signOf = ({ id, signedVersion }: Pick<FormEndpoint, 'id' | 'signedVersion'>) => ({
  form: id,
  formVersion: signedVersion,
});

/** What shows later what a visitor agreed to, and when. Nothing without a checked box. */
export function evidence(
  consent: ConsentWording | undefined,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, unknown> {
  if (consent === undefined || data[consent.field] !== true) return {};
  const { wording, version, sha256 } = consent;
  return { consent: { wording, version, sha256, at: now.toISOString() } };
}
