import { optionsOf } from '../../../../core/config/feature.ts';
import {
  agreementOf,
  type SignatureEvidence,
  sealedSignature,
} from '../../../../server/data-room/nda/signature.ts';
import { noteSigner } from '../../../../server/lib/secret.ts';
import { site } from '../../../../server/site.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Fields } from '../../../../server/storage/store/store.ts';
import { evidenceOfAda } from '../../../setup/evidence.ts';

/** The stored signature of the site's agreement by Ada, with overrides. */
export const signedAgreement = (
  keys: Storage['keys'],
  otherwise: Partial<SignatureEvidence> = {},
): Fields => {
  const evidence = {
    ...evidenceOfAda,
    agreement: agreementOf(optionsOf(site, 'dataRoom').agreement, site.words),
    ...otherwise,
  };
  return sealedSignature(evidence, keys('nda-seal'), noteSigner('http://localhost:3000', keys));
};
