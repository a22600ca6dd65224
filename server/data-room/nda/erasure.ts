import { isPseudonym } from '../../operations/privacy/erase.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { erasedParts } from './signature.ts';

/**
 * The erasure that left pseudonyms in a signature. Undefined when the audit log tells of none for
 * its address: then whatever looks like a pseudonym was put there by somebody else.
 */
export async function signatureErasure(store: Pick<Store, 'find'>, record: StoredRecord) {
  const erasures = await store.find('audit', { event: 'erasure' });
  const logged = erasures
    .map(({ at, details }) => ({ at: String(at), ...(details as { reference?: string }) }))
    .find(({ at, reference }) => reference === record.email && at >= String(record.signedAt));
  if (logged === undefined) return undefined;
  /** The parts of which only pseudonyms are left: their seals cannot be recomputed. */
  const parts = erasedParts.filter((part) => isPseudonym(record[part]));
  return { at: logged.at, parts };
}
