import { isPseudonym } from '../../operations/privacy/erase.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { erasedParts } from './signature.ts';

/** What an erasure did to a kept signature. */
export interface SignatureErasure {
  /** When, ISO 8601 in UTC. */
  readonly at: string;
  /** The parts of which only pseudonyms are left, so that their seals cannot be recomputed. */
  readonly parts: readonly string[];
}

/**
 * The erasure that left pseudonyms in a signature. Undefined when the audit log tells of none for
 * its address: then whatever looks like a pseudonym was put there by somebody else.
 */
export async function signatureErasure(
  store: Pick<Store, 'find'>,
  record: StoredRecord,
): Promise<SignatureErasure | undefined> {
  const erasures = await store.find('audit', { event: 'erasure' });
  const logged = erasures
    .map(({ at, details }) => ({ at: String(at), ...(details as { reference?: string }) }))
    .find(({ at, reference }) => reference === record.email && at >= String(record.signedAt));
  if (logged === undefined) return undefined;
  return { at: logged.at, parts: erasedParts.filter((part) => isPseudonym(record[part])) };
}
