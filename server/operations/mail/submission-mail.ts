import { declaredFeatures } from '../../../core/config/features.ts';
import {
  CHANGED_FIELD,
  CONFIRMED_FIELD,
  type FormField,
  isDoubleOptIn,
  isEditable,
  WAITING_FIELD,
} from '../../../core/config/form.ts';
import { labelOf } from '../../../core/config/form-controls.ts';
import { nextHour } from '../../../core/config/moment.ts';
import type { Site } from '../../../core/config/site.ts';
import { longDay } from '../../../core/messages/day.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';
import { answerLines } from '../../forms/answers.ts';
import { filesOfRecord } from '../../forms/attachments.ts';
import { endOfLink, mailedLink } from '../../forms/mailed-links.ts';
import { type StoredForm, storedForms } from '../../forms/stored-forms.ts';
import type { SubmissionMail } from '../../forms/submission.ts';
import { type Environment, zoneOf } from '../../lib/environment.ts';
import type { FileStore } from '../../storage/files/files.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import type { Store, StoredRecord } from '../../storage/store/store.ts';
import type { ServerDeps } from '../deps.ts';
import {
  asChange,
  enqueue,
  enqueueDigest,
  isDue,
  MAIL_KINDS,
  type OutboxJob,
  outboxJob,
  outcomeOperations,
} from '../outbox/outbox.ts';
import { type Channel, OutboxSender } from '../outbox/sender.ts';
import {
  type MailSettings,
  type MailTransport,
  type OutgoingMail,
  smtpTransport,
} from './transport.ts';

/* Mail about submissions: what it says, and how the outbox sends it. */

/** What mails in one language of the site need besides the submission. */
interface MailContext {
  readonly settings: MailSettings;
  readonly files: Pick<FileStore, 'read'>;
  /** The site's language. */
  readonly words: Words;
  /** The company's name. */
  readonly brand: string;
  /** The company's e-mail addresses by key. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Texts of the site config that a mail to a visitor may contain. */
  readonly textsInMails: ReadonlySet<string>;
  /** The keys and the address for mailed links. */
  readonly links: Parameters<typeof mailedLink>[3];
}

/** Writes a mail about a submission, from its current record. Undefined if there is nothing to send. */
async function compose(
  job: OutboxJob,
  form: StoredForm,
  record: StoredRecord,
  context: MailContext,
): Promise<OutgoingMail | undefined> {
  const messageId = messageIdOf(job, context.settings.from);
  if (job.kind === 'confirmation') return confirmation(form, record, messageId, context);
  const { changed } = job;
  // A change leaves files as they are.
  const attachments = job.withoutFile || changed ? [] : await attachmentsOf(form, record, context);
  const { words } = context;
  const subjectTemplate = form.mail?.subject;
  const mailbox = mailboxOf(form, record);
  const subject = subjectTemplate
    ? headerText(fillTemplate(subjectTemplate, record))
    : say(words, word('mail.subject', { form: form.id, id: String(record.id) }));
  const text = noticeText(form, record, attachments.length > 0, words);
  return {
    from: context.settings.from,
    to: recipientOf(form, record, context),
    ...(mailbox && { replyTo: mailbox }),
    subject: changed ? say(words, word('mail.changedSubject', { subject })) : subject,
    text: changed ? `${changeLine(form, record, changed, words)}\n\n${text}` : text,
    messageId,
    attachments,
  };
}

/** Recipients by the answer to a field. */
type Route = Exclude<NonNullable<StoredForm['mail']>['to'], string | undefined>;

/** Returns the recipient that a route names for an answer. Undefined if it names none. */
const routedRecipient = ({ when, otherwise }: Route, answer: string): string | undefined =>
  Object.hasOwn(when, answer) ? when[answer] : otherwise;

/**
 * Returns the recipient of a notice: that of the form, by the answer if it has several; or else `MAIL_TO`.
 * The form names a key of the company's addresses, or an address.
 */
function recipientOf(
  form: StoredForm,
  record: StoredRecord,
  { settings, addresses }: MailContext,
): string {
  const to = form.mail?.to;
  const name = typeof to === 'object' ? routedRecipient(to, String(record[to.by] ?? '')) : to;
  if (name === undefined) return settings.to;
  return Object.hasOwn(addresses, name) ? (addresses[name] ?? name) : name;
}

