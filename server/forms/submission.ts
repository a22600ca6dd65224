import { createHmac, hash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { FieldErrors } from '../../core/client/page-state.ts';
import {
  CONFIRMED_FIELD,
  type FormConsent,
  HONEYPOT_FIELD,
  isDoubleOptIn,
  TOKEN_FIELD,
  WAITING_FIELD,
} from '../../core/config/form.ts';
import { type EvaluatedForm, evaluateForm } from '../../core/forms/evaluate-form.ts';
import {
  answerAt,
  everyItemName,
  hasItem,
  ownerOf,
  unnest,
  withAnswers,
} from '../../core/forms/items.ts';
import { withRefusedCharacter } from '../../core/forms/typed-text.ts';
import { word } from '../../core/messages/word.ts';
import { type Reason, Refused } from '../lib/errors.ts';
import { canonicalJson, isObject, type JsonValue } from '../lib/json.ts';
import { DuplicateError, InsertConditionError } from '../storage/store/errors.ts';
import type { Fields, Operation, StoredRecord } from '../storage/store/store.ts';
import {
  contentsOf,
  type FileDeps,
  type ResolvedFiles,
  resolveFiles,
  withStoredFiles,
} from './attachments.ts';
import { isFault, type ReceivedSubmission } from './files.ts';
import { conditionRefusal, insertConditionOf, timeRefusal } from './opening.ts';
import { faultCode, fileCode, issueCode, type RuleCode } from './rule-codes.ts';
import type { StoredForm } from './stored-forms.ts';

/*
 * Checks and stores a submission. A token keeps a repeated request from being stored twice. A form sends
 * a random token. Its hash (`GuardResult.token`) is combined with the content (`boundToken`), and the result
 * is the stored token (`submissionToken`), which is unique in the collection. Without a token, the stored
 * token is derived from the request (`noJsToken`, `keyedToken`), or else it is random (`freshToken`).
 */

/** A stored submission, from this request or an earlier one with the same token. */
export interface Accepted {
  readonly id: number;
  /** The message for the visitor. */
  readonly message: string;
  readonly record: StoredRecord;
  /** The stored token. */
  readonly token: string;
  readonly isRepeat: boolean;
  /** It is on the form's waiting list. */
  readonly isWaiting: boolean;
}

/** Invalid fields or files. */
export class ValidationError extends Refused {
  /** The files of the request, and those stored before. */
  readonly files: ResolvedFiles;

  constructor({ reason, message, errors, code, codes }: Refused, files: ResolvedFiles) {
    super(reason, message, { errors, code, codes });
    this.files = files;
  }
}

/**
 * The delivery status of a submission's mail. `sent`: all of it was accepted. `unnoticed`: the visitor's
 * confirmation was accepted, but the notice to staff was not. `delayed`: it is still tried. `refused`:
 * the visitor's address is permanently refused.
 */
export type MailStatus = 'sent' | 'unnoticed' | 'delayed' | 'refused';

/** Jobs of the outbox about submissions. */
export interface SubmissionJobs {
  /**
   * Returns the operations to commit together with the submission of this token, or with its
   * confirmation. With double opt-in, all but the confirmation mail waits for that.
   */
  operations(form: StoredForm, token: string, isConfirmed?: boolean): readonly Operation[];
  /** Starts sending new jobs. */
  wake(): void;
}

/** Mail about submissions. */
export interface SubmissionMail extends SubmissionJobs {
  /**
   * Returns the operations to commit together with a sender's change of a record. `fields` has the
   * names of the changed fields. There are none before a double opt-in.
   */
  changeOperations(
    form: StoredForm,
    record: StoredRecord,
    fields: readonly string[],
  ): readonly Operation[];
  /**
   * Waits briefly for the mail about a submission. `sent`: all of it was accepted. `unnoticed`: the
   * visitor's confirmation was accepted, but the notice to staff was not. `hasConfirmation`: whether the form
   * sends the visitor a confirmation.
   */
  status(token: string, hasConfirmation: boolean): Promise<MailStatus>;
  /** Sends the confirmation of an earlier submission again, unless it still waits to be sent. */
  confirmAgain(form: StoredForm, record: StoredRecord): Promise<void>;
}

/** Dependencies of `submit`. */
export interface SubmissionDeps extends FileDeps {
  /** Undefined if no mail is sent. */
  readonly mail?: SubmissionMail | undefined;
  /** Undefined if the site has no webhooks. */
  readonly webhooks?: SubmissionJobs | undefined;
}

/**
 * Checks and stores a submission: its files first, then the record that names them. Once this
 * resolves, all of it is on disk. The same content with the same token is one record; other content
 * is another submission. `substituteToken` is the stored token for a submission that was sent without one.
 * @throws ValidationError if fields or files are invalid
 * @throws Refused if it is a duplicate, or the form is not open or has no place left
 * @throws StoreUnavailableError if the storage cannot write; then its files are removed again
 */
export async function submit(
  fullForm: StoredForm,
  submission: ReceivedSubmission,
  deps: SubmissionDeps,
  substituteToken?: string,
): Promise<Accepted> {
  const received = extractGuards(submission.payload);
  const { data, errors, codes, evaluated } = checkFields(fullForm, received, deps.clock());
  const form = withRelevantFiles(
    fullForm,
    evaluated?.values ?? received.payload,
    evaluated?.hidden,
  );
  const content = [data, contentsOf(form, submission, deps)] as JsonValue;
  const repeatableToken = received.token ? boundToken(received.token, content) : substituteToken;
  const token = repeatableToken ?? freshToken();
  const closedRefusal = fullForm.isLimited ? timeRefusal(fullForm, deps.clock()) : undefined;
  // A repetition with files is found here, since its files already belong to a record, and a repetition
  // at a closed form, since it was accepted. Any other is found by the unique token in the store.
  const mayRepeat = data !== undefined && (form.files.length > 0 || closedRefusal !== undefined);
  const earlier = mayRepeat && repeatableToken && (await repetition(form, repeatableToken, deps));
  if (earlier) {
    // The empty commit waits until the earlier record is durable.
    await deps.store.commit([]);
    return earlier;
  }
  if (closedRefusal) throw closedRefusal;
  const resolved = await resolveFiles(form, submission, evaluated?.required ?? NO_FIELDS, deps);
  const faults = form.files.flatMap(({ name, control, rule, payloadFields }) => {
    const fault = resolved[name];
    if (fault === undefined || !isFault(fault)) return [];
    const code = fileCode(fault.reason, fault.message === rule.messages.missing);
    return [{ field: submission.isForm ? control : payloadFields.data, ...fault, code }];
  });
  if (data === undefined || faults.length > 0) {
    const fileErrors = faults.map(({ field, message }) => [field, [message]] as const);
    const fileCodes = faults.map(({ field, code }) => [field, code] as const);
    const allErrors = {
      errors: { ...errors, ...Object.fromEntries(fileErrors) },
      codes: { ...codes, ...Object.fromEntries(fileCodes) },
    };
    // If only files are wrong, the first of them decides the status of the response.
    throw new ValidationError(invalidFields(form, allErrors, data && faults[0]?.reason), resolved);
  }
  return withStoredFiles(form, resolved, deps, (fileFields) =>
    insertSubmission(
      form,
      withAnswers(data, { ...clearedFileNames(form), ...fileFields }),
      token,
      deps,
    ),
  );
}

/** The default of fields that are required or hidden. */
const NO_FIELDS: ReadonlySet<string> = new Set();

/** Returns the fields that clear the file names which a client may have sent. */
const clearedFileNames = ({ files }: StoredForm): Record<string, undefined> =>
  Object.fromEntries(files.map(({ recordFields }) => [recordFields.name, undefined]));

/** Returns the form without the files that conditions hide or whose item is absent. They are not stored. */
const withRelevantFiles = (form: StoredForm, answers: unknown, hidden = NO_FIELDS): StoredForm => {
  const files = form.files.filter(
    ({ control }) =>
      !hidden.has(control) &&
      !hidden.has(ownerOf(control)) &&
      hasItem(isObject(answers) ? answers : {}, control),
  );
  return files.length === form.files.length ? form : { ...form, files };
};

/**
 * Stores checked fields, the evidence of consent and the jobs of the outbox in one commit.
 * @throws Refused if it is a duplicate, the form is not open or has no place left, or a
 * confirmation cannot be mailed
 * @throws StoreUnavailableError if the store cannot write
 */
async function insertSubmission(
  form: StoredForm,
  data: Readonly<Record<string, unknown>>,
  token: string,
  deps: SubmissionDeps,
): Promise<Accepted> {
  const isUnconfirmed = isDoubleOptIn(form);
  if (isUnconfirmed && deps.mail === undefined)
    throw new Refused('unavailable', word('answers.noMail'));
  const consent = consentEvidence(form.consent, data, deps.clock());
  const tokenField = {
    submissionToken: token,
    ...(isUnconfirmed && { [CONFIRMED_FIELD]: null }),
  };
  // Object.assign, since spreading creates a new V8 hidden class each time (Node 20).
  const fields = Object.assign({}, data, consent, formVersionFields(form), tokenField) as Fields;
  const outboxOperations = [deps.mail, deps.webhooks].flatMap(
    (jobs) => jobs?.operations(form, token) ?? [],
  );
  try {
    const condition = form.isLimited ? insertConditionOf(form) : undefined;
    const insertion = { insert: form.store.collection, fields, ...(condition && { condition }) };
    const [record] = await deps.store.commit([insertion, ...outboxOperations]);
    if (record === undefined) throw new TypeError('The store gave no record for an insertion.');
    deps.mail?.wake();
    deps.webhooks?.wake();
    return acceptedOf(form, record, token, { isRepeat: false });
  } catch (error) {
    const isConditionUnmet = error instanceof InsertConditionError;
    if (!isConditionUnmet && !(error instanceof DuplicateError)) throw error;
    // The condition or a unique field also refuses a repetition, which is accepted all the same.
    const earlier = await repetition(form, token, deps);
    if (earlier !== undefined) return earlier;
    if (isConditionUnmet) throw conditionRefusal(form, error.reason);
    const message = form.duplicate ?? word('fields.duplicate.text');
    const areLinksMailed = isUnconfirmed && (await mailLinksAgain(form, data, deps));
    const text = areLinksMailed ? `${message} ${word('fields.confirmByMail')}` : message;
    throw new Refused('conflict', text, { code: 'duplicate' });
  }
}

/**
 * Mails the links of a sender's earlier submission again, who may have lost them. Returns false if
 * there is no unconfirmed one.
 */
async function mailLinksAgain(
  form: StoredForm,
  data: Readonly<Record<string, unknown>>,
  { store, mail }: SubmissionDeps,
): Promise<boolean> {
  if (mail === undefined || form.email === undefined) return false;
  const where = { [form.email]: String(data[form.email]) };
  const matches = await store.find(form.store.collection, where);
  const earlier = matches.find((record) => record[CONFIRMED_FIELD] === null);
  if (earlier === undefined) return false;
  await mail.confirmAgain(form, earlier);
  return true;
}

/** Returns the submission of a stored token, from an earlier or concurrent request. */
export async function repetition(
  form: StoredForm,
  token: string,
  { store }: Pick<SubmissionDeps, 'store'>,
): Promise<Accepted | undefined> {
  const [record] = await store.find(form.store.collection, { submissionToken: token });
  return record && acceptedOf(form, record, token, { isRepeat: true });
}

/** Returns the result for a stored record, with the message for the visitor. */
const acceptedOf = (
  { accepted, waiting }: StoredForm,
  record: StoredRecord,
  token: string,
  { isRepeat }: Pick<Accepted, 'isRepeat'>,
): Accepted => {
  const isWaiting = waiting !== undefined && record[WAITING_FIELD] === true;
  const message = isWaiting ? waiting.text : accepted;
  return { id: record.id, message, record, token, isRepeat, isWaiting };
};

/** Returns the record's fields that name the form, the version of its rules and the visitor's language. */
export const formVersionFields = ({
  id,
  recordVersion,
  language,
}: Pick<StoredForm, 'id' | 'recordVersion' | 'language'>) => ({
  form: id,
  formVersion: recordVersion,
  ...(language !== undefined && { language }),
});

/** Returns the wording and time of the visitor's consent; empty if the box is not checked. */
export function consentEvidence(
  consent: FormConsent | undefined,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, unknown> {
  if (consent === undefined || data[consent.field] !== true) return {};
  const { wording, version, sha256 } = consent;
  return { consent: { wording, version, sha256, at: now.toISOString() } };
}

/** The most characters of a text that rules are applied to. It is more than any rule allows. */
const mostCharacters = 64 * 1024;

/** The parts of a form that `checkFields` needs. */
export type CheckedForm = Pick<StoredForm, 'schema' | 'logic' | 'names' | 'labels'>;

/** The result of checking a submission's fields. */
interface CheckedFields {
  /** The values to store; undefined if there are errors. */
  readonly data?: Record<string, unknown>;
  readonly errors: FieldErrors;
  /** The rules that answers broke, by field. */
  readonly codes?: Readonly<Record<string, RuleCode | undefined>>;
  /** The result of the conditions; undefined if they were not evaluated. */
  readonly evaluated?: EvaluatedForm;
}

/**
 * Checks a submission against all rules of a form, after the errors of token and honeypot. Returns
 * the values to store, or the errors by field. A payload that is no object has neither.
 */
export function checkFields(
  form: CheckedForm,
  { payload, errors }: Pick<GuardResult, 'payload' | 'errors'>,
  now?: Date,
): CheckedFields {
  if (Object.keys(errors).length > 0) return { errors };
  if (!isObject(payload)) return { errors: {} };
  const tooLong = tooLongFields(form, payload);
  if (Object.keys(tooLong).length > 0) return { errors: tooLong };
  const evaluated = evaluateForm(form.logic, payload, now);
  const { success, data, error } = form.schema.safeParse(evaluated.values);
  const faults = Object.entries(evaluated.faults);
  if (success && faults.length === 0) return { data, errors: {}, evaluated };
  // A field's own rule takes precedence over conditions, as in the browser, so its message comes second
  // and replaces that of a condition.
  const messages: Record<string, string[]> = {};
  const codes: Record<string, RuleCode> = {};
  for (const [name, message] of faults) {
    messages[name] = [message];
    codes[name] = faultCode(form.logic, name, message);
  }
  for (const [name, issue] of error ? firstIssues(error) : []) {
    const answer = answerAt(evaluated.values, name);
    messages[name] = [withRefusedCharacter(issue.message, answer)];
    codes[name] = issueCode(issue, answer);
  }
  return { errors: inOrder(form, messages), codes, evaluated };
}

/** Sorts errors in the order of the fields. Errors of unknown fields come last. */
const inOrder = ({ names }: CheckedForm, errors: FieldErrors): FieldErrors => {
  const order = [...names, ''];
  const positionOf = (name: string) => order.indexOf(names.has(name) ? name : '');
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.sort(
      ([one], [other]) => positionOf(everyItemName(one)) - positionOf(everyItemName(other)),
    ),
  );
};

/** Returns the refusal of a submission, with one sentence that summarises the errors. */
export function invalidFields(
  form: CheckedForm,
  { errors, codes = {} }: Pick<CheckedFields, 'errors' | 'codes'>,
  reason?: Reason,
): Refused {
  const names = Object.keys(errors);
  if (names.length === 0) return new Refused('invalid', word('answers.form.notObject'));
  const code = names.length === 1 ? codes[names[0] ?? ''] : undefined;
  return new Refused(reason ?? 'invalid', summary(form, errors), { errors, code, codes });
}

/** Returns an error for each text that is too long for applying the rules. */
function tooLongFields(form: CheckedForm, payload: Readonly<Record<string, unknown>>): FieldErrors {
  const tooLong = Object.entries(unnest(payload)).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      value.length > mostCharacters &&
      form.names.has(everyItemName(name)),
  );
  return Object.fromEntries(tooLong.map(([field]) => [field, [word('answers.form.farTooLong')]]));
}

