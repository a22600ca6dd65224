import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { gracefulStop, watchConnections } from '../../lib/connections.ts';
import { errorCode, realDisk } from '../../lib/disk.ts';
import { StartError } from '../../lib/errors.ts';
import { isAnswering, type SocketAddresses, socketAddresses } from '../../storage/lowdb/lock.ts';
import { socketName } from './protocol.ts';

/** The socket's file name until the server listens. Renaming replaces a stale socket atomically. */
const temporaryName = `${socketName}-${process.pid}`;
/** How long running calls may take while the server stops. */
const longestStopMs = 1_000;

/**
 * Serves `listener` on `admin.sock` in the data folder, for the folder's owner only. A stale socket
 * is replaced.
 * @throws StartError if another process answers there, or the folder cannot hold a socket
 */
export async function listenForAdmin(dataFolder: string, listener: RequestListener) {
  const folder = resolve(dataFolder);
  const path = join(folder, socketName);
  /** For `catch`, which closes them too. */
  let openedAddresses: SocketAddresses | undefined;
  try {
    await realDisk.makeFolder(folder);
    // The system limits the length of a socket's address. `addresses` has short ones for a long path, which
    // are valid until it is closed.
    const addresses = await socketAddresses(folder, temporaryName.length);
    openedAddresses = addresses;
    if (await isAnswering(addresses.of(socketName))) {
      throw new StartError(
        `${path}: another process answers there. Give this one its own DATA_DIR.`,
      );
    }
    await rm(join(folder, temporaryName), { force: true });
    const server = await listenPrivately(addresses.of(temporaryName), listener);
    await rename(join(folder, temporaryName), path);
    const stop = gracefulStop(server, watchConnections(server), { longestMs: longestStopMs });
    return {
      /** Finishes running calls within a second, then removes the socket. */
      async close() {
        await rm(path, { force: true });
        await stop();
        await addresses.close();
      },
    };
  } catch (error) {
    await openedAddresses?.close();
    if (error instanceof StartError) throw error;
    throw new StartError(`${path}: the socket cannot be opened (${errorCode(error)}).`, error);
  }
}

/** Starts a server on a socket that only this user can open. */
async function listenPrivately(address: string, listener: RequestListener): Promise<Server> {
  // No timeouts: a connection lasts as long as its command.
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, listener);
  // `listen` creates the socket before it returns, so the mask applies, and no other user can ever open it.
  const mask = process.umask(0o177);
  try {
    server.listen({ path: address, exclusive: true });
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
  return server;
}
