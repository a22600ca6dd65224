import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldAddressSchema, REDIRECTS_FILE, targetSchema } from '../../core/config/redirects.ts';
import type { Site } from '../../core/config/site.ts';
import { type Diagnostic, formatPath, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { encodingFaults } from '../check/sources.ts';

/** The place of a redirect or a part of it: a path in the site config, or a place in a file. */
export type RedirectPlace = Pick<Diagnostic, 'path' | 'place' | 'onKey'>;

/** A redirect as the author writes it, with the places of both parts. */
export interface WrittenRedirect {
  from: string;
  to: string;
  fromPlace: RedirectPlace;
  toPlace: RedirectPlace;
}

/** Returns a place as a text for diagnostics. */
export const shownPlace = ({ path, place }: RedirectPlace): string =>
  place === undefined ? formatPath(path) : `line ${place.line} of ${REDIRECTS_FILE.slice(2)}`;

/** A cell of a CSV file. Its column counts from one. */
interface Cell {
  text: string;
  column: number;
}

/** A cell with or without quotes, and the comma or the end of the line after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/**
 * Splits a line into cells (RFC 4180, without line breaks in cells), or returns the column of a
 * mistake.
 */
const cellsOf = (line: string): Cell[] | number => {
  const cells: Cell[] = [];
  // CELL is sticky: each match starts at the end of the one before.
  for (CELL.lastIndex = 0; ; ) {
    const column = CELL.lastIndex + 1;
    const match = CELL.exec(line);
    if (match === null) return column;
    const [, quoted, plain = '', end] = match;
    cells.push({ text: quoted?.replaceAll('""', '"') ?? plain.trim(), column });
    if (end === '') return cells;
  }
};

/** Parses the file of redirects: two columns, and optionally a first line `from,to`. */
export const parseRedirects = (
  source: string,
  file: string,
): { redirects: WrittenRedirect[]; faults: Diagnostic[] } => {
  const redirects: WrittenRedirect[] = [];
  const faults: Diagnostic[] = [];
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const text = lines.join('\n');
  for (const [index, line] of lines.entries()) {
    const isHeader = index === 0 && /^"?from"?\s*,\s*"?to"?$/i.test(line.trim());
    if (line.trim() === '' || isHeader) continue;
    const placeAt = (column: number): RedirectPlace => ({
      path: [],
      place: { file, line: index + 1, column, source: text },
    });
    const refuse = (column: number, found: string, allowed: string): void => {
      faults.push({ ...placeAt(column), found, allowed });
    };
    const cells = cellsOf(line);
    if (typeof cells === 'number') {
      refuse(
        cells,
        'a quotation mark without its pair, or inside a cell',
        'cells such as /old,/new or "/a,b",/new',
      );
      continue;
    }
    const [from, to, third] = cells;
    if (from === undefined || to === undefined || third !== undefined) {
      refuse(
        third?.column ?? 1,
        `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} in a line`,
        'two: the old address, and the target',
      );
      continue;
    }
    const faultCount = faults.length;
    for (const [schema, cell] of [
      [oldAddressSchema, from],
      [targetSchema, to],
    ] as const) {
      const { error } = schema.safeParse(cell.text);
      if (error) refuse(cell.column, formatValue(cell.text), error.issues[0]?.message ?? '');
    }
    if (faults.length > faultCount) continue;
    redirects.push({
      ...{ from: from.text, to: to.text },
      ...{ fromPlace: placeAt(from.column), toPlace: placeAt(to.column) },
    });
  }
  return { redirects, faults };
};

/** Reads the redirects of a site, which are in the site config or in a file beside it. */
export const readRedirects = (
  { redirects }: Pick<Site, 'redirects'>,
  root: string,
): { redirects: WrittenRedirect[]; faults: Diagnostic[] } => {
  if (typeof redirects !== 'string')
    return {
      redirects: Object.entries(redirects).map(([from, to]) => ({
        ...{ from, to },
        fromPlace: { path: ['redirects', from], onKey: true },
        toPlace: { path: ['redirects', from] },
      })),
      faults: [],
    };
  const file = join(root, redirects);
  if (!existsSync(file))
    return {
      redirects: [],
      faults: [
        {
          path: ['redirects'],
          found: `${formatValue(redirects)}, which does not exist`,
          allowed: 'the file beside site.config.ts, or the redirects themselves',
          fix: 'Add the file, with the lines `from,to`.',
        },
      ],
    };
  const bytes = readFileSync(file);
  const undecoded = encodingFaults(file, bytes);
  return undecoded.length > 0
    ? { redirects: [], faults: undecoded }
    : parseRedirects(bytes.toString(), file);
};
