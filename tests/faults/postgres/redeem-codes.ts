import { once } from 'node:events';
import { NoMatchError } from '../../../server/store/errors.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';

/* Tries each code many times over once it is told to, and tells which ones it won. */

const [url = '', ...codes] = process.argv.slice(2);
const store = await openPostgresStore(url);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
const triesEach = 34;
const won: string[] = [];
await Promise.all(
  Array.from({ length: triesEach }, async () => {
    // Each in an order of its own, or whoever is ahead would stay ahead.
    const order = codes.map((code) => ({ code, rank: Math.random() }));
    for (const { code } of order.sort((a, b) => a.rank - b.rank)) {
      try {
        await store.commit([
          { update: 'whitepaper_codes', where: { code, isUsed: false }, set: { isUsed: true } },
          { insert: 'downloads', fields: { accessCode: code } },
        ]);
        won.push(code);
      } catch (error) {
        if (!(error instanceof NoMatchError)) throw error;
      }
    }
  }),
);
process.stdout.write(`${JSON.stringify(won)}\n`);
await store.close();
process.stdin.destroy();
