import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Keys } from './secret.ts';

/** PKCS #8 prefix of an Ed25519 key of 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ed25519 = Buffer.of(1);

/** Signs texts that others check with a public key. */
export interface NoteSigner {
  /** Host of the site: the name of the signature. */
  readonly name: string;
  /** Public key as PEM. */
  readonly publicKey: string;
  /** Returns a signed note (C2SP signed-note). The text must end with a line feed. */
  readonly sign: (text: string) => string;
}

/** Signer of a site. Its Ed25519 key (RFC 8032) is derived from the site's secret. */
export function noteSigner(siteUrl: string, keys: Keys): NoteSigner {
  const name = new URL(siteUrl).host;
  const der = Buffer.concat([pkcs8, keys('evidence')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const known = createPublicKey(key);
  const bytes = Buffer.from(known.export({ format: 'jwk' }).x ?? '', 'base64url');
  const id = createHash('sha256').update(`${name}\n`).update(ed25519).update(bytes).digest();
  return {
    name,
    publicKey: String(known.export({ type: 'spki', format: 'pem' })),
    sign: (text) => {
      const signature = Buffer.concat([id.subarray(0, 4), sign(null, Buffer.from(text), key)]);
      return `${text}\n\u2014 ${name} ${signature.toString('base64')}\n`;
    },
  };
}
