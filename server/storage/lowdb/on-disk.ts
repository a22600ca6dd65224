import { asNow } from '../store/collections.ts';
import { gatheringNoted, type Note, readBy } from '../store/reading.ts';
import { matches } from '../store/record.ts';
import type { StoredRecord } from '../store/store.ts';
import { LoggedTable } from '../tables/logged-table.ts';
import type { PlacedTable } from '../tables/placed-table.ts';
import type { Tables } from '../tables/tables.ts';
import { wantedBy } from '../tables/wanted.ts';
import { firstOf } from './first-of.ts';
import { loggedRecords } from './logged-records.ts';
import { type LookUp, lookingUp, type ReadRecords } from './look-up.ts';
import { PlacedKeys } from './placed-keys.ts';
import { placedLines } from './placed-lines.ts';
import { placedRecords } from './placed-records.ts';
import { countNoted } from './read-rows.ts';
import { SegmentCache } from './segment-cache.ts';
import { type Keeping, keptIn, type Reads } from './storage-engine.ts';
import { latestOnDisk } from './version-index.ts';

/** Records stay on the disk, and memory has where: for a command that goes through any number of them. */
export const leftOnDisk: Keeping = (disk, folder) => ({
  newLatest: latestOnDisk(),
  over(tables) {
    const cache = new SegmentCache(disk, folder);
    const read: ReadRecords = (collection, reading) => {
      const table = tables.table(collection);
      if (table instanceof LoggedTable) {
        return loggedRecords(disk, folder, collection, table, reading);
      }
      // All others were loaded as such.
      return placedRecords(cache, table as PlacedTable, reading);
    };
    const keys = new PlacedKeys(tables, read);
    const lookUp = lookingUp(tables, read, keys);
    return { reads: readsOf(tables, read, lookUp), nextLine: placedLines(tables, lookUp, keys) };
  },
});

function readsOf(tables: Tables, read: ReadRecords, lookUp: LookUp): Reads {
  const idsNoted = async (notes: AsyncIterable<StoredRecord>, collection: string, noted: Note) => {
    const gathering = gatheringNoted(collection, noted);
    for await (const note of notes) gathering.see(note);
    return gathering.ids;
  };
  const find: Reads['find'] = async (collection, where) => {
    const { declaration } = tables.table(collection);
    const wanted = wantedBy(collection, declaration, where);
    const found: StoredRecord[] = [];
    if (wanted === undefined) return found;
    for await (const record of lookUp(wanted)) {
      const now = asNow(declaration, record);
      if (matches(now, where)) found.push(now);
    }
    return found;
  };
  return {
    collections: tables.collections,
    list(collection, reading = {}) {
      const { declaration } = tables.table(collection);
      const { noted } = reading;
      const records = read(collection, reading);
      const notes = noted && read(noted.by);
      return asked();
      async function* asked(): AsyncGenerator<StoredRecord> {
        const ids = noted && notes && (await idsNoted(notes, collection, noted));
        const isAsked = readBy(reading, declaration.timestamp, ids);
        for await (const record of records) if (isAsked(record)) yield asNow(declaration, record);
      }
    },
    find,
    get: async (collection, id) => (await find(collection, { id }))[0],
    async next(collection, where, stretch, most) {
      const first = firstOf(where, stretch, most);
      for await (const record of read(collection)) first.see(record);
      return first.found();
    },
    async count(collection, noted) {
      const table = tables.table(collection);
      return noted === undefined
        ? table.size
        : countNoted(table, noted, await idsNoted(read(noted.by), collection, noted));
    },
    lastId: async (collection) => tables.table(collection).lastId,
    snapshot: () => keptIn(Object.keys(tables.collections).map((name) => [name, read(name)])),
  };
}
