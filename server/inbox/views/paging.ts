import type { Choice } from '../../operations/records/choose.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext } from '../page/visit.ts';
import { addressOf } from './filter.ts';
import { nextScanStart, type ScanWindow, scanWindowOf } from './scan-window.ts';

const ON_A_PAGE = 50;

/** One page of records, and the parameters of the pages before and after it. */
interface RecordPage {
  readonly records: readonly StoredRecord[];
  readonly newer: { readonly after: number } | undefined;
  readonly older: { readonly before: number } | undefined;
  /** The scan window; defined if matching records may exist outside it. */
  readonly scanned: ScanWindow | undefined;
}

/** Returns the page that a query selects, the newest records first. */
export const pageOf = async (
  context: Pick<InboxContext, 'storage'>,
  collection: string,
  query: URLSearchParams,
  choice: Choice = {},
): Promise<RecordPage> => {
  const before = placeOf(query.get('before'));
  const after = placeOf(query.get('after'));
  const newest = after === undefined || before !== undefined;
  const beyond = newest ? before : after;
  const scanWindow = await scanWindowOf(context, collection, choice, { newest, beyond });
  const through = newest ? scanWindow?.low : scanWindow?.high;
  const matches: StoredRecord[] = [];
  const asked = { ...choice, newest, beyond, through, limit: ON_A_PAGE + 1 };
  for await (const record of context.storage.choose(collection, asked)) matches.push(record);
  const isFull = matches.length > ON_A_PAGE;
  const page = matches.slice(0, ON_A_PAGE);
  const records = newest ? page : page.reverse();
  const [first, last] = [records.at(0)?.id, records.at(-1)?.id];
  // If the scan window ended before the page was full, the next page starts there.
  const end = isFull ? undefined : await nextScanStart(context, collection, scanWindow, newest);
  const isNone = records.length === 0 && (newest ? scanWindow?.hasHigher : true);
  const scanned = end !== undefined || isNone ? scanWindow : undefined;
  if (!newest)
    return {
      records,
      newer: upFrom(isFull ? first : end),
      older: downFrom(last ?? (beyond ?? 0) + 1),
      scanned,
    };
  return {
    records,
    newer: before === undefined ? undefined : upFrom(first ?? before - 1),
    older: downFrom(isFull ? last : end),
    scanned,
  };
};

const upFrom = (id: number | undefined) => (id === undefined ? undefined : { after: id });
const downFrom = (id: number | undefined) => (id === undefined ? undefined : { before: id });

const placeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** Returns links to the pages before and after; undefined if there is one page only. */
export const pageLinks = (
  path: string,
  given: URLSearchParams,
  { newer, older, scanned }: RecordPage,
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
  return html`${scanned && html`<p class="faint">${scannedText(scanned)}</p>`}
<nav class="turn" aria-label="Pages">${turn('← Newer', 'prev', 'p', newer)}${turn('Older →', 'next', 'n', older)}</nav>`;
};

/** Returns a sentence about the range of records that was searched. */
const scannedText = ({ low, high, hasLower, hasHigher }: ScanWindow): string =>
  `Looked through No ${low.toLocaleString('en-GB')} to ${high.toLocaleString('en-GB')}: ${[
    hasLower && '“Older” goes on with those before',
    hasHigher && '“Newer” with those after',
  ]
    .filter(Boolean)
    .join(', ')}.`;