/** Yields the first broken rule of each field: only that is reported, as in the browser. */
function* firstIssues(error: z.ZodError): Iterable<[field: string, issue: z.core.$ZodIssue]> {
  // An issue without a path concerns no field.
  const seen = new Set(['']);
  for (const issue of error.issues) {
    // The path of an item's field is group, index and field.
    const field = issue.path.slice(0, issue.path.length > 2 ? 3 : 1).join('.');
    if (!seen.has(field)) yield [field, issue];
    seen.add(field);
  }
}

/** Returns the message of the only error, or one that names all fields with errors. */
function summary(form: CheckedForm, errors: FieldErrors): string {
  const names = Object.keys(errors);
  const [first] = Object.values(errors);
  if (names.length === 1 && first?.[0] !== undefined) return first[0];
  const fields = names.map((name) => form.labels[everyItemName(name)] ?? name).join(', ');
  return word('answers.form.checkFields', { fields });
}

/** The format of a submission's token and of an idempotency key. */
export const tokenPattern = /^[A-Za-z0-9_-]{16,64}$/;
/** Within this time, equal no-JS posts of a visitor count as one. */
const repeatWindowMs = 10 * 60_000;

const honeypotMessage = word('answers.form.filledTrap');
const tokenMessage = word('answers.form.outOfDate');

