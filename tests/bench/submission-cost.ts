import type { Store } from '../../server/storage/store/store.ts';
import { contact, median, withFilledStore } from './filled-store.ts';

/** Four segments full, so that both stores write files of each length. */
const commits = 1024;
const sides = 64;
/** Whole segments, so that the groups of both stores are parted alike. */
const many = 391 * 256;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const alone = (store: Store) => timed(() => store.commit([contact]));
const together = (store: Store) =>
  timed(() => Promise.all(Array.from({ length: sides }, () => store.commit([contact]))));

/** Measures both in turns, so that other load affects both. */
async function compare(empty: Store, full: Store, share: number, work: typeof alone) {
  const times = { empty: [] as number[], full: [] as number[] };
  for (let n = 0; n < commits / Math.sqrt(share); n++) {
    times.empty.push((await work(empty)) / share);
    times.full.push((await work(full)) / share);
  }
  const [before, after] = [median(times.empty), median(times.full)];
  console.log(
    `submission, ${share} at once: ${before.toFixed(3)} ms with no records, ${after.toFixed(3)} ms with ${many}, ratio ${(after / before).toFixed(2)}`,
  );
}

/** What a submission costs with 100,000 records against none. */
await withFilledStore(many, (full) =>
  withFilledStore(0, async (empty) => {
    await compare(empty, full, 1, alone);
    await compare(empty, full, sides, together);
  }),
);
