import type { NoteSigner } from '../../lib/signed-note.ts';
import { readCheckpoint } from '../../lib/verify-evidence.mjs';
import type { Store, StoredRecord } from '../../storage/store/store.ts';
import { type AuditLog, entryOf, readHead } from './audit-log.ts';
import { type AuditEntry, checkpointOf, isRefusal, summarisedRanges } from './chain.ts';
import { type AuditLine, auditFaults, gap } from './faults.ts';

/** Returns all faults of the log in a store. */
export async function storedLogFaults(store: Store, key: Buffer): Promise<string[]> {
  const { lines, head } = await storedLog(store);
  const written = await store.lastId('audit');
  // The log is empty, but the store has given ids.
  if (lines.length === 0 && head === undefined && written > 0) {
    return [`${gap(1, written)}, with the head`];
  }
  return auditFaults(lines, head, key);
}

/** Reads the log and its head from one snapshot. */
async function storedLog(store: Store) {
  for (;;) {
    const head = await readHead(store);
    const { lines, isFolded } = await linesUpTo(store, head?.sequence ?? Infinity, async () => {
      return (await readHead(store))?.sequence ?? Infinity;
    });
    if (!isFolded) return { lines, head };
  }
}

/**
 * Returns the lines of the log up to the entry `end`. `isFolded` means that a later summary
 * replaced some of them meanwhile, so they must be read again.
 */
async function linesUpTo(store: Store, end: number, endNow: () => Promise<number>) {
  const all: AuditLine<StoredRecord>[] = [];
  for await (const value of store.list('audit')) all.push({ place: `record ${value.id}`, value });
  const now = await endNow();
  const isLater = ({ value: { sequence } }: AuditLine<StoredRecord>) =>
    Number(sequence) > end && Number(sequence) <= now;
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

/** Returns all faults of an exported log, of the store's log, and the differences between them. */
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

/** Yields the first difference between two intact logs, one of them rewritten. */
async function differences(
  exported: readonly AuditLine<AuditEntry>[],
  store: Store,
): Promise<string[]> {
  const hashes = new Map<unknown, unknown>();
  for await (const record of store.list('audit')) {
    hashes.set(record.sequence, record.hash);
    for (const { to, hash } of summarisedRanges(record)) hashes.set(to, hash);
  }
  const kept = (await readHead(store))?.sequence ?? 0;
  const end = exported.at(-1)?.value.sequence ?? 0;
  if (kept > 0 && end === 0) return ['the file is empty, but the log is not'];
  // A summary names the ranges that it replaced. Only refusals are replaced, never an exported
  // head.
  const fork = exported.find(({ value }) => {
    const { sequence, hash } = value;
    if (hashes.has(sequence)) return hashes.get(sequence) !== hash;
    return sequence <= kept && (!isRefusal(value) || sequence === end);
  });
  if (fork !== undefined) {
    const { sequence } = fork.value;
    return [
      `${fork.place}: the log itself has another entry ${sequence}, or none, so it was rolled back`,
    ];
  }
  return kept < end ? [`the log itself ends at entry ${kept}, before this file's ${end}`] : [];
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
