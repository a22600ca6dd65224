import { openStore } from '../../../setup/collections.ts';

// Opens the folder named by the argument, says how that went, and stays.
try {
  const store = await openStore({ folder: process.argv[2] as string });
  await store.commit([{ insert: 'contacts', fields: { pid: process.pid } }]);
  process.stdout.write('open\n');
  process.once('SIGTERM', () => store.close());
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name} ${error.message}` : error}\n`);
}
