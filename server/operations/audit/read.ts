import type { Store, StoredRecord } from '../../store/store.ts';
import { readHead } from './audit-log.ts';
import type { AuditEntry } from './chain.ts';
import { type AuditLine, auditFaults } from './verify.ts';

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
  return auditFaults(lines, await readHead(store), key);
}

/** The log as text: a line of JSON for each entry, and a last one with the sealed head. */
export async function* exportedLines(store: Store): AsyncGenerator<string> {
  // The head first: entries that are written meanwhile are left to the next export.
  const head = await readHead(store);
  if (head === undefined) return;
  for await (const record of store.list('audit')) {
    const entry = entryOf(record);
    if (entry.sequence <= head.sequence) yield JSON.stringify(entry);
  }
  const { sequence, hash, seal } = head;
  yield JSON.stringify({ head: { sequence, hash, seal } });
}

/** Everything that is wrong with an exported log, by itself and against the store's. */
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
  const kept = await readHead(store);
  const end = (head as { sequence: number } | undefined)?.sequence ?? 0;
  if ((kept?.sequence ?? 0) < end) {
    return [`the log itself ends at entry ${kept?.sequence ?? 0}, before this file's ${end}`];
  }
  if (kept !== undefined && end === 0) return ['the file is empty, but the log is not'];
  return [];
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
