import type { AuditLog } from '../operations/audit/audit-log.ts';
import type { AuditEvent } from '../operations/audit/chain.ts';
import { unlessGone } from '../storage/store/errors.ts';
import type { Operation, Store, StoredRecord } from '../storage/store/store.ts';
import { clockSkewMs, isSameSecret, keyedHash, newToken, slowHash } from './tokens.ts';

/** What sessions are kept with. */
interface SessionParts {
  readonly store: Store;
  readonly audit: AuditLog;
  readonly clock: () => Date;
  readonly key: Buffer;
  /** The room's password; without one nobody is let in. */
  readonly password: string | undefined;
  /** In milliseconds. */
  readonly limits: { readonly maxAge: number; readonly idle: number };
}

/** Who asks. */
export interface Visitor {
  readonly address: string | undefined;
  readonly userAgent: string;
  /** Whether they are in the internal room now. */
  readonly isInside: () => Promise<boolean>;
}

/**
 * The visitors who are in the internal room: sessions as keyed hashes in the store. A change of the
 * password ends them all.
 */
export async function openSessions(parts: SessionParts) {
  const { store, audit, clock, key, password, limits } = parts;
  const fingerprint = password && (await slowHash(`password ${password}`, key, 5));
  const find = async (tokens: readonly string[]) => {
    const found: StoredRecord[] = [];
    for (const token of tokens) {
      found.push(...(await store.find('sessions', { tokenHash: keyedHash(token, key) })));
    }
    return found;
  };

  /** Why a session is over; undefined while it is not. */
  const ending = (session: StoredRecord): string | undefined => {
    if (password === undefined || session.passwordFingerprint !== fingerprint) return 'password';
    const now = clock().getTime();
    const usedAt = Date.parse(String(session.usedAt));
    // Used later than now: the clock was wrong then, or is wrong now.
    if (now < usedAt - clockSkewMs) return 'clock';
    if (now >= Date.parse(String(session.createdAt)) + limits.maxAge) return 'age';
    return now >= usedAt + limits.idle ? 'idle' : undefined;
  };

  /** Noted now and then only, so that not each call costs a write. */
  const noteUse = async ({ id, usedAt }: StoredRecord) => {
    const now = clock();
    if (now.getTime() - Date.parse(String(usedAt)) < limits.idle / 60) return;
    const set = { usedAt: now.toISOString() };
    await store.commit([{ update: 'sessions', where: { id }, set }]).catch(unlessGone);
  };

  const end = async (
    sessions: readonly StoredRecord[],
    eventOf: (one: StoredRecord) => AuditEvent,
  ) => {
    for (const session of sessions) {
      const removal: Operation = { remove: 'sessions', id: session.id };
      await audit.commit([removal], [eventOf(session)]).catch(unlessGone);
    }
  };

  return {
    isPassword: (given: string) => password !== undefined && isSameSecret(given, password, key),
    /** Lets a visitor in and gives the new session's secret; those that `tokens` name end. */
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
    /** Whether one of the secrets opens the room now, which counts as use of its session. */
    async isOpen(tokens: readonly string[]) {
      for (const session of await find(tokens)) {
        if (ending(session) !== undefined) continue;
        await noteUse(session);
        return true;
      }
      return false;
    },
    /** Ends the sessions that the secrets name. */
    async close(tokens: readonly string[]) {
      await end(await find(tokens), ({ tokenHash }) => ({
        event: 'logout',
        details: { session: shortHash(tokenHash) },
      }));
    },
    /** Removes sessions that have ended: all of them once the clock went back. */
    async sweep(wentBack = false) {
      for (const session of await store.find('sessions', {})) {
        const reason = wentBack ? 'clock' : ending(session);
        if (reason !== undefined) await end([session], endedBy(reason));
      }
    },
  };
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

function endedBy(reason: string): (session: StoredRecord) => AuditEvent {
  return ({ tokenHash }) => ({
    event: 'session-ended',
    details: { session: shortHash(tokenHash), reason },
  });
}

/** Enough to tell sessions apart in the log. */
function shortHash(tokenHash: unknown): string {
  return String(tokenHash).slice(0, 16);
}