/** Writes the mail to the visitor. Undefined if the form has none, or the visitor left no address. */
function confirmation(
  form: StoredForm,
  record: StoredRecord,
  messageId: string,
  { settings, brand, textsInMails, words, links }: MailContext,
): OutgoingMail | undefined {
  const mailbox = mailboxOf(form, record);
  if (form.mail?.confirmation === undefined || mailbox === undefined) return undefined;
  // The sender of a form chooses the recipient, so the mail must not carry the sender's own words to others.
  // Without `copy` it contains only values that are texts of the site config, such as an option's.
  const siteTexts = Object.entries(record).filter(([, value]) => textsInMails.has(String(value)));
  const values = { ...Object.fromEntries(siteTexts), id: record.id, brand };
  const isWaiting = record[WAITING_FIELD] === true;
  const { subject, text } =
    isWaiting && form.waiting
      ? { subject: form.waiting.title, text: form.waiting.text }
      : form.mail.confirmation;
  const optIn = isDoubleOptIn(form) && {
    confirm: mailedLink('confirm', form, record, links),
    leave: mailedLink('leave', form, record, links),
  };
  const end = isEditable(form) ? endOfLink('edit', form, record) : undefined;
  const edit = end && {
    edit: mailedLink('edit', form, record, links),
    // A form that closes at midnight is open to the end of the day before.
    day: longDay(new Date(end.getTime() - 1), words.formats, form.logic.zone),
  };
  return {
    from: settings.from,
    to: mailbox.address,
    subject: fillLines(subject, values),
    text: [
      fillLines(text, values),
      ...(optIn ? ['', say(words, word('mail.confirmByLink', optIn))] : []),
      ...(edit ? ['', say(words, word('mail.editByLink', edit))] : []),
      ...(form.mail.confirmation.copy ? ['', ...shownAnswers(form, record, words)] : []),
    ].join('\n'),
    messageId,
    ...(optIn && { unsubscribe: optIn.leave }),
    attachments: [],
  };
}

/** Returns the answers that the visitor saw on the page, in the language of the form. */
function shownAnswers(form: StoredForm, record: StoredRecord, words: Words): string[] {
  const isShown = ({ kind, widget }: Pick<FormField, 'kind' | 'widget'>) =>
    widget !== 'hidden' && kind !== 'password';
  const lines = Object.entries(form.fields).flatMap(([name, field]) => {
    if (!isShown(field)) return [];
    const { group } = field;
    const shown = group && Object.entries(group.fields).filter(([, inner]) => isShown(inner));
    const visibleField = shown
      ? { ...field, group: { ...group, fields: Object.fromEntries(shown) } }
      : field;
    return answerLines(record[name], visibleField, words);
  });
  return [...lines, ...fileLines(form, record, words)];
}

/** Returns a line with the name of each file. */
const fileLines = (form: StoredForm, record: StoredRecord, words: Words): string[] =>
  filesOfRecord(form, record).map(
    ({ label, name }) => `${label}${words.texts['fields.colon']} ${name}`,
  );

/** Returns the text of a notice: the answers by label in the order of the form, and where they are stored. */
function noticeText(
  form: StoredForm,
  record: StoredRecord,
  isAttached: boolean,
  words: Words,
): string {
  const lines = Object.entries(form.fields).flatMap(([name, field]) =>
    answerLines(record[name], field, words),
  );
  const files = fileLines(form, record, words);
  const separateFiles = files.length > 0 && !isAttached ? [words.texts['mail.fileApart']] : [];
  const { collection, timestamp } = form.store;
  const place = { id: String(record.id), collection, time: String(record[timestamp]) };
  const storedLine = say(words, word('mail.kept', place));
  const isWaiting = form.waiting && record[WAITING_FIELD] === true;
  const waiting = isWaiting ? [words.texts['mail.waiting']] : [];
  return `${[...lines, ...files, ...separateFiles, '', ...waiting, storedLine].join('\n')}\n`;
}

/** Returns a line that says when a sender changed which fields, without answers. */
function changeLine(
  form: StoredForm,
  record: StoredRecord,
  changed: readonly string[],
  words: Words,
): string {
  const place = { id: String(record.id), collection: form.store.collection };
  const time = String(record[CHANGED_FIELD]);
  const fields = changed.map((name) => labelOf(form, name)).join(', ');
  return say(words, word('mail.changed', { ...place, time, fields }));
}