/** A payload without token and honeypot, and the result of checking both. */
export interface GuardResult {
  readonly payload: unknown;
  /** The token's hash; undefined if no token was sent. */
  readonly token: string | undefined;
  /** The errors of token and honeypot. */
  readonly errors: FieldErrors;
}

/** Removes token and honeypot from a payload, since no form's schema has them, and checks them. */
export function extractGuards(sentPayload: unknown): GuardResult {
  if (!isObject(sentPayload)) return { payload: sentPayload, token: undefined, errors: {} };
  const { [TOKEN_FIELD]: token, [HONEYPOT_FIELD]: honeypot, ...payload } = sentPayload as Guards;
  const errors = {
    ...(!isEmpty(honeypot) && { [HONEYPOT_FIELD]: [honeypotMessage] }),
    ...(!isEmpty(token) && !isToken(token) && { [TOKEN_FIELD]: [tokenMessage] }),
  };
  return { payload, token: isToken(token) ? hash('sha256', token, 'hex') : undefined, errors };
}

/** The fields that guard a form against repetitions and robots. */
type Guards = { [TOKEN_FIELD]?: unknown; [HONEYPOT_FIELD]?: unknown };

/** Whether a value has the form of a token. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && tokenPattern.test(value);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Returns the token that is stored with a submission. It depends on the content. Otherwise a changed
 * form that a visitor sends with the same token, after going back in the browser, would count as a
 * repetition.
 */
