import {
  type AuditEntry,
  chainStart,
  entryHash,
  entrySchema,
  headSchema,
  isSealed,
  summarisedRanges,
} from './chain.ts';

/** One line of the log, from the store or from an exported file. */
export interface AuditLine<Value = unknown> {
  /** Its place as text, such as `line 4`. */
  readonly place: string;
  readonly value: Value;
}

type Placed = Readonly<{ place: string; entry: AuditEntry }>;

/**
 * Returns all faults of a log, one line each. Empty if it is intact. `head` is stored separately
 * from the lines.
 */
export function auditFaults(lines: readonly AuditLine[], head: unknown, key: Buffer): string[] {
  const faults: string[] = [];
  const placed: Placed[] = [];
  for (const { place, value } of lines) {
    const parsed = entrySchema.safeParse(value);
    if (parsed.success) placed.push({ place, entry: parsed.data });
    else faults.push(`${place}: changed, it is no entry of the log`);
  }
  faults.push(...orderFaults(placed));
  const sorted = placed.toSorted((one, other) => one.entry.sequence - other.entry.sequence);
  faults.push(...chainFaults(sorted), ...headFaults(sorted.at(-1)?.entry, head, key));
  return faults;
}

function* orderFaults(placed: readonly Placed[]): Iterable<string> {
  let highest = 0;
  for (const { place, entry } of placed) {
    const { sequence } = entry;
    if (sequence > highest) highest = sequence;
    else yield `${place}: reordered or repeated, entry ${sequence} stands after entry ${highest}`;
  }
}

function* chainFaults(sorted: readonly Placed[]): Iterable<string> {
  const folded = new Map(
    sorted.flatMap(({ entry }) => summarisedRanges(entry)).map((range) => [range.from, range]),
  );
  let before = { sequence: 0, hash: chainStart };
  for (const { place, entry } of sorted) {
    const { sequence, previous, hash, event } = entry;
    for (;;) {
      const range = folded.get(before.sequence + 1);
      if (range === undefined || range.to >= sequence) break;
      if (range.previous !== before.hash)
        yield `entries ${range.from} to ${range.to}, folded, do not follow entry ${before.sequence}`;
      before = { sequence: range.to, hash: range.hash };
    }
    const missing = sequence - before.sequence - 1;
    if (missing > 0) yield `${gap(before.sequence + 1, sequence - 1)}, before ${place}`;
    if (entryHash(entry) !== hash)
      yield `${place}: changed, entry ${sequence} does not have its hash`;
    else if (missing === 0 && previous !== before.hash)
      yield `${place}: entry ${sequence} does not follow entry ${before.sequence}`;
    if (event === 'head-mismatch')
      yield `${place}: the head had been changed when entry ${sequence} was written`;
    before = entry;
  }
}

/** Yields at most one fault of the head. */
function* headFaults(last: AuditEntry | undefined, given: unknown, key: Buffer): Iterable<string> {
  if (given === undefined && last === undefined) return;
  const { data: head } = headSchema.safeParse(given);
  const sequence = last?.sequence ?? 0;
  if (head === undefined) yield 'head: missing or unreadable, so a cut tail cannot be ruled out';
  else if (!isSealed(head, key))
    yield 'head: the seal is wrong, it was changed or is from elsewhere';
  else if (sequence < head.sequence) yield `${gap(sequence + 1, head.sequence)} at the end`;
  else if (sequence > head.sequence)
    yield `head: entries follow after entry ${head.sequence}, its last`;
  else if (last?.hash !== head.hash)
    yield `head: entry ${sequence} is not the one that was sealed as the last`;
}

/** Describes missing entries. */
export const gap = (first: number, last: number): string =>
  first === last ? `entry ${first}: missing` : `entries ${first} to ${last}: missing`;
