import { readdirSync, readFileSync } from 'node:fs';
import type { Postgres } from '../setup/postgres.ts';

/** What all processes of PostgreSQL have used of a processor, those that ended too, in microseconds. */
export function processorMicroseconds(postgres: Postgres): number {
  const fieldsOf = (pid: string) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    } catch {
      return [];
    }
  };
  const all = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  const tree = all.map((pid) => ({ pid, fields: fieldsOf(pid) }));
  const main = String(postgres.pid());
  // In hundredths of a second: user and system; of the first process also those of ended children.
  const ticks = tree.reduce((sum, { pid, fields }) => {
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    if (pid === main)
      return sum + Number(user) + Number(system) + Number(endedUser) + Number(endedSystem);
    return parent === main ? sum + Number(user) + Number(system) : sum;
  }, 0);
  return ticks * 10_000;
}
