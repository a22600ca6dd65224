import type { CollectionRecord } from '../store/store.ts';
import type { Database } from './database.ts';
import { attempt } from './errors.ts';
import { loadWanted } from './load-wanted.ts';
import type { RecordLookup } from './record-lookup.ts';

/**
 * Loads records; what is wanted at the same moment goes in one statement. A page that shows what is noted of
 * each of fifty records would otherwise go fifty ways. Each caller gets what all of them wanted, to pick its own.
 */
export function loadingTogether(database: Pick<Database, 'query'>) {
  let gathered: RecordLookup[] = [];
  let loading: Promise<readonly CollectionRecord[]> | undefined;
  const ask = (all: readonly RecordLookup[]) =>
    attempt(() => loadWanted((text, values) => database.query(text, values), all));

  return (wanted: RecordLookup): Promise<readonly CollectionRecord[]> => {
    // By fields each has a statement of its own, which may give many.
    if (wanted.by === 'fields') return ask([wanted]);
    gathered.push(wanted);
    loading ??= Promise.resolve().then(() => {
      const all = gathered;
      gathered = [];
      loading = undefined;
      return ask(all);
    });
    return loading;
  };
}
