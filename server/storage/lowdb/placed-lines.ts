import { matches } from '../store/record.ts';
import type { Entry } from '../tables/apply.ts';
import { decideKnowingly, type Known, noteTried } from '../tables/known.ts';
import { PlacedTable } from '../tables/placed-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Wanted, WantedKey } from '../tables/wanted.ts';
import { buildGroup, type LineGroup, type NextLine } from './group.ts';
import type { LookUp } from './look-up.ts';
import type { PlacedKeys } from './placed-keys.ts';

/**
 * Decides about one commit after the other, once what it concerns was looked up on the disk; what came of it is
 * noted in the tables of places.
 */
export function placedLines(tables: Tables, lookUp: LookUp, keys: PlacedKeys): NextLine {
  const { collections } = tables;
  const all = Object.keys(collections).map((name) => [name, tables.table(name)] as const);
  const logs = all.filter(([, table]) => !(table instanceof PlacedTable));

  return (open, waiting, now) => {
    const next = waiting.slice(0, 1);
    const group = async (): Promise<LineGroup> => {
      const lastIds = all.map(([name, { lastId }]) => [name, lastId] as const);
      const base = { collections, lastIds, given: logs };
      const built = await decideKnowingly(base, next, load, (known) => {
        const tried: WantedKey[] = [];
        const group = buildGroup(known, open, next, now, (attempt) => noteTried(attempt, tried));
        return { ...group, tried };
      });
      const merge = () => {
        for (const entry of built.entries) note(entry, built.before.number);
        built.merge();
      };
      return { ...built, merge };
    };
    return { taken: next.length, group };
  };

  async function load(wanted: readonly Wanted[]): Promise<Known[]> {
    const found: Known[] = [];
    for (const one of wanted) {
      const { collection } = one;
      const table = tables.table(collection);
      // Who adds to a log sees to its unique keys, and what is removed there is known by its place.
      if (!(table instanceof PlacedTable)) continue;
      for await (const record of lookUp(one)) {
        if (one.by === 'fields' && !matches(record, one.fields)) continue;
        const row = table.get(record.id);
        if (row !== undefined) found.push({ collection, row: { ...row, record } });
      }
    }
    return found;
  }

  /** Notes where the log holds a record now. */
  function note({ collection, id, seq, document }: Entry, segment: number): void {
    const table = tables.table(collection);
    if (!(table instanceof PlacedTable)) return;
    table.reserve(id);
    if (document === null) table.remove(id);
    else {
      table.load({ record: document, seq, segment });
      keys.add(collection, document);
    }
  }
}
