import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { errorCode } from '../../base/disk.ts';
import { StoreOpenError } from '../errors.ts';

/** The shortest limit of the systems that Node runs on, in bytes. */
const longestAddress = 103;

/** Where the sockets of one folder are reached. */
export interface SocketAddresses {
  of(name: string): string;
  close(): Promise<void>;
}

/**
 * Socket addresses are short; Linux reaches a long folder by an open handle.
 * @throws StoreOpenError where another system's limit is passed
 */
export async function socketAddresses(
  folder: string,
  longestName: number,
): Promise<SocketAddresses> {
  const nearby = relative(process.cwd(), folder) || '.';
  const shorter = nearby.length < folder.length ? nearby : folder;
  const room = longestAddress - longestName - 1;
  if (Buffer.byteLength(shorter) <= room) {
    return { of: (name) => join(shorter, name), close: async () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new StoreOpenError(
      folder,
      `the path is longer than ${room} bytes, too long for a socket`,
    );
  }
  const handle = await open(folder, 'r');
  return { of: (name) => `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() };
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
