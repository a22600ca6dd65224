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

/** The columns of a frame. A paragraph of Markdown may be one line. */
const FRAME_WIDTH = 300;

const frame = ({ line, column: whole, source }: Place): string => {
  const written = source.split('\n');
  const isLong = (written[line - 1] ?? '').length > FRAME_WIDTH;
  const from = isLong ? Math.max(0, whole - FRAME_WIDTH / 2) : 0;
  const column = whole - from;
  const lines = isLong ? written.map((text) => text.slice(from, from + FRAME_WIDTH)) : written;
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

const one = (
  root: string,
  place: Place,
  { path, found, allowed, fix, place: given }: Diagnostic,
) => {
  const file = relative(root, place.file);
  const { line, column } = place;
  const what = given && path.length === 0 ? 'the file' : formatPath(path);
  const lines = [
    `${file}:${line}:${column}  ${what}`,
    frame(place),
    ...factLines({ found, allowed, fix }),
  ];
  return {
    text: lines.join('\n'),
    mistake: { file, line, column, path: what, found, allowed, fix },
  };
};

/**
 * Returns the error of a wrong site config: all diagnostics with places, code frames and their number.
 * `calls` has for each page where `definePage` was called.
 */
export const siteConfigError = (
  root: string,
  faults: readonly Diagnostic[],
  calls: Site['calls'],
): ConfigError => {
  const all = faults.map((fault) => one(root, fault.place ?? locate(root, calls, fault), fault));
  const count = faults.length === 1 ? '1 mistake' : `${faults.length} mistakes`;
  const texts = [...all.map(({ text }) => text), `${count} in the site config.`];
  const error = new ConfigError(texts.join('\n\n'));
  error.mistakes = all.map(({ mistake }) => mistake);
  return error;
};
