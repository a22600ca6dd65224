import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitQueue } from '../../../../server/storage/tables/commit-queue.ts';
import { collections } from '../../../setup/collections.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose groups take this many milliseconds. `groups` has the size of each started group. */
function queueOf(milliseconds: number) {
  const groups: number[] = [];
  const queue = commitQueue(
    collections,
    (waiting) => {
      const group = [...waiting];
      groups.push(group.length);
      return {
        size: group.length,
        write: async () => {
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          return {
            settle: () => {
              for (const { resolve } of group) resolve([]);
            },
          };
        },
      };
    },
    { enough: 4, atMostMs: 5 },
  );
  const commit = () => void queue.commit([{ insert: 'contacts', fields: {} }]);
  return { queue, groups, commit };
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('who comes alone is written at once, also after another who came alone', async () => {
  const { groups, commit } = queueOf(10);
  commit();
  await after(0);
  expect(groups).toEqual([1]);
  await after(10);
  commit();
  await after(0);
  expect(groups).toEqual([1, 1]);
});

test.each([
  { took: 10, gathers: 5, why: 'the bound' },
  { took: 3, gathers: 3, why: 'as long as the group before took' },
])(
  'what follows on a group of several gathers for $gathers ms: $why',
  async ({ took, gathers }) => {
    const { groups, commit } = queueOf(took);
    commit();
    commit();
    await after(took);
    commit();
    await after(gathers - 1);
    commit();
    expect(groups).toEqual([2]);
    await after(1);
    expect(groups).toEqual([2, 2]);
    // Once that time has passed nobody waits for others any more.
    await after(took + gathers);
    commit();
    await after(0);
    expect(groups).toEqual([2, 2, 1]);
  },
);

test('as many as are enough do not gather longer', async () => {
  const { groups, commit } = queueOf(10);
  commit();
  commit();
  // They came while the group was under way.
  await after(1);
  for (let n = 0; n < 4; n += 1) commit();
  await after(9);
  expect(groups).toEqual([2, 4]);
  await after(10);
  for (let n = 0; n < 3; n += 1) commit();
  await after(1);
  expect(groups).toEqual([2, 4]);
  commit();
  await after(0);
  expect(groups).toEqual([2, 4, 4]);
});

test('a queue that is closed while it gathers writes what it has taken', async () => {
  const { queue, groups, commit } = queueOf(10);
  commit();
  commit();
  await after(10);
  commit();
  const closed = queue.close();
  await after(15);
  await closed;
  expect(groups).toEqual([2, 1]);
});
