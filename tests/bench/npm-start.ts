import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder, projectRoot } from '../setup/running-site.ts';
import { judged } from './goals.ts';
import { serve } from './process.ts';
import { median, spread } from './turns.ts';

/* How long `npm start` takes until it listens when nothing has changed, and what memory it holds. */

const starts = 5;

const bootstrap = join(projectRoot, 'cli', 'bootstrap.mjs');

/** Memory of the server's own process, and of npm's. */
const memoryAfterStart = async (): Promise<number> => {
  const server = await serve(process.execPath, [bootstrap, 'start']);
  const megabytes = server.megabytes();
  await server.stop();
  return megabytes;
};

// One that may have to build comes first.
await memoryAfterStart();
const times: number[] = [];
for (let n = 0; n < starts; n += 1) {
  const server = await serve('npm', ['start']);
  times.push(server.startMs);
  await server.stop();
}
console.log(`npm start, nothing changed: ${spread(times, 0)} ms`);
judged('npm start, nothing changed', median(times), 'ms', { atMost: 1500 });
judged('memory after it', await memoryAfterStart(), 'MB', { atMost: 180 });
rmSync(join(builtFolder, 'stamp'));
judged('memory after a start that built', await memoryAfterStart(), 'MB', { atMost: 180 });
