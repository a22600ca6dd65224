import type { AuditLog } from './audit-log.ts';
import type { AuditEvent } from './chain.ts';

const windowMs = 60_000;
/** Beyond so many different ones in a minute, the rest is counted as one. */
const mostKinds = 100;

interface Kind extends AuditEvent {
  repeats: number;
}

/** Logs refusals, a flood of them as few entries; addresses are kept as pseudonyms only. */
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
    /** Logs what was counted in minutes that are over; with `all`, of this one too. */
    flush,
    /** Logs the first of its kind in a minute at once; the others of that minute are counted. */
    async note(event: 'denial' | 'login-refused', gate: string, address: string | undefined) {
      await flush();
      if (kinds.size === 0) opened = clock().getTime();
      const by = audit.pseudonym(address ?? 'unknown');
      const isOne = kinds.size < mostKinds || kinds.has(`${event} ${gate} ${by}`);
      const details = isOne ? { gate, address: by } : { gate: 'several' };
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
