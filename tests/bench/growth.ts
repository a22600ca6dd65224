import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../server/lib/environment.ts';
import { openAuditLog } from '../../server/operations/audit/audit-log.ts';
import { foldRefusals } from '../../server/operations/audit/fold.ts';
import type { Operation } from '../../server/storage/store/store.ts';
import { openStorage } from '../setup/collections.ts';
import { contact } from './filled-store.ts';

/*
 * What a year of traffic leaves: a folder's size, the memory of a server that opens it, and its start.
 * Each day 20 messages with a notice by mail, and 5 downloads whose grants run out; then the same under
 * an attack that never ends, which fills the audit log up to its bound of 1,000 entries a day, for one
 * year and for two. Refusals are folded daily, as a server does it.
 */

const DAY = 24 * 60 * 60_000;
const YEAR = 365;
const MESSAGES = 20;
const DOWNLOADS = 5;
const REFUSALS = 1000;

const mail: Operation = {
  insert: 'outbox',
  fields: { kind: 'notice', form: 'contact', submission: 'a'.repeat(64), state: 'waiting' },
};
const grant = {
  insert: 'grants',
  fields: { tokenHash: '', fileName: 'Annual_Report.pdf', reference: 'AAAA-BBBB-CCCC-DDDD-EEEE' },
} as const satisfies Operation;

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
  return bytes;
}

async function years(what: string, refusals: number, days = YEAR): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'bench-'));
  const environment = readEnvironment({ DATA_DIR, RATE_LIMIT: 'off' });
  let now = Date.now();
  const clock = () => new Date(now);
  const storage = await openStorage(environment, clock);
  const { store } = storage;
  const audit = openAuditLog({ ...storage, clock });
  for (let day = 0; day < days; day += 1, now += DAY) {
    for (let n = 0; n < MESSAGES; n += 1) {
      const [, waiting] = await store.commit([contact, mail]);
      const id = waiting?.id ?? 0;
      await store.commit([{ update: 'outbox', where: { id }, set: { claim: 'a'.repeat(16) } }]);
      await store.commit([{ remove: 'outbox', id }]);
    }
    for (let n = 0; n < DOWNLOADS; n += 1) {
      const token = { ...grant, fields: { ...grant.fields, tokenHash: `${day} ${n}`.padEnd(64) } };
      const download = {
        insert: 'downloads',
        fields: { ...contact.fields, reference: `${day} ${n}` },
      };
      const details = { reference: 'AAAA-BBBB-CCCC-DDDD-EEEE', fileName: 'Annual_Report.pdf' };
      const events = ['grant', 'download'].map((event) => ({ event, details }));
      const [, given] = await audit.commit([download, token], events as never);
      await store.commit([{ remove: 'grants', id: given?.id ?? 0 }]);
    }
    const details = { gate: 'access-code', network: 'a'.repeat(32), count: 123 };
    const denials = Array.from({ length: refusals }, () => ({ event: 'denial', details }));
    if (refusals > 0) await audit.commit([], denials as never);
    await foldRefusals({ ...storage, audit }, { clock, days: 90 });
  }
  const counts = await Promise.all(['contacts', 'downloads', 'audit'].map((c) => store.count(c)));
  await storage.close();
  const before = memory();
  const { user } = process.cpuUsage();
  const again = await openStorage(environment, clock);
  const processor = (process.cpuUsage().user - user) / 1e6;
  const held = memory() - before;
  const kept: string[] = [];
  for await (const { record } of again.store.snapshot()) kept.push(JSON.stringify(record));
  const keeps = kept.reduce((sum, text) => sum + text.length, 0);
  await again.close();
  const bytes = await sizeOf(join(DATA_DIR, 'segments'));
  await rm(DATA_DIR, { recursive: true });
  const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
  console.log(
    `${what}: ${counts.join(' / ')} messages, downloads, audit entries; disk ${megabytes(bytes)} for ${megabytes(keeps)} of records, memory ${megabytes(held)}, start ${processor.toFixed(2)} s of a processor`,
  );
}

await years('a year', 0);
await years('a year under attack', REFUSALS);
await years('two years under attack', REFUSALS, 2 * YEAR);
