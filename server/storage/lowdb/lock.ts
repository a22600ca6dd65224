import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readlink, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Disk, errorCode, realDisk } from '../../lib/disk.ts';
import { StoreOpenError } from '../store/errors.ts';

const socketName = /^writer-(\d+)-[0-9a-f]{8}\.sock$/;
const mostAttempts = 5;
const longestSocketName = 'writer-0000000000-00000000.sock'.length;

/** The lock of this process on a folder. */
export interface FolderLock {
  /**
   * Call it before each write and before each acknowledgement. If somebody deleted the lock, another
   * process may have opened the folder and read its state already.
   * @throws Error if the lock is gone
   */
  check(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a folder for this process. The lock is a socket on which the process listens, so the system
 * releases it when the process ends. Each process first creates its own socket, then looks for others:
 * of two processes, at least one sees the other and withdraws.
 * @throws StoreOpenError if another process has the lock, or the folder cannot contain a socket
 */
export async function lockFolder(disk: Disk, folder: string): Promise<FolderLock> {
  const addresses = await socketAddresses(folder, longestSocketName);
  for (let attempt = 1; ; attempt++) {
    const name = `writer-${process.pid}-${randomBytes(4).toString('hex')}.sock`;
    const server = await listen(folder, addresses.of(name));
    const release = async () => {
      await new Promise((resolve) => server.close(resolve));
      // A leftover socket is dead: the next start removes it.
      await disk.remove(join(folder, name)).catch(() => undefined);
    };
    const others = (await disk.list(folder)).filter((found) => socketName.test(found));
    const isOwnListed = others.includes(name);
    const owner = await firstAlive(
      others.filter((other) => other !== name),
      (other) => addresses.of(other),
      (dead) => disk.remove(join(folder, dead)),
    );
    // Another process may have seen our socket before we listened, and removed it as dead.
    if (owner === undefined && isOwnListed) {
      return {
        async check() {
          if ((await disk.owner(join(folder, name))) !== undefined) return;
          throw new Error(`${name} is gone, so another process may have the folder`);
        },
        release: () => release().finally(addresses.close),
      };
    }
    await release();
    if (attempt === mostAttempts) {
      await addresses.close();
      const pid = socketName.exec(owner ?? name)?.[1];
      throw new StoreOpenError(
        folder,
        `the folder is in use by process ${pid}. Stop it (\`npm run dev\`, \`npm start\` or a command), or set DATA_DIR to another folder.`,
      );
    }
    // Two processes that started together both withdrew. A random wait lets one of them be first.
    await sleep(20 + Math.random() * 100);
  }
}

/** Why a path cannot be used, by error code. Other codes are shown. */
const pathProblems: Readonly<Record<string, string>> = {
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Checks that a path is a folder, or that one can be made there.
 * @throws StoreOpenError with the reason
 */
export async function requireFolder(folder: string, path = folder): Promise<void> {
  const found = await stat(path).catch(errorCode);
  if (typeof found !== 'string') {
    if (found.isDirectory()) return;
    const subject = path === folder ? 'this' : path;
    throw new StoreOpenError(folder, `${subject} is not a folder. Name another one.`);
  }
  if (found === 'ENOENT' || found === 'ENOTDIR') {
    const target = await readlink(path).catch(() => undefined);
    if (target === undefined) return requireFolder(folder, dirname(path));
    throw new StoreOpenError(
      folder,
      `${path} is a symbolic link to ${target}, which does not exist. Create that folder, or change the link.`,
    );
  }
  // Whether this user may open it is checked where it is opened.
  if (found === 'EACCES') return;
  throw new StoreOpenError(folder, pathProblems[found] ?? `the path cannot be used (${found})`);
}

/**
 * Refuses a path that is no folder, and to write as another user than the folder's owner: the owner's
 * server could not open the files.
 * @throws StoreOpenError
 */
export async function requireOwner(disk: Disk, folder: string): Promise<void> {
  await requireFolder(folder);
  const user = process.geteuid?.();
  const folderOwner = () => disk.owner(folder).catch(() => undefined);
  const owner =
    // The content of a folder that only its owner can read is not visible.
    (await disk.owner(join(folder, 'segments')).catch(folderOwner)) ??
    (user === 0 ? await folderOwner() : user);
  if (owner === undefined || owner === user) return;
  const problem = `the folder belongs to user ${owner}, this process runs as user ${user}. Run it as the owner: sudo -u '#${owner}' …`;
  throw new StoreOpenError(folder, problem);
}

async function firstAlive(
  sockets: readonly string[],
  addressOf: (socket: string) => string,
  remove: (socket: string) => Promise<void>,
): Promise<string | undefined> {
  let owner: string | undefined;
  for (const socket of sockets) {
    if (await isAlive(addressOf(socket))) owner ??= socket;
    else await remove(socket);
  }
  return owner;
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

/** Longest socket address that all systems allow, in bytes. */
const longestAddress = 103;

/** Addresses of the sockets of one folder. */
export type SocketAddresses = Awaited<ReturnType<typeof socketAddresses>>;

/**
 * Gives socket addresses for a folder. They are limited in length; on Linux, a long path is replaced by
 * `/proc/self/fd` and an open handle of the folder.
 * @throws StoreOpenError if the path is too long on another system
 */
export async function socketAddresses(folder: string, longestName: number) {
  const relativePath = relative(process.cwd(), folder) || '.';
  const shortest = relativePath.length < folder.length ? relativePath : folder;
  const mostPathBytes = longestAddress - longestName - 1;
  if (Buffer.byteLength(shortest) <= mostPathBytes) {
    return { of: (name: string) => join(shortest, name), close: async () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new StoreOpenError(
      folder,
      `the path is longer than ${mostPathBytes} bytes, too long for a socket`,
    );
  }
  const { path, close } = await realDisk.pin(folder);
  return { of: (name: string) => join(path, name), close };
}

/** Whether a process listens. Only a refused connection shows that none does: the kernel accepts for a busy process. */
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
