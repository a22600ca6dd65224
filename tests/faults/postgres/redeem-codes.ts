import { createInterface } from 'node:readline';
import { NoMatchError } from '../../../server/storage/store/errors.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';

/* Tries each given code 34 times at once, and prints how often it won. */

const store = await openPostgresStore(process.argv[2] ?? '');
process.stdout.write('ready\n');

async function redeem(code: string): Promise<number> {
  try {
    await store.commit([
      { update: 'reading_codes', where: { code, isUsed: false }, set: { isUsed: true } },
      { insert: 'downloads', fields: { accessCode: code } },
    ]);
    return 1;
  } catch (error) {
    if (error instanceof NoMatchError) return 0;
    throw error;
  }
}

for await (const code of createInterface(process.stdin)) {
  const wins = await Promise.all(Array.from({ length: 34 }, () => redeem(code)));
  process.stdout.write(`${wins.reduce<number>((sum, win) => sum + win, 0)}\n`);
}
await store.close();