/** Returns the files of a record as attachments. A file that was erased is left out. */
async function attachmentsOf(form: StoredForm, record: StoredRecord, { files }: MailContext) {
  const attachments: OutgoingMail['attachments'][number][] = [];
  for (const { file, name, type } of filesOfRecord(form, record)) {
    const content = await files.read(file);
    if (content === undefined) continue;
    const filename = headerText(name);
    attachments.push({ filename, contentType: type, content: content.stream });
  }
  return attachments;
}

/** Returns the name and the address of the sender of a form. Undefined without an address. */
function mailboxOf({ email, person }: StoredForm, record: StoredRecord) {
  const address = record[email ?? ''];
  if (typeof address !== 'string' || address === '') return undefined;
  return { name: headerText(String(record[person ?? ''] ?? '')), address };
}

/**
 * Returns an answer as text for a header: without line breaks, which would add a header, and without the start
 * of an encoded word (RFC 2047), which mail programs would decode.
 */
const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();

/** Returns the id of a mail: the same at each attempt. */
function messageIdOf({ id, submission, kind, changed }: OutboxJob, from: string): string {
  const host = from.replace(/>\s*$/, '').split('@').at(-1)?.trim();
  // Mail programs show only one of several mails with the same id, and a submission may have several changes.
  const subject = changed ? `change-${id}` : kind;
  return `<${subject}.${submission.slice(0, 40)}@${host}>`;
}

/** A placeholder such as `{name}`. */
const placeholder = /\{([A-Za-z]\w*)\}/g;

/** Fills `{name}` placeholders of a template. A missing value is empty. */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(placeholder, (_whole, name: string) => textOf(values, name) ?? '');
}

/** Fills placeholders as `fillTemplate` does, but omits lines with a missing value. */
export function fillLines(template: string, values: Readonly<Record<string, unknown>>): string {
  const isComplete = (line: string) =>
    [...line.matchAll(placeholder)].every(([, name = '']) => textOf(values, name) !== undefined);
  const lines = template.split('\n').filter(isComplete);
  return lines.map((line) => fillTemplate(line, values)).join('\n');
}

