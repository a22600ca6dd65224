import type { Site } from '../../../generators/declaration/site.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Mail that could not be sent for so long is given up. */
const outboxDays = 30;

/** What of the declaration says how long things are kept. */
export type RetentionRules = Pick<Site, 'retention' | 'behaviour'>;

/** How long the records of each collection are kept, in milliseconds; the others have no end. */
export function retentionPeriods(site: RetentionRules): ReadonlyMap<string, number> {
  const { session } = site.behaviour;
  return new Map<string, number>([
    ...Object.entries(site.retention).map(([name, days]) => [name, days * DAY] as const),
    ['sessions', session.maxAge],
    ['grants', session.grant],
    ['outbox', outboxDays * DAY],
  ]);
}
