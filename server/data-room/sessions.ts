import type { AuditLog } from '../operations/audit/audit-log.ts';
import type { AuditEvent } from '../operations/audit/chain.ts';
import { unlessGone } from '../storage/store/errors.ts';
import type { Operation, Store, StoredRecord } from '../storage/store/store.ts';
import { clockSkewMs, isSameSecret, keyedHash, newToken, slowHash } from './codes.ts';

/** Dependencies of the sessions. */
interface SessionDeps {
  readonly store: Store;
  readonly audit: AuditLog;
  readonly clock: () => Date;
  readonly key: Buffer;
  /** The room's password; if undefined, nobody can log in. */
  readonly password: string | undefined;
  /** In milliseconds. */
  readonly limits: { readonly maxAge: number; readonly idle: number };
}

/** The visitor who sent a request. */
export interface Visitor {
  readonly address: string | undefined;
  readonly userAgent: string;
  /** Whether the visitor has a live session of the internal room. */
  readonly isInside: () => Promise<boolean>;
}

/** How often at most the time of last use is stored within the idle time. */
const updatesPerIdleTime = 60;
/** Rounds of the slow hash of the password. People choose it, so it needs more than an access code. */
const passwordHashRounds = 5;

/**
 * Opens the sessions of the internal room. The store holds keyed hashes of their tokens. A change of
 * the password ends all sessions; `sweep` removes them.
 */
export async function openSessions(deps: SessionDeps) {
  const { store, audit, clock, key, password, limits } = deps;
  /** Stored with each session. It shows whether the session began with the present password. */
  const fingerprint = password && (await slowHash(`password ${password}`, key, passwordHashRounds));
  /** The sessions of some tokens: a browser may send the cookie more than once, see `cookieValues`. */
  const find = async (tokens: readonly string[]) => {
    const matches: StoredRecord[] = [];
    for (const token of tokens) {
      matches.push(...(await store.find('sessions', { tokenHash: keyedHash(token, key) })));
    }
    return matches;
  };

  /** Returns why a session has ended; undefined if it is live. */
  const endReason = (session: StoredRecord): string | undefined => {
    if (password === undefined || session.passwordFingerprint !== fingerprint) return 'password';
    const now = clock().getTime();
    const usedAt = Date.parse(String(session.usedAt));
    // Last used in the future: the clock was wrong then, or is wrong now.
    if (now < usedAt - clockSkewMs) return 'clock';
    if (now >= Date.parse(String(session.createdAt)) + limits.maxAge) return 'age';
    return now >= usedAt + limits.idle ? 'idle' : undefined;
  };

  /** Updates the time of last use, but rarely, so that not every request costs a write. */
  const updateUsedAt = async ({ id, usedAt }: StoredRecord) => {
    const now = clock();
    if (now.getTime() - Date.parse(String(usedAt)) < limits.idle / updatesPerIdleTime) return;
    const set = { usedAt: now.toISOString() };
    await store.commit([{ update: 'sessions', where: { id }, set }]).catch(unlessGone);
  };

  /** Removes sessions, each with its audit event in one commit. */
  const end = async (
    sessions: readonly StoredRecord[],
    eventOf: (session: StoredRecord) => AuditEvent,
  ) => {
    for (const session of sessions) {
      const removal: Operation = { remove: 'sessions', id: session.id };
      await audit.commit([removal], [eventOf(session)]).catch(unlessGone);
    }
  };

  return {
    /** Returns whether a text is the room's password. */
    isPassword: (text: string) => password !== undefined && isSameSecret(text, password, key),
    /** Starts a session and returns its token. Ends the sessions of `tokens`. */
    async open(tokens: readonly string[]) {
      await end(await find(tokens), endedBy('login'));
      const token = newToken();
      const usedAt = clock().toISOString();
      const fields = { tokenHash: keyedHash(token, key), passwordFingerprint: fingerprint, usedAt };
      await audit.commit(
        [{ insert: 'sessions', fields }],
        [{ event: 'login', details: { session: shortHash(fields.tokenHash) } }],
      );
      return token;
    },
    /** Returns whether one of the tokens has a live session, and updates its time of last use. */
    async isOpen(tokens: readonly string[]) {
      for (const session of await find(tokens)) {
        if (endReason(session) !== undefined) continue;
        await updateUsedAt(session);
        return true;
      }
      return false;
    },
    /** Ends the sessions of the tokens. */
    async close(tokens: readonly string[]) {
      await end(await find(tokens), ({ tokenHash }) => ({
        event: 'logout',
        details: { session: shortHash(tokenHash) },
      }));
    },
    /** Removes ended sessions, or all of them if the clock went back. */
    async sweep(clockWentBack = false) {
      for (const session of await store.find('sessions', {})) {
        const reason = clockWentBack ? 'clock' : endReason(session);
        if (reason !== undefined) await end([session], endedBy(reason));
      }
    },
  };
}

/** The sessions of the internal room. */
export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Returns the audit event of a session that was ended, other than by logout. */
function endedBy(reason: string): (session: StoredRecord) => AuditEvent {
  return ({ tokenHash }) => ({
    event: 'session-ended',
    details: { session: shortHash(tokenHash), reason },
  });
}

/** Returns a prefix of the hash, long enough to distinguish sessions in the log. */
function shortHash(tokenHash: unknown): string {
  return String(tokenHash).slice(0, 16);
}
