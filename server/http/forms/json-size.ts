const quote = 0x22;
const backslash = 0x5c;
/** Each of them begins a value: `,` `:` `[` `{`. */
const openers = new Set([0x2c, 0x3a, 0x5b, 0x7b]);

/** More values than any form sends, objects and lists counted too. */
export const mostJsonValues = 1000;

/**
 * Whether JSON text holds at most so many values, at any depth. Found without parsing, which takes
 * long and much memory for millions of them. Malformed text is left to the parser.
 */
export function valuesWithin(text: Uint8Array, most: number): boolean {
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === quote) {
      at = endOfString(text, at + 1);
    } else if (openers.has(byte)) {
      values += 1;
      if (values > most) return false;
    }
  }
  return true;
}

/** Where the closing quote is; the text's length without one. */
function endOfString(text: Uint8Array, start: number): number {
  let at = text.indexOf(quote, start);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf(quote, at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: Uint8Array, at: number): boolean {
  let before = at;
  while (text[before - 1] === backslash) before -= 1;
  return (at - before) % 2 === 1;
}
