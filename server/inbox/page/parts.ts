import type { HandlingState } from '../../operations/handling/handling.ts';
import { isBeingSent, type OutboxMail } from '../../operations/mail/outbox.ts';
import { html, type Markup, type Piece } from './html.ts';
import type { Visit } from './visit.ts';

/** A time of a record as people read it, in UTC; the whole of it for programs. */
export const timeShown = (value: unknown): Markup | undefined => {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return undefined;
  const iso = new Date(value).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`;
};

export const stateShown = (state: HandlingState): Markup =>
  html`<span class="state ${state}">${state}</span>`;

/** What becomes of a mail of the outbox. */
export const mailState = (mail: OutboxMail, now: Date): Markup => {
  if (mail.state === 'failed') return html`given up`;
  if (isBeingSent(mail, now)) return html`being sent`;
  return html`waits until ${timeShown(mail.dueAt)}`;
};

/** A form of the inbox: what it posts is taken from nobody who has not seen this page. */
export const formOf = ({ csrf }: Visit, action: string, content: Piece): Markup =>
  html`<form method="post" action="${action}"><input type="hidden" name="csrf" value="${csrf}">${content}</form>`;

/** A column, with the class of its cells. */
export type Column = readonly [head: string, look?: string];

/**
 * A table that is cards on a narrow screen. The first cell of a row is its heading. The roles stay when the
 * layout is no table's.
 */
export const tableOf = (
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Piece[])[],
): Markup => html`<table role="table" aria-label="${caption}">
<thead role="rowgroup"><tr role="row">${columns.map(
  ([head, look = '']) => html`<th role="columnheader" scope="col" class="${look}">${head}</th>`,
)}</tr></thead>
<tbody role="rowgroup">${rows.map(
  (cells) =>
    html`<tr role="row">${cells.map((cell, at) => {
      const [head = '', look = ''] = columns[at] ?? [];
      return at === 0
        ? html`<th role="rowheader" scope="row" class="${look}">${cell}</th>`
        : html`<td role="cell" data-label="${head}" class="${look}">${cell}</td>`;
    })}</tr>`,
)}</tbody></table>`;

/** How many there are of something, as people write it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
