import type { NoteSigner } from '../../lib/secret.ts';
import { readCheckpoint } from '../../lib/verify-evidence.mjs';
import type { Store, StoredRecord } from '../../storage/store/store.ts';
import { type AuditLog, entryOf, readHead } from './audit-log.ts';
import {
  type AuditEntry,
  chainStart,
  checkpointOf,
  entryHash,
  entrySchema,
  headSchema,
  isRefusal,
  isSealed,
  summarisedRanges,
} from './chain.ts';

/** Returns all faults of the log in a store. */
export async function storedLogFaults(store: Store, key: Buffer): Promise<string[]> {
  // Read before the log, which the first entry may enter meanwhile.
  const lastId = await store.lastId('audit');
  const { lines, head } = await storedLog(store);
  // The log is empty, but the store has given ids.
  if (lines.length === 0 && head === undefined && lastId > 0) {
    return [`${gap(1, lastId)}, with the head`];
  }
  return auditFaults(lines, head, key);
}

/**
 * Reads the log and its head so that they belong together, while other processes append: without entries
 * that are later than the head.
 */
async function storedLog(store: Store) {
  for (;;) {
    const head = await readHead(store);
    const { lines, isFolded } = await linesUpTo(store, head?.sequence ?? Infinity, async () => {
      return (await readHead(store))?.sequence ?? Infinity;
    });
    // The first entry was written after the head was read.
    const isNew = head === undefined && lines.length > 0 && (await readHead(store)) !== undefined;
    if (!isFolded && !isNew) return { lines, head };
  }
}

/**
 * Returns the lines of the log without the entries after `headBefore` that were appended meanwhile, which
 * are those up to the head after reading. Lines above that one are returned: no head covers them, so they
 * are a fault. An export drops all later lines, with `Infinity` as the head after reading. Without a head
 * `headBefore` is `Infinity`, and all lines are returned. `isFolded` means that a summary was
 * appended meanwhile, which replaced some of the lines, so that they must be read again.
 */
async function linesUpTo(store: Store, headBefore: number, readHeadAfter: () => Promise<number>) {
  const all: AuditLine<StoredRecord>[] = [];
  for await (const value of store.list('audit')) {
    all.push({ place: `record ${value.id}`, value });
  }
  const headAfter = await readHeadAfter();
  const isLater = ({ value: { sequence } }: AuditLine<StoredRecord>) =>
    Number(sequence) > headBefore && Number(sequence) <= headAfter;
  return {
    lines: all.filter((line) => !isLater(line)),
    isFolded: all.some((line) => isLater(line) && summarisedRanges(line.value).length > 0),
  };
}

/**
 * Returns the log as text: a JSON line for each entry, and a last line with sealed head and signed
 * checkpoint. Empty for an empty log.
 */
export async function exportedLines(
  store: Store,
  audit: Pick<AuditLog, 'mark'>,
  signer: NoteSigner,
): Promise<string[]> {
  if ((await store.lastId('audit')) === 0) return [];
  for (;;) {
    const head = await audit.mark();
    const { lines, isFolded } = await linesUpTo(store, head.sequence, async () => Infinity);
    if (isFolded) continue;
    const checkpoint = checkpointOf(head, signer);
    return [...lines.map(({ value }) => entryOf(value)), { head, checkpoint }].map((line) =>
      JSON.stringify(line),
    );
  }
}

/**
 * Returns all faults of an exported log; if it has none, those of the store's log; if that has none either,
 * the first difference between them.
 */
export async function exportedLogFaults(
  text: string,
  store: Store,
  key: Buffer,
): Promise<string[]> {
  const lines = text.split('\n').map((line, index) => ({ place: `line ${index + 1}`, line }));
  const parsed = lines
    .filter(({ line }) => line.trim() !== '')
    .map(({ place, line }) => ({ place, value: parseLine(line) }));
  const last = parsed.at(-1)?.value;
  const head = isHeadLine(last) ? last.head : undefined;
  const entries = isHeadLine(last) ? parsed.slice(0, -1) : parsed;
  const faults = auditFaults(entries, head, key);
  if (faults.length > 0) return faults;
  const stored = await storedLogFaults(store, key);
  if (stored.length > 0) return stored;
  return rollbackFaults(entries as AuditLine<AuditEntry>[], store);
}

