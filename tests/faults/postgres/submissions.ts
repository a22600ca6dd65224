import type { StoredRecord } from '../../../server/storage/store/store.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';

/** A waitlist entry without its address. */
export const entry = {
  name: 'Ada Lovelace',
  company: 'Engines',
  industry: '',
  product: 'Moon night',
  dataConsentGiven: true,
};
/** A contact message without its address. */
export const message = {
  name: 'Ada Lovelace',
  company: 'Engines',
  message: 'A message of some length.',
  dataConsentGiven: true,
};

/** Posts JSON. */
export const post = (address: string, path: string, body: object) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The records of a collection in a database. */
export async function recordsOf(url: string, collection: string): Promise<readonly StoredRecord[]> {
  const store = await openPostgresStore(url);
  return store.find(collection, {}).finally(() => store.close());
}

/** How often each status came. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
