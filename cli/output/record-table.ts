import { survey } from '../../server/operations/records/csv.ts';
import { cellText, flat } from '../../server/operations/records/flat.ts';
import type { Store, StoredRecord } from '../../server/storage/store/store.ts';

import { countText, measuredTable, outputWidth } from './text.ts';

/**
 * Yields a table with a line for each record, and the number of records. It reads the records three
 * times instead of holding them in memory.
 */
export async function* recordTable(
  store: Pick<Store, 'collections' | 'list'>,
  collection: string,
  records: () => AsyncIterable<StoredRecord>,
): AsyncGenerator<string> {
  const { columns, count } = await survey(store, collection, undefined, records());
  const head = columns.telling();
  const { measure, line } = measuredTable(outputWidth());
  const cellsOf = (record: StoredRecord): string[] => {
    const row = flat(record);
    return head.map((column) => cellText(row[column]));
  };
  measure(head);
  for await (const record of records()) measure(cellsOf(record));
  if (count > 0) yield `${line(head)}\n`;
  for await (const record of records()) yield `${line(cellsOf(record))}\n`;
  yield `${countText(count, 'record')}\n`;
}
