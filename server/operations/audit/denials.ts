import { isIPv4 } from 'node:net';
import { visitorKey } from '../../lib/rate-limit.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditEvent } from './chain.ts';

const windowMs = 60 * 60_000;
/** The maximum number of different refusals per hour. Further ones are counted together. */
const mostKinds = 20;

/** Refusals of one visitor's network at one gate, such as the login of the data room, in an hour. */
interface CountedRefusal extends AuditEvent {
  repeats: number;
}

/**
 * Logs refusals, many of them as few entries, so that strangers cannot make the log grow. Networks
 * are stored as pseudonyms.
 */
export function denialLog(audit: AuditLog, clock: () => Date) {
  let kinds = new Map<string, CountedRefusal>();
  let opened = 0;
  const flush = async (all = false) => {
    if (!all && clock().getTime() - opened < windowMs) return;
    const events = [...kinds.values()]
      .filter(({ repeats }) => repeats > 0)
      .map(({ event, details, repeats }) => ({ event, details: { ...details, repeats } }));
    kinds = new Map();
    if (events.length > 0) await audit.commit([], events);
  };
  return {
    /** Logs the counts of past hours. With `all`, also of the current one. */
    flush,
    /** Logs the first refusal of its kind in an hour at once, and counts the others. */
    async note(event: 'denial' | 'login-refused', gate: string, address: string | undefined) {
      await flush();
      if (kinds.size === 0) opened = clock().getTime();
      const by = audit.pseudonym(networkOf(address));
      const hasOwnEntry = kinds.size < mostKinds || kinds.has(`${event} ${gate} ${by}`);
      const details = hasOwnEntry ? { gate, network: by } : { gate: 'several' };
      const name = hasOwnEntry ? `${event} ${gate} ${by}` : `${event} several`;
      const known = kinds.get(name);
      if (known !== undefined) {
        known.repeats += 1;
        return;
      }
      kinds.set(name, { event, details, repeats: 0 });
      await audit.commit([], [{ event, details }]);
    },
  };
}

/**
 * Returns the network of an address: 24 bits (IPv4) or 56 bits (IPv6). Its owner has many
 * addresses.
 */
function networkOf(address: string | undefined): string {
  const visitor = visitorKey(address);
  return isIPv4(visitor) ? visitor.replace(/\d+$/, '0/24') : visitor;
}
