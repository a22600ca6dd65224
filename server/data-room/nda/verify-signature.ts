import { noteSigner } from '../../lib/signed-note.ts';
import type { HandlingStorage } from '../../operations/handling/act.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { noteFaults, signatureErasure, signatureFaults } from './signature.ts';

/** Verifies a signature. Returns the parts that differ, and the erasure that pseudonymised it. */
export async function verifySignature(
  { store, keys }: HandlingStorage,
  origin: string,
  signature: StoredRecord,
) {
  const erasure = await signatureErasure(store, signature);
  const faults = [
    ...signatureFaults(signature, keys('nda-seal'), erasure?.parts),
    ...noteFaults(signature, noteSigner(origin, keys).publicKey),
  ];
  return { erasure, faults };
}
