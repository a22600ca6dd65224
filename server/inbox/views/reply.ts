import { type Form, replyFieldsOf } from '../../../core/config/form.ts';
import { wordsFor } from '../../../core/config/site.ts';
import type { Words } from '../../../core/messages/word.ts';
import { answerText } from '../../forms/answers.ts';
import type { Handling } from '../../operations/handling/handling.ts';
import { fillLines } from '../../operations/mail/submission-mail.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { InboxContext, Visit } from '../page/visit.ts';
import { isReplyOpen, lineOf, messageField } from './answers.ts';
import { emailOf, formName, type ListEntry } from './collections.ts';
import { actionOf, PLAIN_REPLY, REPLIES_FORM, seenField } from './handling-views.ts';
import { type ReplyTemplate, savedTemplates } from './templates.ts';

/*
 * Replies to submissions. Staff write them in their own mail program: a reply is a `mailto:` link with the
 * address, the subject and a text. The inbox records that it was opened, and asks whether it was sent.
 */

/** The templates whose buttons show a key: `1` to `9` (script.ts). */
const TEMPLATES_WITH_KEY = 9;

/** Returns the form that opens replies. Undefined for a sender without an address. */
export const replyFormShown = async (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  handling: Handling | undefined,
): Promise<Markup | undefined> => {
  const address = emailOf(entry, entry.record);
  if (address === undefined) return undefined;
  const savedReplies = await savedTemplates(context, entry);
  const templates = [
    ...(entry.form?.replies ?? []).map(({ name }, at) => ({ name, value: String(at) })),
    ...savedReplies.map(({ name, id }) => ({ name, value: savedName(id) })),
  ];
  // Without templates the form is still needed: the button “Reply” refers to it (handling-views.ts).
  const form = (buttons?: Markup) =>
    formOf(
      visit,
      actionOf(context, visit, entry, 'reply'),
      html`${seenField(handling)}${buttons}`,
      REPLIES_FORM,
    );
  if (templates.length === 0) return form();
  return html`<section class="sheet"><h2>Reply with a template</h2>
${form(
  html`<ul class="row templates" aria-label="Templates">${templates.map(
    ({ name, value }, at) =>
      html`<li><button type="submit" name="reply" value="${value}" class="template">${name}${at < TEMPLATES_WITH_KEY && html`<kbd aria-hidden="true">${at + 1}</kbd>`}</button></li>`,
  )}</ul>`,
)}
<p class="faint">To <bdi>${address}</bdi>, in your mail program</p></section>`;
};

/**
 * Returns the name of a reply with a saved template: `saved-<id>`. Replies with templates of the site config are
 * named by the number of the template, from 0.
 */
const savedName = (id: number): string => `saved-${id}`;

/**
 * Returns the question whether an opened reply was sent. For the user who opened it, it has the link to the
 * mail program, which the script follows at once (`openDraft` in ../page/script.ts). Undefined if no reply is
 * open.
 */
export const openedReplyShown = async (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  handling: Handling | undefined,
): Promise<Markup | undefined> => {
  if (!isReplyOpen(handling)) return undefined;
  const { replyAt, replyBy = '' } = handling ?? {};
  const isOpenedByUser = replyBy === visit.by;
  const link = isOpenedByUser
    ? await draftLink(context, entry, visit.query.get('reply'))
    : undefined;
  const action = actionOf(context, visit, entry, 'answered');
  return html`<section class="notice row" aria-label="Opened reply"><p>${isOpenedByUser ? 'You' : html`<bdi>${replyBy}</bdi>`} opened a reply, ${timeShown(context, replyAt)}. ${isOpenedByUser ? 'Did you send it?' : 'Was it sent?'}</p>
${formOf(
  visit,
  action,
  html`${seenField(handling)}<p class="row">${link !== undefined && html`<a class="button strong" id="draft" href="${link}">Open the mail program</a>`}<button type="submit" name="sent" value="yes" aria-keyshortcuts="y"${link === undefined && html` class="strong"`}>Answered: mark as done</button><button type="submit" name="sent" value="no">Not sent</button></p>`,
)}</section>`;
};

/** Returns the `mailto:` link of a reply: of a template by its name, or without one. */
const draftLink = async (
  context: InboxContext,
  entry: ListEntry,
  reply: string | null,
): Promise<string | undefined> => {
  const address = emailOf(entry, entry.record);
  const savedReplies = await savedTemplates(context, entry);
  const draft = draftsOf(context, entry, savedReplies).get(reply ?? '');
  if (address === undefined || draft === undefined) return undefined;
  const field = messageField(entry, entry.record);
  return mailLink(address, draft, String(entry.record[field ?? ''] ?? ''));
};

