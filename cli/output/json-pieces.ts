import { batches } from '../../server/lib/batches.ts';
import type { StoredRecord } from '../../server/storage/store/store.ts';
import { jsonText } from './text.ts';

/** How many records become text at once: few enough for any memory. */
const AT_ONCE = 500;

/** Records as a list in JSON, piece by piece. */
export async function* jsonPieces(records: AsyncIterable<StoredRecord>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches(records, AT_ONCE)) {
    // Without the brackets of its own.
    yield before + jsonText(batch).slice(2, -2);
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
