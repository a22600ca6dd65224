import type { CollectionRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext } from '../page/visit.ts';
import type { Answered } from './answers.ts';
import type { Box } from './collections.ts';
import { emailOf } from './staff.ts';

/** Returns the links that open a reply in the mail program. Undefined for a sender without an address. */
export const replyShown = (
  { site: { brand } }: InboxContext,
  entry: Box & CollectionRecord,
  answers: readonly Answered[],
): Markup | undefined => {
  const address = emailOf(entry, entry.record);
  if (address === undefined) return undefined;
  return html`<section class="sheet"><h2>Answer</h2>
<p class="row"><a class="button strong" id="reply" href="${replyTo(address, brand.name, answers)}">Reply by mail</a></p>
<p class="faint"><bdi>${address}</bdi></p></section>`;
};

/** The longest `mailto:` link in characters. Some mail programs ignore longer ones. */
const LONGEST_LINK = 2_000;

/** Returns a `mailto:` link for a reply that quotes the answers as far as there is room. */
const replyTo = (address: string, brand: string, answers: readonly Answered[]): string => {
  const text = answers.map((answer) => `${answer.label}: ${answer.text}`).join('\n');
  const subject = encodeURIComponent(`Re: ${brand}`);
  const start = `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}&body=`;
  return start + quoteOf(text.replace(/\p{Surrogate}/gu, ''), LONGEST_LINK - start.length);
};

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const MORE = encodeURIComponent(' …');

/** Returns a text as quoted lines, encoded, in at most `most` characters. Cuts between whole characters. */
const quoteOf = (text: string, most: number): string => {
  let quote = encodeURIComponent('\r\n\r\n> ');
  for (const { segment } of characters.segment(text)) {
    const isBreak = ['\r\n', '\r', '\n'].includes(segment);
    const piece = encodeURIComponent(isBreak ? '\r\n> ' : segment);
    if (quote.length + piece.length + MORE.length > most) return quote + MORE;
    quote += piece;
  }
  return quote;
};
