import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Keys } from './secret.ts';

/** What an Ed25519 key of 32 bytes begins with in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ed25519 = Buffer.of(1);

/** Signs texts for those who have no secret of the site. */
export interface NoteSigner {
  /** The site's host: what notes are signed as, and begin with. */
  readonly name: string;
  /** The key to check them with, as PEM. */
  readonly publicKey: string;
  /** The text, which ends with a line feed, as a signed note (C2SP signed-note). */
  readonly sign: (text: string) => string;
}

/** The signer of the site at an address: its Ed25519 key (RFC 8032) is made of the site's secret. */
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
