import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Disk, errorCode } from '../../base/disk.ts';
import { StoreOpenError } from '../errors.ts';
import { isAlive, socketAddresses } from './socket-addresses.ts';

const claimName = /^writer-(\d+)-[0-9a-f]{8}\.sock$/;
const attempts = 5;
const longestName = 'writer-0000000000-00000000.sock'.length;

/**
 * Claims a folder for this process, and gives what releases it. A claim is a socket on which the process listens, so the system
 * itself ends it with the process. Each process first sets its own claim, then looks for others:
 * of two, at least one sees the other and withdraws.
 * @throws StoreOpenError when another process holds the folder, or it cannot hold a socket
 */
export async function lockFolder(disk: Disk, folder: string): Promise<() => Promise<void>> {
  const addresses = await socketAddresses(folder, longestName);
  for (let attempt = 1; ; attempt++) {
    const name = `writer-${process.pid}-${randomBytes(4).toString('hex')}.sock`;
    const server = await listen(folder, addresses.of(name));
    const release = async () => {
      await new Promise((resolve) => server.close(resolve));
      // A claim that stays behind is dead: the next start removes it.
      await disk.remove(join(folder, name)).catch(() => undefined);
    };
    const others = (await disk.list(folder)).filter((found) => claimName.test(found));
    const stillThere = others.includes(name);
    const holder = await firstAlive(
      others.filter((other) => other !== name),
      (other) => addresses.of(other),
      (dead) => disk.remove(join(folder, dead)),
    );
    // A claim that another process saw before it listened may have been removed as dead.
    if (holder === undefined && stillThere) {
      return () => release().finally(addresses.close);
    }
    await release();
    if (attempt === attempts) {
      await addresses.close();
      const pid = claimName.exec(holder ?? name)?.[1];
      throw new StoreOpenError(folder, `the folder is in use by process ${pid}`);
    }
    // Two that start together both withdrew: the wait lets one of them come first.
    await sleep(20 + Math.random() * 100);
  }
}

async function firstAlive(
  claims: readonly string[],
  addressOf: (claim: string) => string,
  remove: (claim: string) => Promise<void>,
): Promise<string | undefined> {
  let alive: string | undefined;
  for (const claim of claims) {
    if (await isAlive(addressOf(claim))) alive ??= claim;
    else await remove(claim);
  }
  return alive;
}

async function listen(folder: string, address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ path: address, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    const problem = `the folder cannot be locked with a socket (${errorCode(error)})`;
    throw new StoreOpenError(folder, problem, error);
  }
  server.on('error', () => undefined);
  return server.unref();
}
