import { isIPv4 } from 'node:net';
import { visitorKey } from '../../lib/rate-limit.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditEvent } from './chain.ts';

/** The time in which refusals are counted together. */
const windowMs = 60 * 60_000;
/** The maximum number of different refusals per hour. Further ones are counted together. */
const mostKinds = 20;

/** Refusals of one visitor's network at one gate, such as the login of the data room, in an hour. */
interface CountedRefusal extends AuditEvent {
  /** How many followed the first one, which has its own entry. */
  repeats: number;
}

/**
 * Logs refusals, many of them as few entries, so that strangers cannot make the log grow. Networks
 * are stored as pseudonyms.
 */
export function denialLog(audit: AuditLog, clock: () => Date) {
  let kinds = new Map<string, CountedRefusal>();
  /** The start of the current hour of counting, in milliseconds since 1970. */
  let windowStart = 0;
  const flush = async (all = false) => {
    if (!all && clock().getTime() - windowStart < windowMs) return;
    const events = [...kinds.values()]
      .filter(({ repeats }) => repeats > 0)
      .map(({ event, details, repeats }) => ({ event, details: { ...details, repeats } }));
    kinds = new Map();
    if (events.length > 0) await audit.log(events);
  };
  return {
    /** Logs the counts of a past hour. With `all`, also of the current one, as when the server stops. */
    flush,
    /** Logs the first refusal of its kind in an hour at once, and counts the others. */
    async log(event: 'denial' | 'login-refused', gate: string, address: string | undefined) {
      await flush();
      if (kinds.size === 0) windowStart = clock().getTime();
      const network = audit.pseudonym(networkOf(address));
      const ownKind = `${event} ${gate} ${network}`;
      const hasOwnEntry = kinds.size < mostKinds || kinds.has(ownKind);
      const details = hasOwnEntry ? { gate, network } : { gate: 'several' };
      const kind = hasOwnEntry ? ownKind : `${event} several`;
      const counted = kinds.get(kind);
      if (counted !== undefined) {
        counted.repeats += 1;
        return;
      }
      kinds.set(kind, { event, details, repeats: 0 });
      await audit.log([{ event, details }]);
    },
  };
}

/**
 * Returns the network of an address: 24 bits (IPv4) or 56 bits (IPv6). Refusals are counted by network,
 * since one owner of a network has many addresses.
 */
function networkOf(address: string | undefined): string {
  const visitor = visitorKey(address);
  return isIPv4(visitor) ? visitor.replace(/\d+$/, '0/24') : visitor;
}
