import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import stringWidth from 'string-width';
import { batches } from '../../server/lib/batches.ts';
import type { StoredRecord } from '../../server/storage/store/store.ts';

/*
 * Characters that a terminal interprets. C1 controls (U+0080-9F) act like ESC sequences in some
 * terminals. Bidirectional marks change what an operator reads.
 */
const TERMINAL_CONTROLS = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a text on one line, with characters that a terminal interprets escaped. */
export const harmless = (text: string): string =>
  text.replace(/\r\n|[\n\r\t]/g, ' ').replace(TERMINAL_CONTROLS, escaped);

/** Returns a value as JSON that is safe on a terminal. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(TERMINAL_CONTROLS, (character) =>
    // Line breaks are between values. Inside values JSON has escaped them.
    character === '\n' ? character : escaped(character),
  );

/** Prints a result as JSON or as text. */
export const print = (json: boolean, value: unknown, text: () => string): void =>
  console.log(json ? jsonText(value) : text());

/** Prints pieces as fast as the reader takes them. Ends if the reader closes the pipe. */
export const printPieces = async (pieces: AsyncIterable<string>): Promise<void> => {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
};

/** Formats a count with its noun. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Prints records as JSON, or one line each with their number. */
export const printList = <Record>(
  json: boolean,
  records: readonly Record[],
  line: (record: Record) => string,
  one: string,
  many?: string,
): void =>
  print(json, records, () =>
    [...records.map(line), countText(records.length, one, many)].join('\n'),
  );

/** The space between two columns. */
const GAP = '  ';
/** The least width to which a column is reduced. */
const LEAST_WIDTH = 6;
const graphemes = new Intl.Segmenter();

/** Characters that take one column each, without marks: most western text. */
const ONE_COLUMN_EACH = /^[\x20-\x7e\xa1-\xac\xae-\u02ff]*$/;

/** Returns the start of a text in at most `columns` columns, and its width. It does not read the rest. */
const startOf = (
  text: string,
  columns: number,
): { readonly start: string; readonly width: number } => {
  const first = text.slice(0, columns);
  // One character more: a mark that follows the last one belongs to it.
  if (ONE_COLUMN_EACH.test(text.slice(0, columns + 1)))
    return { start: first, width: first.length };
  let [end, width] = [0, 0];
  for (const { segment, index } of graphemes.segment(text)) {
    const next = width + stringWidth(segment);
    if (next > columns) break;
    [end, width] = [index + segment.length, next];
  }
  return { start: text.slice(0, end), width };
};

/** Returns a text in exactly `columns` columns. A longer one ends with an ellipsis. */
const inColumns = (text: string, columns: number): string => {
  const whole = startOf(text, columns);
  const isWhole = whole.start === text;
  const { start, width } = isWhole ? whole : startOf(text, columns - 1);
  return `${start}${isWhole ? '' : '…'}${' '.repeat(columns - width - (isWhole ? 0 : 1))}`;
};

/** Returns the widths of columns that fit into `room`: the widest ones are reduced. */
const fittedWidths = (cellWidths: readonly number[], room: number): number[] => {
  const widths = [...cellWidths];
  const free = room - GAP.length * (widths.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > free) {
    const widest = Math.max(...widths);
    if (widest <= LEAST_WIDTH) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
};

/**
 * Returns a table that is formatted line by line, at most `width` characters wide if each column
 * can have six. Longer cells end with an ellipsis. Measure every row before the first line.
 */
export const measuredTable = (width: number) => {
  /** The width of the longest cell of each column. */
  const cellWidths: number[] = [];
  let widths: readonly number[] | undefined;
  return {
    measure: (row: readonly string[]): void => {
      for (const [column, cell] of row.entries())
        cellWidths[column] = Math.max(
          cellWidths[column] ?? 0,
          startOf(harmless(cell), width).width,
        );
    },
    line: (row: readonly string[]): string => {
      widths ??= fittedWidths(cellWidths, width);
      return row
        .map((cell, column) => inColumns(harmless(cell), widths?.[column] ?? 0))
        .join(GAP)
        .trimEnd();
    },
  };
};

/** Formats rows as a table. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): string => {
  const { measure, line } = measuredTable(width);
  const all = [head, ...rows];
  for (const row of all) measure(row);
  return all.map(line).join('\n');
};

/** Formats fields as lines of name and text. Further lines of a text are indented. */
export const fieldLines = (fields: readonly (readonly [name: string, text: string])[]): string => {
  const width = Math.max(0, ...fields.map(([name]) => stringWidth(harmless(name))));
  return fields
    .map(([name, text]) => {
      const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(harmless);
      const [first = '', ...rest] = lines;
      const below = rest.map((line) => (' '.repeat(width) + GAP + line).trimEnd());
      return [(inColumns(harmless(name), width) + GAP + first).trimEnd(), ...below].join('\n');
    })
    .join('\n');
};

/** Returns the width for tables: the terminal's, or a wide default. */
export const outputWidth = (): number => process.stdout.columns || 160;

/** How many records are converted at once, to limit memory. */
const BATCH_SIZE = 500;

/** Yields records as a JSON list, in pieces. */
export async function* jsonPieces(records: AsyncIterable<StoredRecord>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const batch of batches(records, BATCH_SIZE)) {
    // Without the brackets of the batch and their line breaks.
    yield separator + jsonText(batch).slice(2, -2);
    separator = ',\n';
  }
  const isEmpty = separator !== ',\n';
  yield isEmpty ? '[]\n' : '\n]\n';
}

/** The width of a progress bar in characters. */
const BAR_WIDTH = 24;

/**
 * Returns a function that shows the progress of long work as a bar on standard error, if that is a terminal.
 * `noun` is what it counts, such as `records`.
 */
export const progress = (
  noun: string,
  stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
) => {
  return (done: number, total: number): void => {
    if (!stream.isTTY) return;
    const filled = Math.round((total === 0 ? 1 : done / total) * BAR_WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    stream.write(`\r${bar} ${noun} ${done} of ${total}${done === total ? '\n' : ''}`);
  };
};
