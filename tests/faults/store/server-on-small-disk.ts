import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startServer } from '../../../server/index.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { parseSegment, segmentNumber } from '../../../server/storage/lowdb/segment.ts';
import { fixtureSite, writeBuiltSite } from '../../framework/api/fixture.ts';
import { openStore } from '../../setup/collections.ts';

/* Serves the fixture with its data in the folder it is given; each line it reads is a question. */

const folder = process.argv[2] ?? '';
const clientFolder = join(tmpdir(), `client-${process.pid}`);
await writeBuiltSite(clientFolder);
const environment = readEnvironment({ PORT: '0', DATA_DIR: folder, RATE_LIMIT: 'off' });
const logger = createLogger('silent');
const server = await startServer({ environment, sites: [fixtureSite], clientFolder, logger });
const filler = join(folder, 'filler');

async function* zeros(): AsyncGenerator<Buffer> {
  for (const length of [4096, 1]) {
    for (let written = 0; written < 4 * 1024 * 1024; written += length) yield Buffer.alloc(length);
  }
}

const questions: Record<string, () => Promise<unknown>> = {
  /** Writes until the disk takes no more. */
  fill: () =>
    pipeline(Readable.from(zeros()), createWriteStream(filler)).then(
      () => 'the disk has no end',
      (error) => error.code,
    ),
  free: () => rm(filler),
  /** How many entries the segment files hold, each of them whole. */
  async parse() {
    const segments = join(folder, 'segments');
    let entries = 0;
    for (const name of await readdir(segments)) {
      const number = segmentNumber(name);
      if (number === undefined) continue;
      const segment = parseSegment(await readFile(join(segments, name)), number);
      if (segment.torn !== undefined) throw new Error(`${name} is torn`);
      entries += segment.entries.length;
    }
    return entries;
  },
  /** Stops the server and gives what a new start finds. */
  async reopen() {
    await server.close();
    await rm(clientFolder, { recursive: true });
    const store = await openStore({ folder });
    const [contacts, waitlist] = [await store.count('contacts'), await store.count('waitlist')];
    await store.close();
    return { contacts, waitlist };
  },
};

const answer = (value: unknown) => process.stdout.write(`${JSON.stringify(value ?? null)}\n`);
answer(server.address);
for await (const line of createInterface(process.stdin)) answer(await questions[line]?.());
