import { isIPv4 } from 'node:net';
import { visitorKey } from '../../lib/rate-limit.ts';
import type { AuditLog } from './audit-log.ts';
import type { AuditEvent } from './chain.ts';

const windowMs = 60 * 60_000;
/** Beyond so many different ones in an hour, the rest is counted as one. */
const mostKinds = 20;

interface Kind extends AuditEvent {
  repeats: number;
}

/**
 * Logs refusals, a flood of them as few entries: strangers have no say in how the log grows. Networks
 * are kept as pseudonyms only.
 */
export function denialLog(audit: AuditLog, clock: () => Date) {
  let kinds = new Map<string, Kind>();
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
    /** Logs what was counted in hours that are over; with `all`, of this one too. */
    flush,
    /** Logs the first of its kind in an hour at once; the others of that hour are counted. */
    async note(event: 'denial' | 'login-refused', gate: string, address: string | undefined) {
      await flush();
      if (kinds.size === 0) opened = clock().getTime();
      const by = audit.pseudonym(networkOf(address));
      const isOne = kinds.size < mostKinds || kinds.has(`${event} ${gate} ${by}`);
      const details = isOne ? { gate, network: by } : { gate: 'several' };
      const name = isOne ? `${event} ${gate} ${by}` : `${event} several`;
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

/** The network of 24 bits (IPv4) or 56 (IPv6) that an address is in: whoever has one has others. */
function networkOf(address: string | undefined): string {
  const visitor = visitorKey(address);
  return isIPv4(visitor) ? visitor.replace(/\d+$/, '0/24') : visitor;
}
