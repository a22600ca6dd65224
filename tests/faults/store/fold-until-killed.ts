import { setImmediate as turn } from 'node:timers/promises';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { openAuditLog } from '../../../server/operations/audit/audit-log.ts';
import { foldRefusals } from '../../../server/operations/audit/fold.ts';
import { openStorage } from '../../setup/collections.ts';

// Logs refusals and grants from two sides, twenty a day of its clock, and folds all the time until
// it is killed. A line is an acknowledged commit. The first ones come after the first summary.
const [, round = '0'] = process.argv.slice(2);
const DAY = 24 * 60 * 60_000;
let now = Date.parse('2026-01-01T00:00:00Z') + Number(round) * 1000 * DAY;
const clock = () => new Date(now);
const storage = await openStorage(readEnvironment(process.env), clock);
const audit = openAuditLog({ ...storage, clock });
let waiting: string[] | undefined = [];

function tell(line: string): void {
  if (waiting === undefined) process.stdout.write(line);
  else waiting.push(line);
}

async function log(side: number): Promise<never> {
  for (let n = 0; ; n++) {
    const key = `${round}-${side}-${n}`;
    const isGrant = n % 5 === 0;
    const event = isGrant ? ('grant' as const) : ('denial' as const);
    const details = isGrant ? { reference: key } : { gate: 'grant', network: key };
    await audit.commit([], [{ event, details }]);
    tell(`${event} ${key}\n`);
    now += DAY / 20;
    await turn();
  }
}

async function fold(): Promise<never> {
  for (;;) {
    const folded = await foldRefusals({ ...storage, audit }, { clock, days: 1 });
    if (folded > 0 && waiting !== undefined) {
      process.stdout.write(waiting.join(''));
      waiting = undefined;
    }
    await turn();
  }
}

await Promise.all([fold(), log(1), log(2)]);
