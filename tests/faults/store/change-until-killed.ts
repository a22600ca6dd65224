import type { Operation } from '../../../server/storage/store/store.ts';
import { openStore } from '../../setup/collections.ts';

// Adds, changes and removes from 20 sides until it is killed. A line is an acknowledged commit.
const [folder = '', round = ''] = process.argv.slice(2);
const store = await openStore({ folder });
const padding = 'x'.repeat(600);
const collections = ['contacts', 'downloads'];

async function work(side: number): Promise<never> {
  for (let turn = 0; ; turn++) {
    const key = `${round}-${side}-${turn}`;
    const fields = (step: number) => ({ key, step, mark: `mark-${key}-${step}.`, padding });
    const commit = async (step: number, operations: Operation[]) => {
      const records = await store.commit(operations);
      process.stdout.write(`${key} ${step}\n`);
      return records;
    };
    const made = await commit(
      0,
      collections.map((insert) => ({ insert, fields: fields(0) })),
    );
    const id = (index: number) => made[index]?.id ?? 0;
    for (let step = 1; step <= 3; step++) {
      await commit(
        step,
        collections.map((update, n) => ({ update, where: { id: id(n) }, set: fields(step) })),
      );
    }
    // Every second pair stays.
    if (turn % 2 === 0) {
      await commit(
        4,
        collections.map((remove, n) => ({ remove, id: id(n) })),
      );
    }
  }
}

await Promise.all(Array.from({ length: 20 }, (_, side) => work(side)));
