import type { NoteSigner } from '../../base/signed-note.ts';
import { readCheckpoint } from '../../base/verify-evidence.mjs';
import type { Store, StoredRecord } from '../../store/store.ts';
import { readHead } from './audit-log.ts';
import {
  type AuditEntry,
  chainStart,
  checkpointOf,
  entryHash,
  entrySchema,
  headSchema,
  isSealed,
} from './chain.ts';

/** An entry without what the store adds to it. */
export function entryOf(record: StoredRecord): AuditEntry {
  const { sequence, event, at, details, previous, hash } = record as unknown as AuditEntry;
  return { sequence, event, at, details, previous, hash };
}

/** Everything that is wrong with the log in a store. */
export async function storedLogFaults(store: Store, key: Buffer): Promise<string[]> {
  const lines: AuditLine[] = [];
  for await (const record of store.list('audit')) {
    lines.push({ place: `record ${record.id}`, value: record });
  }
  const head = await readHead(store);
  const written = await store.lastId('audit');
  // Nothing is left that could be wrong, but the store knows that there was something.
  if (lines.length === 0 && head === undefined && written > 0) {
    return [`${gap(1, written)}, with the head`];
  }
  return auditFaults(lines, head, key);
}

/**
 * The log as text: a line of JSON for each entry, and a last one with the sealed head and the signed
 * checkpoint.
 */
export async function* exportedLines(store: Store, signer: NoteSigner): AsyncGenerator<string> {
  // The head first: entries that are written meanwhile are left to the next export.
  const head = await readHead(store);
  if (head === undefined) return;
  for await (const record of store.list('audit')) {
    const entry = entryOf(record);
    if (entry.sequence <= head.sequence) yield JSON.stringify(entry);
  }
  const { sequence, hash, seal } = head;
  yield JSON.stringify({
    head: { sequence, hash, seal },
    checkpoint: checkpointOf(head, signer),
  });
}

/** Everything that is wrong with an exported log, with the store's, or between the two. */
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
  return differences(entries as AuditLine<AuditEntry>[], store);
}

/** Everything that is wrong with a checkpoint, or with the store's log against it. */
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

/** Where a whole exported log and the store's, whole too, part: one of them was written anew. */
async function differences(
  exported: readonly AuditLine<AuditEntry>[],
  store: Store,
): Promise<string[]> {
  const hashes = new Map<unknown, unknown>();
  for await (const { sequence, hash } of store.list('audit')) hashes.set(sequence, hash);
  const fork = exported.find(
    ({ value: { sequence, hash } }) => hashes.has(sequence) && hashes.get(sequence) !== hash,
  );
  if (fork !== undefined) {
    const { sequence } = fork.value;
    return [`${fork.place}: the log itself has another entry ${sequence}, so it was rolled back`];
  }
  const kept = (await readHead(store))?.sequence ?? 0;
  const end = exported.length;
  if (kept < end) return [`the log itself ends at entry ${kept}, before this file's ${end}`];
  return kept > 0 && end === 0 ? ['the file is empty, but the log is not'] : [];
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isHeadLine(value: unknown): value is { head: unknown } {
  return typeof value === 'object' && value !== null && 'head' in value;
}

/** One line of the log: from the store in the order of insertion, or from an exported file. */
interface AuditLine<Value = unknown> {
  /** Where it stands, for people, such as `line 4`. */
  readonly place: string;
  readonly value: Value;
}

type Placed = Readonly<{ place: string; entry: AuditEntry }>;

/**
 * Everything that is wrong with a log, each fault in one line; nothing when it is whole. `head` is
 * the one kept apart from the lines.
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
  let before = { sequence: 0, hash: chainStart };
  for (const { place, entry } of sorted) {
    const { sequence, previous, hash, event } = entry;
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

/** What is wrong with the head: one fault at the most. */
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

const gap = (first: number, last: number): string =>
  first === last ? `entry ${first}: missing` : `entries ${first} to ${last}: missing`;
