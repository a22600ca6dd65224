import { escaped } from '../../../core/messages/markup.ts';
import type { HandlingState } from '../../operations/handling/handling.ts';
import type { Visit } from './visit.ts';

/*
 * HTML from template literals. In the inbox, functions whose names end with `Shown` return markup for a value.
 */

/** Markup that is not escaped. All other values in a template are escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in a template. `false` and `undefined` render nothing. */
export type Piece = Markup | string | number | false | undefined | readonly Piece[];

/** Returns the HTML of a value. */
const textOf = (piece: Piece): string => {
  if (piece instanceof Markup) return piece.text;
  if (piece === false || piece === undefined) return '';
  return typeof piece === 'object' ? piece.map(textOf).join('') : escaped(String(piece));
};

/** Returns markup from a template. Its values must be in elements or in double-quoted attributes. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(parts.map((part, at) => part + textOf(pieces[at])).join(''));

/** Returns the state of a submission as a badge. */
export const stateShown = (state: HandlingState): Markup =>
  html`<span class="state ${state}">${state}</span>`;

/** Returns a form with the CSRF token, which proves that the post comes from this page. */
export const formOf = (
  { csrf }: Pick<Visit, 'csrf'>,
  action: string,
  content: Piece,
  id?: string,
): Markup =>
  html`<form method="post" action="${action}"${id !== undefined && html` id="${id}"`}><input type="hidden" name="csrf" value="${csrf}">${content}</form>`;

/** The heading of a column, and the class of its cells. */
type Column = readonly [head: string, className?: string];

/**
 * Returns a table, which CSS shows as cards on a narrow screen. The first cell of a row is its heading.
 * Explicit roles preserve the table semantics in the layout with cards.
 */
export const tableOf = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Piece[])[],
  id?: string,
): Markup => html`<table role="table" aria-label="${caption}"${id !== undefined && html` id="${id}"`}>
<thead role="rowgroup"><tr role="row">${columns.map(
  ([head, className = '']) =>
    html`<th role="columnheader" scope="col" class="${className}">${head}</th>`,
)}</tr></thead>
<tbody role="rowgroup">${rows.map(
  (cells) =>
    html`<tr role="row">${cells.map((cell, at) => {
      const [head = '', className = ''] = columns[at] ?? [];
      return at === 0
        ? html`<th role="rowheader" scope="row" class="${className}">${cell}</th>`
        : html`<td role="cell" data-label="${head}" class="${className}">${cell}</td>`;
    })}</tr>`,
)}</tbody></table>`;

/** Returns a number with its noun, such as `1 code` or `2 codes`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