/** A mail that staff complete. */
interface Draft {
  readonly subject: string;
  readonly text: string;
}

/** Returns the replies by name, with the answers of a submission, in its language. */
const draftsOf = (
  { site, translations = [] }: InboxContext,
  entry: ListEntry,
  savedReplies: Awaited<ReturnType<typeof savedTemplates>>,
): ReadonlyMap<string, Draft> => {
  const { form, record } = entry;
  const siteInLanguage = translations.find(({ language }) => language === record.language) ?? site;
  const brand = siteInLanguage.brand.name;
  const formInLanguage = form && (siteInLanguage.forms.find(({ id }) => id === form.id) ?? form);
  const words = wordsFor(site, record);
  const values = {
    ...(formInLanguage && answersByField(formInLanguage, record, words)),
    id: record.id,
    brand,
  };
  // The sender has seen the subject of the confirmation, so the reply repeats it.
  const confirmationSubject = fillLines(formInLanguage?.mail?.confirmation?.subject ?? '', values);
  const subject = `Re: ${confirmationSubject || `${formName(entry)}, ${brand}`}`;
  const templates: (readonly [name: string, ReplyTemplate])[] = [
    ...(formInLanguage?.replies ?? []).map((reply, at) => [String(at), reply] as const),
    ...savedReplies.map((template) => [savedName(template.id), template] as const),
  ];
  return new Map([
    [PLAIN_REPLY, { subject, text: greetingOf(formInLanguage, record, words) }],
    ...templates.map(([name, reply]): [string, Draft] => [
      name,
      { subject: fillLines(reply.subject, values) || subject, text: fillLines(reply.text, values) },
    ]),
  ]);
};

/** Returns the greeting of the sender, with room for a text after it. Empty for an unknown name. */
const greetingOf = (
  form: Pick<Form, 'person'> | undefined,
  record: StoredRecord,
  words: Words,
): string => {
  const name = lineOf(String(record[form?.person ?? ''] ?? '')).trim();
  return name === '' ? '' : `${fillLines(words.texts['mail.greeting'], { name })}\n\n`;
};

/** Returns the answers that a reply may contain, as the visitor saw them. */
const answersByField = (
  form: Pick<Form, 'fields'>,
  record: StoredRecord,
  words: Words,
): Record<string, string> =>
  Object.fromEntries(
    replyFieldsOf(form).flatMap((name) => {
      const value = record[name];
      const isEmpty = value === undefined || value === null || value === '';
      return isEmpty ? [] : [[name, answerText(value, form.fields[name]?.choices, words)]];
    }),
  );

/** The longest `mailto:` link in characters. Some mail programs ignore longer ones. */
const LONGEST_LINK = 2_000;

/** Returns a `mailto:` link for a draft that quotes a text as far as there is room (RFC 6068). */
const mailLink = (address: string, { subject, text }: Draft, quote: string): string => {
  const line = subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const to = encodeURIComponent(address).replace('%40', '@');
  const start = `mailto:${to}?subject=${encodedUpTo(line, '', LONGEST_SUBJECT)}&body=`;
  const body = encodedUpTo(text, '', LONGEST_LINK - start.length);
  return start + body + quoteOf(quote, LONGEST_LINK - start.length - body.length);
};

/** The longest subject in characters of the link. */
const LONGEST_SUBJECT = 600;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ELLIPSIS = encodeURIComponent(' …');
const LINE_BREAK = encodeURIComponent('\r\n');
const QUOTE_START = encodeURIComponent('\r\n\r\n> ');

/** Returns a text as quoted lines, encoded. Empty if there is no room. */
const quoteOf = (text: string, maxLength: number): string => {
  if (text === '') return '';
  const room = maxLength - QUOTE_START.length;
  return room < ELLIPSIS.length
    ? ''
    : QUOTE_START + encodedUpTo(text, encodeURIComponent('> '), room);
};

/**
 * Returns a text encoded, in at most `maxLength` characters. Cuts it between whole characters. Each line after
 * the first starts with `prefix`.
 */
const encodedUpTo = (text: string, prefix: string, maxLength: number): string => {
  let encoded = '';
  // Unpaired surrogates cannot be encoded.
  for (const { segment } of graphemes.segment(text.replace(/\p{Surrogate}/gu, ''))) {
    const isBreak = ['\r\n', '\r', '\n'].includes(segment);
    const piece = isBreak ? LINE_BREAK + prefix : encodeURIComponent(segment);
    if (encoded.length + piece.length + ELLIPSIS.length > maxLength) return encoded + ELLIPSIS;
    encoded += piece;
  }
  return encoded;
};
