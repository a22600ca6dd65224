import stringWidth from 'string-width';
import { harmless } from './text.ts';

const gap = '  ';
const least = 6;
const graphemes = new Intl.Segmenter();

const cut = (text: string, width: number): string => {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += stringWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
};

const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

/** Takes from the widest columns until all fit. */
const fitted = (wanted: readonly number[], room: number): number[] => {
  const widths = [...wanted];
  const free = room - gap.length * (widths.length - 1);
  while (widths.reduce((sum, width) => sum + width, 0) > free) {
    const widest = Math.max(...widths);
    if (widest <= least) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
};

/**
 * A table of text, at most `width` columns of a terminal wide as long as each column has six;
 * what does not fit ends with an ellipsis.
 */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): string => {
  const cells = [head, ...rows].map((row) => row.map(harmless));
  const wanted = head.map((_, column) =>
    Math.max(...cells.map((row) => stringWidth(row[column] ?? ''))),
  );
  const widths = fitted(wanted, width);
  return cells
    .map((row) =>
      row
        .map((cell, column) => padded(cut(cell, widths[column] ?? 0), widths[column] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
};

/** How wide a table may be: the terminal, or without one wide enough for most lines. */
export const outputWidth = (): number => process.stdout.columns || 160;
