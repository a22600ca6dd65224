import { matches } from '../store/record.ts';
import type { StoredRecord, Stretch, Where } from '../store/store.ts';

/** Picks the first records of a stretch out of all that it is shown, see `Store.next`. */
export function firstOf(where: Where, stretch: Stretch, most: number) {
  const { by } = stretch;
  const isDown = 'upTo' in stretch;
  const inOrder = (one: StoredRecord, other: StoredRecord): number => {
    const [a, b] = [String(one[by]), String(other[by])];
    return (isDown ? -1 : 1) * (a === b ? one.id - other.id : a < b ? -1 : 1);
  };
  let kept: StoredRecord[] = [];
  /** Who comes after it is not among the first. */
  let last: StoredRecord | undefined;
  return {
    see(record: StoredRecord): void {
      const text = record[by];
      if (typeof text !== 'string') return;
      if (isDown ? text > stretch.upTo : text <= stretch.after) return;
      if (last !== undefined && inOrder(record, last) > 0) return;
      if (!matches(record, where)) return;
      kept.push(record);
      if (kept.length < 2 * most) return;
      kept = kept.sort(inOrder).slice(0, most);
      last = kept.at(-1);
    },
    found: (): readonly StoredRecord[] => kept.sort(inOrder).slice(0, most),
  };
}
