/*
 * What visitors sent may hold sequences that a terminal obeys. C1 controls (U+0080-9F) work like
 * ESC sequences in some terminals, and marks of reading direction change what an operator reads.
 */
const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text on one line, with a visible escape for each character that a terminal would obey. */
export const harmless = (text: string): string =>
  text.replace(/\r\n|[\n\r\t]/g, ' ').replace(obeyed, escaped);

/** A value as JSON that a terminal shows and a program reads as it is. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(obeyed, (character) =>
    // Between the values JSON itself breaks lines; inside them it has escaped these already.
    character === '\n' ? character : escaped(character),
  );

/** Prints a result: as JSON for programs, or as text for people. */
export const print = (json: boolean, value: unknown, text: () => string): void =>
  console.log(json ? jsonText(value) : text());

/** How many there are of something, as people write it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Prints records as JSON for programs, or for people a line for each and how many there are. */
export const printList = <Record>(
  json: boolean,
  records: readonly Record[],
  line: (record: Record) => string,
  one: string,
  many?: string,
): void =>
  print(json, records, () => [...records.map(line), counted(records.length, one, many)].join('\n'));
