import type { Choice } from '../../operations/records/choose.ts';
import type { StoredRecord } from '../../store/store.ts';
import { html, type Markup } from '../page/html.ts';
import type { Desk } from '../page/visit.ts';
import { addressOf } from './filter.ts';

const ON_A_PAGE = 50;

/** Some records of a collection, and from where those before and after them are read. */
interface RecordPage {
  readonly records: readonly StoredRecord[];
  readonly newer: { readonly after: number } | undefined;
  readonly older: { readonly before: number } | undefined;
}

/** The page of a choice that an address asks for, the newest first. */
export const pageOf = async (
  { storage }: Pick<Desk, 'storage'>,
  collection: string,
  query: URLSearchParams,
  choice: Choice = {},
): Promise<RecordPage> => {
  const before = placeOf(query.get('before'));
  const after = placeOf(query.get('after'));
  const isUp = after !== undefined && before === undefined;
  const found: StoredRecord[] = [];
  const asked = { ...choice, newest: !isUp, beyond: isUp ? after : before, limit: ON_A_PAGE + 1 };
  for await (const record of storage.choose(collection, asked)) found.push(record);
  const more = found.length > ON_A_PAGE;
  const cut = found.slice(0, ON_A_PAGE);
  const records = isUp ? cut.reverse() : cut;
  const [first, last] = [records.at(0)?.id, records.at(-1)?.id];
  const hasNewer = isUp ? more : before !== undefined;
  const hasOlder = isUp || more;
  return {
    records,
    newer: hasNewer && first !== undefined ? { after: first } : undefined,
    older: hasOlder && last !== undefined ? { before: last } : undefined,
  };
};

const placeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The way to the pages before and after; nothing where all is on one. */
export const turnsShown = (
  path: string,
  given: URLSearchParams,
  { newer, older }: RecordPage,
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
  return html`<nav class="turn" aria-label="Pages">${turn('← Newer', 'prev', 'p', newer)}${turn('Older →', 'next', 'n', older)}</nav>`;
};
