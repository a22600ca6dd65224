import { expect, test } from 'vitest';
import { storedLogFaults } from '../../../server/operations/audit/verify.ts';
import { describePlaces } from '../../setup/places.ts';
import { rounds as full, killedRound } from './killed-round.ts';

const rounds = Math.ceil(full / 2);

/** What a summary says. */
interface Summary {
  readonly entries: number;
  readonly refusals: Readonly<Record<string, number>>;
}

describePlaces((newPlace) => {
  test(`kill -9 while refusals are folded in the audit log, ${rounds} rounds`, {
    timeout: 60_000 + rounds * 8000,
  }, async () => {
    const place = await newPlace();
    const acknowledged: string[] = [];
    let folded = 0;
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(
        ...(await killedRound('fold-until-killed.ts', place.folder, round, place.env, 1000)),
      );
      const { store, keys, close } = await place.open();
      expect(await storedLogFaults(store, keys('audit'))).toEqual([]);
      const log = await store.find('audit', {});
      const [head] = await store.find('audit_head', {});
      await close();
      const of = (event: string) => log.filter((entry) => entry.event === event);
      const told = (event: string) => acknowledged.filter((line) => line.startsWith(`${event} `));
      const summaries = of('summary').map(({ details }) => details as unknown as Summary);
      const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
      folded = sum(summaries.map(({ entries }) => entries));
      expect(log.length + folded).toBe(head?.sequence);
      const refusals = sum(summaries.flatMap((summary) => Object.values(summary.refusals)));
      expect(refusals).toBe(folded);
      // Of each side one more may be there that was not acknowledged.
      const denials = refusals + of('denial').length - told('denial').length;
      expect(denials).toBeGreaterThanOrEqual(0);
      expect(denials).toBeLessThanOrEqual(2 * (round + 1));
      const grants = of('grant').map(({ details }) => (details as { reference: string }).reference);
      expect(new Set(grants).size).toBe(grants.length);
      for (const line of told('grant')) expect(grants).toContain(line.slice('grant '.length));
    }
    expect(folded).toBeGreaterThan(rounds);
    console.log(`${acknowledged.length} acknowledged, ${folded} folded over ${rounds} kills`);
  });
});