function boundToken(token: string, content: JsonValue): string {
  return hash('sha256', `${token} ${canonicalJson(content)}`, 'hex');
}

/** Returns a unique stored token. It uses UUIDs, since Node caches random bytes for them only. */
export function freshToken(): string {
  return (randomUUID() + randomUUID()).replaceAll('-', '');
}

/** A no-JS post without a token. */
interface NoJsPost {
  readonly form: string;
  /** The key of the visitor, as rate limits use it. */
  readonly visitor: string;
  readonly payload: unknown;
  /** The hash of the files in the post. */
  readonly sha256?: string | undefined;
}

/**
 * Returns the stored token of a no-JS post. It is the same for the same content and visitor within
 * ten minutes, so that a double click is one record. It is keyed, so that it reveals no IP address.
 */
export function noJsToken(key: Buffer, post: NoJsPost, now: Date): string {
  const { form, visitor, payload, sha256 = null } = post;
  const timeWindow = Math.floor(now.getTime() / repeatWindowMs);
  const text = JSON.stringify([form, visitor, payload, sha256, timeWindow]);
  return createHmac('sha256', key).update(text).digest('hex');
}

/** A post that the client or a proxy may repeat. */
interface KeyedPost extends Omit<NoJsPost, 'visitor'> {
  /** Unique to the post, and the same when it is repeated. */
  readonly idempotencyKey: string;
}

/** Returns the stored token of a post with an idempotency key; the same for the same key and content. */
export function keyedToken(key: Buffer, post: KeyedPost): string {
  const { form, idempotencyKey, payload, sha256 = null } = post;
  const text = JSON.stringify([form, { idempotencyKey }, payload, sha256]);
  return createHmac('sha256', key).update(text).digest('hex');
}
