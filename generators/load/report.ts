import { relative } from 'node:path';
import type { Site } from '../../core/config/site.ts';
import {
  ConfigError,
  type Diagnostic,
  factLines,
  formatPath,
  type Place,
} from '../../core/diagnostics/diagnostic.ts';
import { locate } from '../source/locate.ts';

/** The most columns of a code frame. A paragraph of Markdown may be one long line. */
const FRAME_WIDTH = 300;

/** Returns the code frame of a place: its line between two others, with a mark below the column. */
const codeFrame = ({ line, column: columnInLine, source }: Place): string => {
  const sourceLines = source.split('\n');
  const isLong = (sourceLines[line - 1] ?? '').length > FRAME_WIDTH;
  // Of a long line, only the part around the column is shown.
  const from = isLong ? Math.max(0, columnInLine - FRAME_WIDTH / 2) : 0;
  const column = columnInLine - from;
  const lines = isLong
    ? sourceLines.map((text) => text.slice(from, from + FRAME_WIDTH))
    : sourceLines;
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const rows: string[] = [];
  for (let number = Math.max(1, line - 1); number <= last; number += 1) {
    const mark = number === line ? '>' : ' ';
    rows.push(`  ${mark} ${String(number).padStart(width)} | ${lines[number - 1] ?? ''}`.trimEnd());
    if (number === line) rows.push(`    ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return rows.join('\n');
};

/** Returns a diagnostic as a text for the terminal, and as data for `--json`. */
const reportOne = (
  root: string,
  place: Place,
  { path, found, allowed, fix, place: ownPlace }: Diagnostic,
) => {
  const file = relative(root, place.file);
  const { line, column } = place;
  const subject = ownPlace && path.length === 0 ? 'the file' : formatPath(path);
  const lines = [
    `${file}:${line}:${column}  ${subject}`,
    codeFrame(place),
    ...factLines({ found, allowed, fix }),
  ];
  return {
    text: lines.join('\n'),
    mistake: { file, line, column, path: subject, found, allowed, fix },
  };
};

/**
 * Returns the error of a wrong site config: all diagnostics with places, code frames and their
 * number. `calls` has for each page the place of its call of `definePage`.
 */
export const siteConfigError = (
  root: string,
  faults: readonly Diagnostic[],
  calls: Site['calls'],
): ConfigError => {
  const reports = faults.map((fault) =>
    reportOne(root, fault.place ?? locate(root, calls, fault), fault),
  );
  const count = faults.length === 1 ? '1 mistake' : `${faults.length} mistakes`;
  const texts = [...reports.map(({ text }) => text), `${count} in the site config.`];
  const error = new ConfigError(texts.join('\n\n'));
  error.mistakes = reports.map(({ mistake }) => mistake);
  return error;
};
