import fc from 'fast-check';
import { expect } from 'vitest';
import type { Operation, Store } from '../../../../server/storage/store/store.ts';
import { after, condition, rounds, whereAfter } from './operation-arbitrary.ts';
import { all } from './records.ts';

/** What each commit came to: its records, or its error with its words. */
async function outcomesOf(store: Store, given: readonly Operation[][]): Promise<unknown[]> {
  const settled = await Promise.allSettled(given.map((operations) => store.commit(operations)));
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
}

/** How many random rounds of operations two stores are given. */
const RUNS = Number(process.env.STORE_RUNS ?? 40);

/** Asks whatever may be asked of two stores; both must give the same. `afterwards` follows on each round. */
export async function expectAgreement(
  stores: readonly [Store, Store],
  afterwards: () => Promise<readonly [Store, Store]> = async () => stores,
): Promise<void> {
  let opened = stores;
  const agree = async (ask: (store: Store) => Promise<unknown>) => {
    const [expected, found] = await Promise.all(opened.map(ask));
    expect(found).toEqual(expected);
  };
  const property = fc.asyncProperty(rounds, fc.array(condition), async (given, conditions) => {
    // Ids go on from run to run; the records do not, so that unique keys are free again.
    const base = await opened[0].lastId('waitlist');
    for (const round of given) {
      const asked = round.map((operations) => operations.map((one) => after(base, one)));
      await agree((store) => outcomesOf(store, asked));
    }
    await agree((store) => all(store, 'waitlist'));
    await agree((store) => store.lastId('waitlist'));
    for (const where of conditions) {
      await agree((store) => store.find('waitlist', whereAfter(base, where)));
    }
    opened = await afterwards();
    await agree((store) => all(store, 'waitlist'));
    for (const { id } of await all(opened[0], 'waitlist')) {
      await Promise.all(opened.map((store) => store.commit([{ remove: 'waitlist', id }])));
    }
  });
  await fc.assert(property, { numRuns: RUNS });
  await Promise.all(opened.map((store) => store.close()));
}