/** Returns all faults of a checkpoint, and of the store's log compared with it. */
export async function checkpointFaults(
  note: string,
  store: Store,
  { publicKey }: NoteSigner,
): Promise<string[]> {
  try {
    const { sequence, hash } = readCheckpoint(note, publicKey);
    const [entry] = await store.find('audit', { sequence });
    if (entry?.hash === hash) return [];
    return [`the log itself has another entry ${sequence}, or none, so it was rolled back`];
  } catch (error) {
    return [`checkpoint: ${error instanceof Error ? error.message : error}`];
  }
}

/** Returns the first difference between an exported and the stored log, both intact. Empty if there is none. */
async function rollbackFaults(
  exported: readonly AuditLine<AuditEntry>[],
  store: Store,
): Promise<string[]> {
  const hashes = new Map<unknown, unknown>();
  for await (const record of store.list('audit')) {
    hashes.set(record.sequence, record.hash);
    for (const { to, hash } of summarisedRanges(record)) hashes.set(to, hash);
  }
  const logEnd = (await readHead(store))?.sequence ?? 0;
  const end = exported.at(-1)?.value.sequence ?? 0;
  if (logEnd > 0 && end === 0) return ['the file is empty, but the log is not'];
  // The hash of an entry within a replaced range is unknown. That is no fault for a refusal, as only
  // refusals are replaced. The last exported entry is a checkpoint, which is never replaced.
  const fork = exported.find(({ value }) => {
    const { sequence, hash } = value;
    if (hashes.has(sequence)) return hashes.get(sequence) !== hash;
    return sequence <= logEnd && (!isRefusal(value) || sequence === end);
  });
  if (fork !== undefined) {
    const { sequence } = fork.value;
    return [
      `${fork.place}: the log itself has another entry ${sequence}, or none, so it was rolled back`,
    ];
  }
  return logEnd < end ? [`the log itself ends at entry ${logEnd}, before this file's ${end}`] : [];
}

/** Returns the JSON value of a line. Undefined for other text, which is no entry either. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether a parsed line is the last one of an export, with the head. */
function isHeadLine(value: unknown): value is { head: unknown } {
  return typeof value === 'object' && value !== null && 'head' in value;
}

/** One line of the log, from the store or from an exported file. */
interface AuditLine<Value = unknown> {
  /** Its place as text, such as `line 4`. */
  readonly place: string;
  readonly value: Value;
}

/** An entry with its place in the store or in the file. */
type PlacedEntry = Readonly<{ place: string; entry: AuditEntry }>;

/**
 * Returns all faults of a log, one line each. Empty if it is intact. `head` is stored separately
 * from the lines.
 */
export function auditFaults(lines: readonly AuditLine[], head: unknown, key: Buffer): string[] {
  const faults: string[] = [];
  const placed: PlacedEntry[] = [];
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

/** Yields entries that do not come after all earlier ones. */
function* orderFaults(placed: readonly PlacedEntry[]): Iterable<string> {
  let highest = 0;
  for (const { place, entry } of placed) {
    const { sequence } = entry;
    if (sequence > highest) highest = sequence;
    else yield `${place}: reordered or repeated, entry ${sequence} stands after entry ${highest}`;
  }
}

/** Yields missing and changed entries, and those that do not have the hash of the one before. */
function* chainFaults(sorted: readonly PlacedEntry[]): Iterable<string> {
  const folded = new Map(
    sorted.flatMap(({ entry }) => summarisedRanges(entry)).map((range) => [range.from, range]),
  );
  let before = { sequence: 0, hash: chainStart };
  for (const { place, entry } of sorted) {
    const { sequence, previous, hash, event } = entry;
    // Skip the ranges that summaries replaced.
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
function* headFaults(
  last: AuditEntry | undefined,
  storedHead: unknown,
  key: Buffer,
): Iterable<string> {
  if (storedHead === undefined && last === undefined) return;
  const { data: head } = headSchema.safeParse(storedHead);
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

/** Describes missing entries, from the first to the last. */
const gap = (first: number, last: number): string =>
  first === last ? `entry ${first}: missing` : `entries ${first} to ${last}: missing`;
