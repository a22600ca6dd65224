import { batches } from '../../server/lib/batches.ts';
import type { StoredRecord } from '../../server/storage/store/store.ts';
import { jsonText } from './text.ts';

/** How many records are converted at once, to limit memory. */
const AT_ONCE = 500;

/** Yields records as a JSON list, in pieces. */
export async function* jsonPieces(records: AsyncIterable<StoredRecord>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches(records, AT_ONCE)) {
    // Without the brackets of the batch.
    yield before + jsonText(batch).slice(2, -2);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
