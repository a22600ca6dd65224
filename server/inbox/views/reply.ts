import { type Form, replyFieldsOf } from '../../../core/config/form.ts';
import { wordsFor } from '../../../core/config/site.ts';
import type { Words } from '../../../core/messages/word.ts';
import { answerText } from '../../forms/answers.ts';
import { fillLines } from '../../operations/mail/submission-mail.ts';
import type { CollectionRecord, StoredRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext } from '../page/visit.ts';
import type { Answered } from './answers.ts';
import type { Box } from './collections.ts';
import { emailOf } from './staff.ts';

/** Returns the links that open a reply in the mail program. Undefined for a sender without an address. */
export const replyShown = (
  context: InboxContext,
  entry: Box & CollectionRecord,
  answers: readonly Answered[],
): Markup | undefined => {
  const address = emailOf(entry, entry.record);
  if (address === undefined) return undefined;
  const quote = answers.map((answer) => `${answer.label}: ${answer.text}`).join('\n');
  const draft = { subject: `Re: ${context.site.brand.name}`, text: '' };
  const replies = repliesTo(context, entry);
  return html`<section class="sheet"><h2>Answer</h2>
<p class="row"><a class="button strong" id="reply" href="${mailLink(address, draft, quote)}">Reply by mail</a></p>
${
  replies.length > 0 &&
  html`<h3 id="templates-title">Templates</h3>
<ul class="row templates" aria-labelledby="templates-title">${replies.map(
    ({ name, ...reply }) =>
      html`<li><a class="button" href="${mailLink(address, reply, quote)}">${name}</a></li>`,
  )}</ul>`
}
<p class="faint">To <bdi>${address}</bdi>, in your mail program</p></section>`;
};

/** A mail that staff complete. */
interface Draft {
  readonly subject: string;
  readonly text: string;
}

/** Returns the form's templates with the answers of a submission, in its language. */
const repliesTo = (
  { site, translations = [] }: InboxContext,
  { form, record }: Box & CollectionRecord,
): (Draft & { readonly name: string })[] => {
  if (form === undefined) return [];
  const spoken = translations.find(({ language }) => language === record.language) ?? site;
  const told = spoken.forms.find(({ id }) => id === form.id) ?? form;
  const values = {
    ...answersByField(told, record, wordsFor(site, record)),
    id: record.id,
    brand: spoken.brand.name,
  };
  return told.replies.map(({ subject, text }, at) => ({
    name: form.replies[at]?.name ?? '',
    subject: fillLines(subject, values) || `Re: ${spoken.brand.name}`,
    text: fillLines(text, values),
  }));
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
  const start = `mailto:${to}?subject=${cutTo(line, '', LONGEST_SUBJECT)}&body=`;
  const body = cutTo(text, '', LONGEST_LINK - start.length);
  return start + body + quoteOf(quote, LONGEST_LINK - start.length - body.length);
};

/** The longest subject in characters of the link. */
const LONGEST_SUBJECT = 600;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const MORE = encodeURIComponent(' …');
const BREAK = encodeURIComponent('\r\n');
const QUOTED = encodeURIComponent('\r\n\r\n> ');

/** Returns a text as quoted lines, encoded. Empty if there is no room. */
const quoteOf = (text: string, most: number): string => {
  const room = most - QUOTED.length;
  return room < MORE.length ? '' : QUOTED + cutTo(text, encodeURIComponent('> '), room);
};

/**
 * Returns a text encoded, in at most `most` characters. Cuts between whole characters. Each line after
 * the first starts with `prefix`.
 */
const cutTo = (text: string, prefix: string, most: number): string => {
  let cut = '';
  for (const { segment } of characters.segment(text.replace(/\p{Surrogate}/gu, ''))) {
    const isBreak = ['\r\n', '\r', '\n'].includes(segment);
    const piece = isBreak ? BREAK + prefix : encodeURIComponent(segment);
    if (cut.length + piece.length + MORE.length > most) return cut + MORE;
    cut += piece;
  }
  return cut;
};
