import { createInterface } from 'node:readline';
import { openStore } from '../../setup/collections.ts';

// Opens the folder named by the argument as a user whom its rights bind; commits at each line it reads.
const nobody = 65_534;
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
}
const say = (text: string) => process.stdout.write(`${text}\n`);
try {
  const store = await openStore({ folder: process.argv[2] as string });
  say('open');
  for await (const name of createInterface(process.stdin)) {
    await store.commit([{ insert: 'contacts', fields: { name } }]).then(
      async () => say(`kept ${await store.count('contacts')}`),
      (error) => say(`${error.name}: ${error.message}`),
    );
  }
} catch (error) {
  say(`${error instanceof Error ? `${error.name}: ${error.message}` : error}`);
}
