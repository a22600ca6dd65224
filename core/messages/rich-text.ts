import { encodeAddress } from './markup.ts';

/** A piece of rich text. With `href` it is a link. */
export interface TextPart {
  /** Where the piece starts in the text. */
  at: number;
  text: string;
  href?: string;
}

const LINK = /\[([^\]]+)\]\(([^()\s]+)\)/g;
const SAFE_ADDRESS = /^(?:\/|#|https:\/\/|mailto:)/;

/**
 * Splits rich text into plain pieces and links. A link with another kind of address stays plain
 * text.
 */
export function parseRichText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (!SAFE_ADDRESS.test(href)) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) });
    parts.push({ at: match.index, text: label, href: encodeAddress(href) });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** Returns rich text as plain text: the labels of links stay, their addresses go. */
export const plainText = (text: string): string =>
  parseRichText(text)
    .map((part) => part.text)
    .join('');

/** Returns rich text for paper: each link is its label with the address in parentheses. */
export const printedText = (text: string): string =>
  parseRichText(text)
    .map((part) => (part.href === undefined ? part.text : `${part.text} (${part.href})`))
    .join('');
