import { encodeAddress } from './markup.ts';

/** A piece of rich text: plain text, a link, emphasis or code. */
export interface TextPart {
  /** Where the piece starts in the text around it. */
  at: number;
  /** The plain text, without marks. */
  text: string;
  /** The address of a link. */
  href?: string;
  /** How the piece is set off. */
  style?: 'em' | 'strong' | 'code';
  /** The pieces inside a link or emphasis, if they are more than plain text. */
  parts?: TextPart[];
}

/** A mark after a backslash, code, a link, or asterisks. */
const TOKEN = /\\([\\`*[\]])|`([^`]+)`|\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)|\*+/g;
/** A label contains no further link: no address is allowed in it. */
const NO_ADDRESS = /^$/;
const ANY_ADDRESS = /^/;
const SAFE_ADDRESS = /^(?:\/|#|https:\/\/|mailto:|tel:|sms:)[^(]*$/;

/** Emphasis that is not closed yet: its asterisks, and the pieces since. */
interface Frame {
  readonly at: number;
  readonly marks: string;
  readonly parts: TextPart[];
}

/** Whether a piece is plain text. */
const isPlain = ({ href, style }: TextPart): boolean => href === undefined && style === undefined;

/** Adds a piece. Plain pieces in a row are one. */
const addPart = (parts: TextPart[], part: TextPart): void => {
  const last = parts.at(-1);
  if (last && isPlain(last) && isPlain(part)) last.text += part.text;
  else if (part.text !== '') parts.push(part);
};

/** Returns pieces as plain text. */
const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** Returns a piece with others inside it. */
const wrapParts = (part: Omit<TextPart, 'text'>, inside: TextPart[]): TextPart => ({
  ...part,
  text: textOf(inside),
  ...(inside.every(isPlain) ? {} : { parts: inside }),
});

/**
 * Splits rich text. Asterisks that may open emphasis are frames on a stack; asterisks that may close it end the
 * innermost frame that they match. Only links whose address matches `addresses` are links.
 */
const parse = (text: string, addresses: RegExp): TextPart[] => {
  const bottom: Frame = { at: 0, marks: '', parts: [] };
  const open = [bottom];
  const top = (): Frame => open.at(-1) ?? bottom;
  /** Ends the innermost emphasis without its pair: its asterisks are text. */
  const discardFrame = (): void => {
    const { at, marks, parts } = open.pop() ?? bottom;
    for (const part of [{ at, text: marks }, ...parts]) addPart(top().parts, part);
  };
  const close = (frame: Frame): void => {
    while (top() !== frame) discardFrame();
    open.pop();
    const style = frame.marks === '*' ? 'em' : 'strong';
    addPart(top().parts, wrapParts({ at: frame.at, style }, frame.parts));
  };
  /** Closes and opens emphasis at asterisks in a row. Those without a use are text. */
  const addAsterisks = (at: number, length: number): void => {
    const [before, after] = [text.slice(0, at), text.slice(at + length)];
    let remaining = length;
    if (/\S$/.test(before) && !/^[\p{L}\p{N}]/u.test(after) && length <= 3)
      for (;;) {
        const frame = open.findLast(({ marks }) => marks !== '' && marks.length <= remaining);
        if (frame === undefined) break;
        close(frame);
        remaining -= frame.marks.length;
      }
    const opens = /^\S/.test(after) && !/[\p{L}\p{N}]$/u.test(before) && length <= 3;
    const marks = opens ? ['', '*', '**', '***'][remaining] : undefined;
    if (marks === undefined) addPart(top().parts, { at, text: '*'.repeat(remaining) });
    else
      for (const part of marks.match(/\*\*|\*/g) ?? [])
        open.push({ at: at + length - remaining, marks: part, parts: [] });
  };
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, escaped, code, label, href = ''] = match;
    const at = match.index;
    addPart(top().parts, { at: end, text: text.slice(end, at) });
    end = at + whole.length;
    if (code !== undefined) addPart(top().parts, { at, text: code, style: 'code' });
    else if (label !== undefined && addresses.test(href))
      addPart(top().parts, wrapParts({ at, href: encodeAddress(href) }, parse(label, NO_ADDRESS)));
    else if (escaped === undefined && label === undefined) addAsterisks(at, whole.length);
    else addPart(top().parts, { at, text: escaped ?? whole });
  }
  addPart(top().parts, { at: end, text: text.slice(end) });
  while (open.length > 1) discardFrame();
  return bottom.parts;
};

/**
 * Splits rich text into plain text, links, `*emphasis*`, `**strong emphasis**` and `` `code` ``. A
 * link with another kind of address stays plain text, and so does an asterisk that has no pair or is
 * inside a word. A backslash before a mark makes it plain.
 */
export const parseRichText = (text: string): TextPart[] => parse(text, SAFE_ADDRESS);

/** Returns the addresses of all links in rich text, of any kind. */
export const addressesIn = (text: string): string[] => {
  const linksIn = (parts: readonly TextPart[]): string[] =>
    parts.flatMap(({ href, parts: inside = [] }) =>
      href === undefined ? linksIn(inside) : [href],
    );
  return linksIn(parse(text, ANY_ADDRESS));
};

/** Returns rich text as plain text, without marks and addresses. */
export const plainText = (text: string): string => textOf(parseRichText(text));

/** Returns rich text for paper: each link is its label with the address in parentheses. */
export const printedText = (text: string): string => {
  const print = (parts: readonly TextPart[]): string =>
    parts
      .map(({ text: plain, href, parts: inside }) =>
        href === undefined ? (inside ? print(inside) : plain) : `${plain} (${href})`,
      )
      .join('');
  return print(parseRichText(text));
};
