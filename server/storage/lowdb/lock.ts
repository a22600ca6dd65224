import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readlink, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Disk, errorCode, realDisk } from '../../lib/disk.ts';
import { StoreOpenError } from '../store/errors.ts';

/** The file name of a lock, with the process id. */
const socketName = /^writer-(\d+)-[0-9a-f]{8}\.sock$/;
/** How often a process tries to lock a folder. */
const mostAttempts = 5;
/** In bytes. */
const longestSocketName = 'writer-0000000000-00000000.sock'.length;

/** The lock of this process on a folder. */
export interface FolderLock {
  /**
   * Call it before each write and before each acknowledgement. If somebody deleted the lock, another
   * process may have opened the folder and read its state already.
   * @throws Error if the lock is gone
   */
  check(): Promise<void>;
  /** Releases the lock, so that another process can get it. */
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
      // If this fails, the next start removes the socket, since nobody listens on it.
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
 * Checks that a path is a folder, or that one can be made there. `path` is the folder, or in recursive calls
 * one of its parents.
 * @throws StoreOpenError with the reason
 */
export async function requireFolder(folder: string, path = folder): Promise<void> {
  const statusOrCode = await stat(path).catch(errorCode);
  if (typeof statusOrCode !== 'string') {
    if (statusOrCode.isDirectory()) return;
    const subject = path === folder ? 'this' : path;
    throw new StoreOpenError(folder, `${subject} is not a folder. Name another one.`);
  }
  if (statusOrCode === 'ENOENT' || statusOrCode === 'ENOTDIR') {
    // The folder can be made if its parent can. But a link to nowhere needs another fix.
    const target = await readlink(path).catch(() => undefined);
    if (target === undefined) return requireFolder(folder, dirname(path));
    throw new StoreOpenError(
      folder,
      `${path} is a symbolic link to ${target}, which does not exist. Create that folder, or change the link.`,
    );
  }
  // Whether this user may open it is checked where it is opened.
  if (statusOrCode === 'EACCES') return;
  const problem = pathProblems[statusOrCode] ?? `the path cannot be used (${statusOrCode})`;
  throw new StoreOpenError(folder, problem);
}

/**
 * Checks that a path is a folder or can become one, and that this process runs as the owner of the data. The
 * owner's server could not open files that another user wrote.
 * @throws StoreOpenError
 */
export async function requireOwner(disk: Disk, folder: string): Promise<void> {
  await requireFolder(folder);
  const user = process.geteuid?.();
  const folderOwner = () => disk.owner(folder).catch(() => undefined);
  const owner =
    // The content of a folder that only its owner can read is not visible.
    (await disk.owner(join(folder, 'segments')).catch(folderOwner)) ??
    // Without segments only root is checked, who could write into anybody's folder.
    (user === 0 ? await folderOwner() : user);
  if (owner === undefined || owner === user) return;
  const problem = `the folder belongs to user ${owner}, this process runs as user ${user}. Run it as the owner: sudo -u '#${owner}' …`;
  throw new StoreOpenError(folder, problem);
}

/** Returns the first socket on which a process listens. Removes the others as leftovers. */
async function firstAlive(
  sockets: readonly string[],
  addressOf: (socket: string) => string,
  remove: (socket: string) => Promise<void>,
): Promise<string | undefined> {
  let owner: string | undefined;
  for (const socket of sockets) {
    if (await isAnswering(addressOf(socket))) owner ??= socket;
    else await remove(socket);
  }
  return owner;
}

/** Starts to listen on a socket, which locks the folder. @throws StoreOpenError if the folder allows none */
async function listen(folder: string, address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ path: address, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    const problem = `the folder cannot be locked with a socket (${errorCode(error)})`;
    throw new StoreOpenError(folder, problem, error);
  }
  // An error of a later connection attempt must not end the process, nor the lock keep it running.
  server.on('error', () => undefined);
  return server.unref();
}

/** Longest socket address that all systems allow, in bytes. */
const longestAddress = 103;

/** Addresses of the sockets of one folder. */
export type SocketAddresses = Awaited<ReturnType<typeof socketAddresses>>;

/**
 * Returns the addresses of sockets in a folder by file name (`of`). The system limits their length. So the
 * shorter of the absolute and the relative path is used; on Linux, a long path is replaced by
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

/**
 * Whether a process listens on a socket. Only a refused connection or a missing socket shows that none does.
 * A busy process counts as listening, since the operating system accepts for it.
 */
export function isAnswering(address: string): Promise<boolean> {
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
