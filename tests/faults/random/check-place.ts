import { buffer } from 'node:stream/consumers';
import { storedLogFaults } from '../../../server/operations/audit/verify.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import type { StoredRecord } from '../../../server/storage/store/store.ts';
import type { Place } from '../../setup/places.ts';
import { COLLECTIONS, type Sending } from './sendings.ts';

/**
 * Compares the stored data with a client's responses after the server has ended. Returns the
 * differences: acknowledged is stored once, refused is not stored, a code opens one download,
 * erased is nowhere.
 */
export async function faultsOf(place: Place, sendings: readonly Sending[]): Promise<string[]> {
  const storage = await place.open();
  const faults: string[] = [];
  try {
    for (const kind of ['message', 'application', 'download'] as const) {
      const byName = new Map<string, StoredRecord[]>();
      for (const record of await storage.store.find(COLLECTIONS[kind], {})) {
        const name = String(record.name);
        byName.set(name, [...(byName.get(name) ?? []), record]);
      }
      for (const sending of sendings.filter((one) => one.kind === kind)) {
        const records = byName.get(sending.name) ?? [];
        faults.push(...countFaults(sending, records));
        for (const record of records) faults.push(...(await fileFaults(storage, sending, record)));
        byName.delete(sending.name);
      }
      faults.push(...[...byName.keys()].map((name) => `${kind} ${name}: sent by nobody`));
    }
    faults.push(...(await codeFaults(storage)));
    faults.push(...(await storedLogFaults(storage.store, storage.keys('audit'))));
  } finally {
    await storage.close();
  }
  const erased = sendings.filter(({ state }) => state === 'erased');
  if (erased.length === 0) return faults;
  const places = await place.holding(erased.flatMap(({ name, email }) => [name, email]));
  return [...faults, ...places.map((one) => `${one}: holds somebody who was erased`)];
}

function countFaults(sending: Sending, records: readonly StoredRecord[]): string[] {
  const { kind, name, state, id, isUnclear, isValid } = sending;
  const least = state === 'acknowledged' ? 1 : 0;
  const isMaybe = state === 'erasing' || (state === 'open' && isUnclear && isValid);
  const most = state === 'acknowledged' || isMaybe ? 1 : 0;
  const told = `${kind} ${name}, ${state}: kept ${records.length} times`;
  if (records.length < least || records.length > most) return [told];
  const [record] = records;
  return record && id !== undefined && record.id !== id ? [`${told} with id ${record.id}`] : [];
}

/** A stored resume is there, byte for byte. */
async function fileFaults(
  { files }: Storage,
  { name, resume }: Sending,
  record: StoredRecord,
): Promise<string[]> {
  if (resume === undefined) return [];
  const kept = await files.read(String(record.resumeFile));
  const isWhole = kept !== undefined && (await buffer(kept.stream)).equals(resume);
  return isWhole ? [] : [`application ${name}: its resume is not there as it was sent`];
}

async function codeFaults({ store }: Storage): Promise<string[]> {
  const downloads = await store.find(COLLECTIONS.download, {});
  const used = new Set((await store.find('reading_codes', { isUsed: true })).map(({ id }) => id));
  const codes = downloads.map(({ codeId }) => Number(codeId));
  return [
    ...(new Set(codes).size < codes.length ? ['a code has opened two downloads'] : []),
    ...codes.filter((id) => !used.has(id)).map((id) => `code ${id}: redeemed and not used`),
  ];
}
