import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSeal } from '../../lib/secret.ts';

/** A session that nobody uses ends. */
const IDLE_MS = 8 * 60 * 60_000;
/** What a name may have: it stands in the audit log. */
const NAME = /^[^\p{Cc}\p{Surrogate}]{1,100}$/u;

/** Who was let in. */
export interface Admitted {
  readonly by: string;
  readonly csrf: string;
}

interface DoorOptions {
  /** Who acts by the link. */
  readonly by: string;
  /** The header in which a reverse proxy says who is there; there is no link then. */
  readonly trustedHeader?: string | undefined;
  readonly clock: () => Date;
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Lets in who has the link, once, and then whoever has the session that it was exchanged for; or with a
 * trusted header whom the proxy names. Nothing of it outlives the process.
 */
export function openDoor({ by, trustedHeader, clock }: DoorOptions) {
  const key = randomBytes(32);
  const cookieName = `inbox-${randomBytes(4).toString('hex')}`;
  let token = trustedHeader === undefined ? newSecret() : undefined;
  /** When each was last used, by the hash of its secret. */
  const sessions = new Map<string, number>();

  const csrfOf = (whose: string): string => createHmac('sha256', key).update(whose).digest('hex');

  const bySession = (headers: IncomingHttpHeaders): Admitted | undefined => {
    const now = clock().getTime();
    for (const secret of cookieValues(headers.cookie ?? '', cookieName)) {
      const hash = hashOf(secret);
      const last = sessions.get(hash);
      if (last === undefined) continue;
      sessions.delete(hash);
      if (now - last > IDLE_MS) continue;
      sessions.set(hash, now);
      return { by, csrf: csrfOf(hash) };
    }
    return undefined;
  };

  const byHeader = (headers: IncomingHttpHeaders, name: string): Admitted | undefined => {
    const value = headers[name.toLowerCase()];
    if (typeof value !== 'string' || !NAME.test(value.trim())) return undefined;
    return { by: value.trim(), csrf: csrfOf(value.trim()) };
  };

  return {
    /** What the link carries; undefined where a proxy says who is there. */
    token,
    /** Takes the link's secret, once, and gives the cookie of a session; undefined for any other. */
    exchange(given: string | null): string | undefined {
      if (given === null || token === undefined || !isSeal(given, token)) return undefined;
      token = undefined;
      const secret = newSecret();
      sessions.set(hashOf(secret), clock().getTime());
      return `${cookieName}=${secret}; Path=/; HttpOnly; SameSite=Strict`;
    },
    /** Who asks; undefined where nobody says so whom we trust. */
    admitted: (headers: IncomingHttpHeaders): Admitted | undefined =>
      trustedHeader === undefined ? bySession(headers) : byHeader(headers, trustedHeader),
    /** Whether a form was drawn for who posts it. */
    isOwnForm: ({ csrf }: Admitted, given: string | null): boolean => isSeal(given, csrf),
  };
}

const cookieValues = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [own = '', value = ''] = pair.trim().split('=');
    return own === name ? [value] : [];
  });
