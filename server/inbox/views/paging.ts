import type { Choice } from '../../operations/records/choose.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext } from '../page/visit.ts';
import { addressOf } from './filter.ts';
import { endOf, type Span, spanOf } from './scan-window.ts';

const ON_A_PAGE = 50;

/** Some records of a collection, and from where those before and after them are read. */
interface RecordPage {
  readonly records: readonly StoredRecord[];
  readonly newer: { readonly after: number } | undefined;
  readonly older: { readonly before: number } | undefined;
  /** What was looked through for it, where that may hide something. */
  readonly looked: Span | undefined;
}

/** The page of a choice that an address asks for, the newest first. */
export const pageOf = async (
  desk: Pick<InboxContext, 'storage'>,
  collection: string,
  query: URLSearchParams,
  choice: Choice = {},
): Promise<RecordPage> => {
  const before = placeOf(query.get('before'));
  const after = placeOf(query.get('after'));
  const newest = after === undefined || before !== undefined;
  const beyond = newest ? before : after;
  const span = await spanOf(desk, collection, choice, { newest, beyond });
  const through = newest ? span?.low : span?.high;
  const found: StoredRecord[] = [];
  const asked = { ...choice, newest, beyond, through, limit: ON_A_PAGE + 1 };
  for await (const record of desk.storage.choose(collection, asked)) found.push(record);
  const isFull = found.length > ON_A_PAGE;
  const cut = found.slice(0, ON_A_PAGE);
  const records = newest ? cut : cut.reverse();
  const [first, last] = [records.at(0)?.id, records.at(-1)?.id];
  // Where it ends by what it may look at, the next page begins there.
  const end = isFull ? undefined : await endOf(desk, collection, span, newest);
  const isNone = records.length === 0 && (newest ? span?.hasHigher : true);
  const looked = end !== undefined || isNone ? span : undefined;
  if (!newest)
    return {
      records,
      newer: upFrom(isFull ? first : end),
      older: downFrom(last ?? (beyond ?? 0) + 1),
      looked,
    };
  return {
    records,
    newer: before === undefined ? undefined : upFrom(first ?? before - 1),
    older: downFrom(isFull ? last : end),
    looked,
  };
};

const upFrom = (id: number | undefined) => (id === undefined ? undefined : { after: id });
const downFrom = (id: number | undefined) => (id === undefined ? undefined : { before: id });

const placeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The way to the pages before and after; nothing where all is on one. */
export const turnsShown = (
  path: string,
  given: URLSearchParams,
  { newer, older, looked }: RecordPage,
): Markup | undefined => {
  if (newer === undefined && older === undefined) return undefined;
  const turn = (
    label: string,
    rel: string,
    key: string,
    more: RecordPage['newer'] | RecordPage['older'],
  ) =>
    more &&
    html`<a href="${addressOf(path, given, { ...more })}" rel="${rel}" accesskey="${key}">${label}</a>`;
  return html`${looked && html`<p class="faint">${lookedThrough(looked)}</p>`}
<nav class="turn" aria-label="Pages">${turn('← Newer', 'prev', 'p', newer)}${turn('Older →', 'next', 'n', older)}</nav>`;
};

/** What of all was looked through. */
const lookedThrough = ({ low, high, hasLower, hasHigher }: Span): string =>
  `Looked through No ${low.toLocaleString('en-GB')} to ${high.toLocaleString('en-GB')}: ${[
    hasLower && '“Older” goes on with those before',
    hasHigher && '“Newer” with those after',
  ]
    .filter(Boolean)
    .join(', ')}.`;
