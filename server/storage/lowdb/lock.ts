import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Disk, errorCode } from '../../lib/disk.ts';
import { StoreOpenError } from '../store/errors.ts';

const claimName = /^writer-(\d+)-[0-9a-f]{8}\.sock$/;
const attempts = 5;
const longestName = 'writer-0000000000-00000000.sock'.length;

/** A folder that this process holds. */
export interface Claim {
  /**
   * To be asked before each write and before it is acknowledged: whoever takes the claim away lets
   * another process in, which has read by then what is to stay.
   * @throws Error once the claim is gone
   */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Claims a folder for this process. A claim is a socket on which the
 * process listens, so the system itself ends it with the process. Each process first sets its own
 * claim, then looks for others: of two, at least one sees the other and withdraws.
 * @throws StoreOpenError when another process holds the folder, or it cannot hold a socket
 */
export async function lockFolder(disk: Disk, folder: string): Promise<Claim> {
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
      return {
        async check() {
          if ((await disk.owner(join(folder, name))) !== undefined) return;
          throw new Error(`${name} is gone, so another process may have the folder`);
        },
        release: () => release().finally(addresses.close),
      };
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

/**
 * What another user makes in a folder, be it root, its owner's server cannot open.
 * @throws StoreOpenError
 */
export async function requireOwner(disk: Disk, folder: string): Promise<void> {
  const user = process.geteuid?.();
  const owner =
    (await disk.owner(join(folder, 'segments'))) ?? (user === 0 ? await disk.owner(folder) : user);
  if (owner === undefined || owner === user) return;
  const problem = `the folder belongs to user ${owner}, this process runs as user ${user}. Run it as the owner: sudo -u '#${owner}' …`;
  throw new StoreOpenError(folder, problem);
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

/** The shortest limit of the systems that Node runs on, in bytes. */
const longestAddress = 103;

/** Where the sockets of one folder are reached. */
export type SocketAddresses = Awaited<ReturnType<typeof socketAddresses>>;

/**
 * Socket addresses are short; Linux reaches a long folder by an open handle.
 * @throws StoreOpenError where another system's limit is passed
 */
export async function socketAddresses(folder: string, longestName: number) {
  const nearby = relative(process.cwd(), folder) || '.';
  const shorter = nearby.length < folder.length ? nearby : folder;
  const room = longestAddress - longestName - 1;
  if (Buffer.byteLength(shorter) <= room) {
    return { of: (name: string) => join(shorter, name), close: async () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new StoreOpenError(
      folder,
      `the path is longer than ${room} bytes, too long for a socket`,
    );
  }
  const handle = await open(folder, 'r');
  return {
    of: (name: string) => `/proc/self/fd/${handle.fd}/${name}`,
    close: () => handle.close(),
  };
}

/** Only a refused connection shows that nobody listens; the kernel answers for a busy process. */
export function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) =>
      resolve(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))),
    );
  });
}
