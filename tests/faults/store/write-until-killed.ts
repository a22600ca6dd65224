import { openStore } from '../../setup/collections.ts';

// Writes from 20 sides until it is killed. Each line is an acknowledged commit.
const [folder = '', round = ''] = process.argv.slice(2);
const store = await openStore({ folder });

async function write(side: number): Promise<never> {
  for (let turn = 0; ; turn++) {
    const key = `${round}-${side}-${turn}`;
    const [code, contact] = await store.commit([
      { insert: 'reading_codes', fields: { code: key, isUsed: false } },
      { insert: 'contacts', fields: { key, message: 'x'.repeat(500 + (turn % 7) * 300) } },
    ]);
    process.stdout.write(`insert ${key} ${code?.id} ${contact?.id}\n`);
    await store.commit([
      { update: 'reading_codes', where: { code: key, isUsed: false }, set: { isUsed: true } },
      { insert: 'downloads', fields: { key } },
    ]);
    process.stdout.write(`redeem ${key}\n`);
  }
}

await Promise.all(Array.from({ length: 20 }, (_, side) => write(side)));
