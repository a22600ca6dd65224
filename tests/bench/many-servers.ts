import { type DatabaseOptions, openPostgresStore } from '../../server/storage/postgres/open.ts';
import type { Store } from '../../server/storage/store/store.ts';
import { placeOf } from '../setup/open-postgres-store.ts';
import { startPostgres } from '../setup/postgres.ts';
import { contact } from './filled-store.ts';
import { processorMicroseconds } from './postgres-processor.ts';
import { spread } from './turns.ts';

/*
 * The stores of 1, 10 and 100 servers on one database: how many messages all keep in a second, how
 * long they wait, and what PostgreSQL uses of a processor for each. Two hundred messages are always
 * under way, shared out over the servers, to one form and to two. All stores are in this process:
 * what Node does for HTTP is left out.
 */

const SERVERS = [1, 10, 100];
const FORMS = { 'one form': ['contacts'], 'two forms': ['contacts', 'job_applications'] };
const UNDER_WAY = 200;
const SECONDS = 5;
const ROUNDS = 3;
/** Connections of a server at most. */
const POOL = 3;

interface Figures {
  readonly perSecond: number;
  /** Milliseconds that half of the messages, and 99 of 100, waited at most. */
  readonly half: number;
  readonly most: number;
  readonly processor: number;
}

const postgres = await startPostgres('max_connections=400');

/** Sends messages, each as soon as the one before is stored. */
async function load(stores: readonly Store[], forms: readonly string[]): Promise<Figures> {
  const waits: number[] = [];
  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const before = processorMicroseconds(postgres);
  const visitor = async (number: number) => {
    const store = stores[number % stores.length];
    const insert = forms[number % forms.length] ?? '';
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      await store?.commit([{ insert, fields: contact.fields }]);
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY }, (_, number) => visitor(number)));
  const seconds = (performance.now() - begin) / 1_000;
  waits.sort((a, b) => a - b);
  const below = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN;
  return {
    perSecond: waits.length / seconds,
    half: below(0.5),
    most: below(0.99),
    processor: (processorMicroseconds(postgres) - before) / waits.length,
  };
}

async function opened(place: DatabaseOptions, count: number): Promise<Store[]> {
  const stores: Store[] = [];
  for (let n = 0; n < count; n += 1)
    stores.push((await openPostgresStore(place, () => new Date())).store);
  return stores;
}

try {
  for (const count of SERVERS) {
    const stores = await opened({ ...placeOf(await postgres.newDatabase()), pool: POOL }, count);
    for (const [what, forms] of Object.entries(FORMS)) {
      const rounds: Figures[] = [];
      // The first round is for warming up.
      for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await load(stores, forms));
      const of = (name: keyof Figures) =>
        spread(
          rounds.slice(1).map((one) => one[name]),
          0,
        );
      console.log(
        `${count} servers, ${what}: ${of('perSecond')} a second, half below ${of('half')} ms, 99 of 100 below ${of('most')} ms, ${of('processor')} µs of PostgreSQL's processor time for each`,
      );
    }
    for (const store of stores) await store.close();
  }
} finally {
  await postgres.remove();
}
