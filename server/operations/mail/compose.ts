import { say, type Words, word } from '../../../renderer/words/word.ts';
import type { Files } from '../../files/files.ts';
import type { FormEndpoint } from '../../forms/endpoints.ts';
import type { StoredRecord } from '../../store/store.ts';
import type { OutboxMail } from './outbox.ts';
import type { MailSettings } from './settings.ts';
import { fillLines } from './template.ts';
import type { MailAttachment, OutgoingMail } from './transport.ts';

/** What mails are written with. */
export interface MailContext {
  readonly settings: MailSettings;
  readonly files: Pick<Files, 'read'>;
  /** The site's language. */
  readonly words: Words;
  /** The company's name. */
  readonly brand: string;
  /** Values of this site's own that a mail to a visitor may repeat. */
  readonly ownWords: ReadonlySet<string>;
}

/** Writes a mail about a submission as it is now. */
export async function compose(
  mail: OutboxMail,
  form: FormEndpoint,
  record: StoredRecord,
  context: MailContext,
): Promise<OutgoingMail | undefined> {
  const messageId = messageIdOf(mail, context.settings.from);
  if (mail.kind === 'confirmation') return confirmation(form, record, messageId, context);
  const attachment = mail.withoutFile ? undefined : await resumeOf(record, context);
  return {
    from: context.settings.from,
    to: context.settings.to,
    replyTo: mailboxOf(record),
    subject: say(context.words, word('mail.subject', { form: form.id, id: String(record.id) })),
    text: noticeText(form, record, attachment !== undefined, context.words),
    messageId,
    ...(attachment && { attachment }),
  };
}

function confirmation(
  form: FormEndpoint,
  record: StoredRecord,
  messageId: string,
  { settings, brand, ownWords }: MailContext,
): OutgoingMail | undefined {
  if (form.mail?.confirmation === undefined) return undefined;
  // Whoever fills in the form chooses the recipient, so nothing of what was filled in is passed on.
  const own = Object.entries(record).filter(([, value]) => ownWords.has(String(value)));
  const values = { ...Object.fromEntries(own), id: record.id, brand };
  const { subject, text } = form.mail.confirmation;
  return {
    from: settings.from,
    to: mailboxOf(record).address,
    subject: fillLines(subject, values),
    text: fillLines(text, values),
    messageId,
  };
}

/** The fields by their labels, in the order of the form. */
function noticeText(
  form: FormEndpoint,
  record: StoredRecord,
  isAttached: boolean,
  words: Words,
): string {
  const lines = [...form.labels].flatMap(([name, label]) => {
    const value = record[name];
    if (value === undefined || value === '') return [];
    const text =
      typeof value === 'boolean' ? words.texts[value ? 'mail.yes' : 'mail.no'] : String(value);
    return [text.includes('\n') ? `${label}:\n${text}\n` : `${label}: ${text}`];
  });
  const resume = record.resumeFile === undefined ? [] : [`CV/Resume: ${record.resumeFileName}`];
  const where = resume.length > 0 && !isAttached ? [words.texts['mail.fileApart']] : [];
  const { collection } = form;
  const place = { id: String(record.id), collection, time: String(record.createdAt) };
  const kept = say(words, word('mail.kept', place));
  return `${[...lines, ...resume, ...where, '', kept].join('\n')}\n`;
}

async function resumeOf(
  record: StoredRecord,
  { files }: MailContext,
): Promise<MailAttachment | undefined> {
  const { resumeFile, resumeFileName, resumeType } = record;
  if (typeof resumeFile !== 'string') return undefined;
  const file = await files.read(resumeFile);
  if (file === undefined) return undefined;
  return { fileName: String(resumeFileName), mime: String(resumeType), content: file.stream };
}

function mailboxOf({ name, email }: StoredRecord): { name: string; address: string } {
  return { name: String(name ?? ''), address: String(email) };
}

function messageIdOf({ submission, kind }: OutboxMail, from: string): string {
  const host = from.replace(/>\s*$/, '').split('@').at(-1)?.trim();
  return `<${kind}.${submission.slice(0, 40)}@${host}>`;
}
