import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSeal } from '../../lib/secret.ts';

/** A session ends when it was not used for so long, in milliseconds: eight hours. */
const IDLE_MS = 8 * 60 * 60_000;
/** The format of a user's name, which is written to the audit log. */
const NAME = /^[^\p{Cc}\p{Surrogate}]{1,100}$/u;

/** An authenticated user. */
export interface InboxUser {
  /** The user's name. */
  readonly by: string;
  /** The token that the user's forms post back. */
  readonly csrf: string;
}

interface AuthOptions {
  /** The name of the user who opens the link. */
  readonly by: string;
  /** The header with the user's name from a reverse proxy. With it, the link has no secret. */
  readonly trustedHeader?: string | undefined;
  readonly clock: () => Date;
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Authenticates users of the inbox. The link works once and is exchanged for a session cookie. With
 * a trusted header, the proxy authenticates users instead. Sessions end with the process.
 */
export function openAuth({ by, trustedHeader, clock }: AuthOptions) {
  const csrfKey = randomBytes(32);
  // Cookies do not distinguish ports, so two inboxes on this computer need cookies of different names.
  const cookieName = `inbox-${randomBytes(4).toString('hex')}`;
  /** The secret of the link until it is exchanged. */
  let token = trustedHeader === undefined ? newSecret() : undefined;
  /** The time of last use of each session, by the hash of its secret. */
  const sessions = new Map<string, number>();

  /** Returns the CSRF token of a session's hash or of a user's name. */
  const csrfOf = (identity: string): string =>
    createHmac('sha256', csrfKey).update(identity).digest('hex');

  /** Returns the user of a session cookie, and prolongs the session unless the request is a poll. */
  const userOfSession = (headers: IncomingHttpHeaders, isPoll: boolean): InboxUser | undefined => {
    const now = clock().getTime();
    for (const secret of cookieValues(headers.cookie ?? '', cookieName)) {
      const hash = hashOf(secret);
      const lastUsed = sessions.get(hash);
      if (lastUsed === undefined) continue;
      sessions.delete(hash);
      if (now - lastUsed > IDLE_MS) continue;
      sessions.set(hash, isPoll ? lastUsed : now);
      return { by, csrf: csrfOf(hash) };
    }
    return undefined;
  };

  /** Returns the user whom the proxy names in a header. */
  const userOfHeader = (headers: IncomingHttpHeaders, name: string): InboxUser | undefined => {
    const value = headers[name.toLowerCase()];
    const by = typeof value === 'string' ? value.trim() : '';
    return NAME.test(by) ? { by, csrf: csrfOf(by) } : undefined;
  };

  /** Whether a text is the link's secret, which nobody has exchanged yet. `isSeal` compares in constant time. */
  const isUnused = (text: string | null): boolean =>
    text !== null && token !== undefined && isSeal(text, token);

  return {
    /** The secret of the link; undefined if a proxy authenticates users. */
    token,
    isUnused,
    /** Exchanges the link's secret for a session cookie, once; undefined for any other text. */
    exchange(text: string | null): string | undefined {
      if (!isUnused(text)) return undefined;
      token = undefined;
      const secret = newSecret();
      sessions.set(hashOf(secret), clock().getTime());
      return `${cookieName}=${secret}; Path=/; HttpOnly; SameSite=Strict`;
    },
    /**
     * Returns the user of a request; undefined if it is not authenticated. A poll, which a page sends
     * by itself, does not count as use of the session.
     */
    authenticate: (
      headers: IncomingHttpHeaders,
      { isPoll = false }: { readonly isPoll?: boolean } = {},
    ): InboxUser | undefined =>
      trustedHeader === undefined
        ? userOfSession(headers, isPoll)
        : userOfHeader(headers, trustedHeader),
    /** Whether a form's CSRF token belongs to the user who posts it. */
    isOwnForm: ({ csrf }: InboxUser, text: string | null): boolean => isSeal(text, csrf),
  };
}

const cookieValues = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const [pairName = '', value = ''] = pair.trim().split('=');
    return pairName === name ? [value] : [];
  });