/** Returns a value as text. Undefined if it is missing, or a list or an object. */
function textOf(values: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A submission that a digest lists. */
interface DigestEntry {
  readonly job: OutboxJob;
  readonly form: StoredForm;
  readonly record: StoredRecord;
}

/**
 * Returns one entry for each submission: that of the new submission, or one change with all changed fields.
 * Changes of a new submission need no entry, as staff has not seen the earlier answers.
 */
function mergedEntries(entries: readonly DigestEntry[]): DigestEntry[] {
  const merged = new Map<string, DigestEntry>();
  for (const entry of entries) {
    const { job } = entry;
    const earlier = merged.get(job.submission);
    const changed = earlier?.job.changed;
    if (earlier === undefined || job.changed === undefined) merged.set(job.submission, entry);
    else if (changed !== undefined) {
      const allChanged = [...new Set([...changed, ...job.changed])];
      merged.set(job.submission, { ...entry, job: { ...job, changed: allChanged } });
    }
  }
  return [...merged.values()];
}

/** Returns the subject of a digest, with the numbers of new and of changed submissions. */
function digestSubject(entries: readonly DigestEntry[], words: Words): string {
  const changed = entries.filter(({ job }) => job.changed !== undefined).length;
  const added = entries.length - changed;
  return [
    ...(added > 0 ? [say(words, word('mail.digestSubject', { count: added }))] : []),
    ...(changed > 0 ? [say(words, word('mail.digestChanged', { count: changed }))] : []),
  ].join(' / ');
}

/** Lists submissions by form, without answers: id and time of each, and its address in the inbox if known. */
function digestText(
  entries: readonly DigestEntry[],
  words: Words,
  inbox: string | undefined,
): string {
  const byForm = new Map<string, string[]>();
  for (const { job, form, record } of entries) {
    const { collection, timestamp } = form.store;
    const place = { id: String(record.id), collection, time: String(record[timestamp]) };
    const lines = byForm.get(form.id) ?? [];
    byForm.set(form.id, lines);
    lines.push(
      job.changed === undefined
        ? say(words, word('mail.kept', place))
        : changeLine(form, record, job.changed, words),
    );
    if (inbox !== undefined) lines.push(`  ${inbox}/forms/${collection}/${record.id}`);
  }
  const count = (id: string) => entries.filter(({ form }) => form.id === id).length;
  const heading = (id: string) => `${id}${words.texts['fields.colon']} ${count(id)}`;
  return [...byForm].map(([id, lines]) => `${[heading(id), ...lines].join('\n')}\n`).join('\n');
}

/** The most submissions that one digest lists. More are in a second one. */
const mostInDigest = 1_000;

/** Dependencies of the channel of mail. */
interface MailChannelDeps {
  readonly store: Pick<Store, 'commit' | 'find'>;
  readonly transport: MailTransport;
  /** Writes a mail about jobs that still have a submission. Undefined if there is nothing to send. */
  readonly write: (jobs: readonly OutboxJob[]) => Promise<WrittenMail | undefined>;
  /** Returns the recipient of a digest. Undefined if its submission was erased. */
  readonly digestTo?: (job: OutboxJob) => Promise<string | undefined>;
  readonly clock: () => Date;
}

/** A mail with the jobs that it is about. */
interface WrittenMail {
  readonly mail: OutgoingMail;
  readonly jobs: readonly OutboxJob[];
}

/**
 * Returns the channel that delivers mail. Jobs of one digest with the same recipient are delivered in one
 * mail.
 */
export const mailChannel = ({
  store,
  transport,
  write,
  digestTo,
  clock,
}: MailChannelDeps): Channel => ({
  kinds: MAIL_KINDS,
  async companions({ id, kind, digest, claim }) {
    if (kind !== 'digest' || digest === undefined || digestTo === undefined) return [];
    // Only jobs of the same claim: after an interrupted attempt, the mail lists the same submissions again.
    const waiting = await store.find('outbox', { kind, digest, state: 'waiting' });
    const due = waiting.map(outboxJob).filter((job) => job.claim === claim && isDue(job, clock()));
    const lead = due.find((job) => job.id === id);
    const recipient = lead && (await digestTo(lead));
    const companions: OutboxJob[] = [];
    if (recipient === undefined) return [];
    for (const job of due) {
      if (job.id === id || companions.length >= mostInDigest - 1) continue;
      if ((await digestTo(job)) === recipient) companions.push(job);
    }
    return companions;
  },
  async deliver(jobs, signal) {
    const written = await write(jobs);
    if (written !== undefined) await transport.send(written.mail, signal);
    return written?.jobs ?? [];
  },
  async end(changes, jobs, result) {
    const now = clock();
    const outcomes = await Promise.all(
      jobs.map((job) => outcomeOperations(store, job, result, now)),
    );
    await store.commit([...changes, ...outcomes.flat()]);
  },
});

/** Dependencies of the mail service. */
interface MailDeps extends Pick<ServerDeps, 'clock' | 'logger'> {
  readonly environment: Pick<
    Environment,
    'SITE_URL' | 'FORMS_ORIGIN' | 'INBOX_TIME_ZONE' | 'INBOX_URL'
  >;
  readonly settings: MailSettings;
  /** The site in each of its languages. Staff reads the first, which is the default. */
  readonly sites: readonly [Site, ...Site[]];
  readonly storage: Pick<SharedStorage, 'store' | 'files' | 'keys'>;
}

/** Opens the mail service. Sending starts with the first call of `wake`. */
export function openMail(deps: MailDeps) {
  const { settings, sites, storage, clock, logger, environment } = deps;
  const { store, files, keys } = storage;
  const { SITE_URL, FORMS_ORIGIN: origin = SITE_URL } = environment;
  const [first, ...others] = sites.map((site) => ({
    language: site.language,
    forms: new Map(storedForms(site).map((form) => [form.id, form])),
    context: {
      settings,
      files,
      words: site.words,
      brand: site.brand.name,
      addresses: site.brand.email,
      links: { keys, origin, home: site.home },
      textsInMails: new Set(
        declaredFeatures(site.features).flatMap(
          ({ definition, options }) => definition.textsInMails?.(options) ?? [],
        ),
      ),
    } satisfies MailContext,
  }));
  /** Returns a job with its form and submission. Undefined if the submission was erased. */
  const entryOf = async (job: OutboxJob): Promise<DigestEntry | undefined> => {
    const form = first?.forms.get(job.form);
    const [record] = form
      ? await store.find(form.store.collection, { submissionToken: job.submission })
      : [];
    return form && record && { job, form, record };
  };
  /** Writes a mail other than a digest: to a visitor in the visitor's language, to staff in the default one. */
  const writeOne = async (job: OutboxJob): Promise<OutgoingMail | undefined> => {
    const record = (await entryOf(job))?.record;
    if (record === undefined) return undefined;
    const isToVisitor = job.kind === 'confirmation';
    const visitorSite = isToVisitor && others.find(({ language }) => language === record.language);
    const { forms, context } = visitorSite || (first ?? {});
    const localizedForm = forms?.get(job.form);
    return localizedForm && context && compose(job, localizedForm, record, context);
  };
  /** Returns the recipient of the digest that lists a job's submission. */
  const digestTo = async (job: OutboxJob): Promise<string | undefined> => {
    const entry = await entryOf(job);
    return entry && first && recipientOf(entry.form, entry.record, first.context);
  };
  /** Writes one mail that lists the submissions of jobs, which have the same recipient. */
  const writeDigest = async (jobs: readonly OutboxJob[]): Promise<WrittenMail | undefined> => {
    const found = await Promise.all(jobs.map(entryOf));
    const entries = found
      .filter((entry) => entry !== undefined)
      .sort((one, other) => one.job.id - other.job.id);
    const [lead] = entries;
    if (lead === undefined || first === undefined) return undefined;
    const { context } = first;
    const listedEntries = mergedEntries(entries);
    const mail = {
      from: settings.from,
      to: recipientOf(lead.form, lead.record, context),
      subject: digestSubject(listedEntries, context.words),
      text: digestText(listedEntries, context.words, environment.INBOX_URL),
      messageId: messageIdOf(lead.job, settings.from),
      attachments: [],
    };
    return { mail, jobs: entries.map(({ job }) => job) };
  };
  const write = async (jobs: readonly OutboxJob[]): Promise<WrittenMail | undefined> => {
    const [job] = jobs;
    if (job === undefined || job.kind === 'digest') return writeDigest(jobs);
    const mail = await writeOne(job);
    return mail && { mail, jobs };
  };
  const transport = smtpTransport(settings.server);
  const sender = new OutboxSender({
    store,
    clock,
    logger,
    channel: mailChannel({ store, transport, write, digestTo, clock }),
  });
  const zone = zoneOf(sites[0], environment);
  /** Returns the operation that adds a notice: as a mail of its own, or in the form's next digest. */
  const noticeOf = ({ id, mail }: StoredForm, token: string) => {
    if (mail?.digest === undefined) return enqueue('notice', id, token, clock());
    return enqueueDigest(id, token, nextHour(mail.digest.hour, zone, clock()));
  };
  const mail: SubmissionMail = {
    operations: (form, token, isConfirmed = false) => {
      const hasNotice = isConfirmed || !isDoubleOptIn(form);
      const hasConfirmation = !isConfirmed && form.mail?.confirmation !== undefined;
      return [
        ...(hasNotice ? [noticeOf(form, token)] : []),
        ...(hasConfirmation ? [enqueue('confirmation', form.id, token, clock())] : []),
      ];
    },
    // Staff knows nothing yet of a submission whose address is not confirmed.
    changeOperations: (form, { submissionToken, [CONFIRMED_FIELD]: confirmedAt }, fields) =>
      isDoubleOptIn(form) && confirmedAt === null
        ? []
        : [asChange(noticeOf(form, String(submissionToken)), fields)],
    wake: () => sender.wake(),
    status: (token, hasConfirmation) => sender.status(token, hasConfirmation),
    async confirmAgain(form, record) {
      const submission = String(record.submissionToken);
      const jobs = await store.find('outbox', { submission });
      if (!jobs.some(({ kind }) => kind === 'confirmation')) {
        // The result of the earlier mail is deleted; the new mail will have its own.
        const earlier = await store.find('mail_outcomes', { submission, kind: 'confirmation' });
        await store.commit([
          enqueue('confirmation', form.id, submission, clock()),
          ...earlier.map(({ id }) => ({ remove: 'mail_outcomes', id })),
        ]);
      }
      sender.wake();
    },
  };
  /** Finishes or aborts running attempts within a second. */
  return { ...mail, stop: () => sender.stop() };
}
