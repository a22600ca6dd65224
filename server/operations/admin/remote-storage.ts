import { resolve } from 'node:path';
import { errorCode } from '../../base/disk.ts';
import { noRateLimits } from '../../base/rate-limit.ts';
import { StartError } from '../../base/start-error.ts';
import type { Storage } from '../../storage/storage.ts';
import { isAlive, socketAddresses } from '../../store/lowdb/socket-addresses.ts';
import { AdminConnection } from './connection.ts';
import { greetingSchema, protocolVersion, socketName } from './protocol.ts';
import { remoteFiles } from './remote-files.ts';
import { RemoteStore } from './remote-store.ts';

/** A server that is stopped by a signal still holds its socket. */
const longestSilenceMs = 5_000;

/** A connection to the server that runs on a data folder, to be closed; undefined when none does. */
export interface Reached {
  readonly connection: AdminConnection;
  close(): Promise<void>;
}

/** Reaches the server that runs on a data folder. A socket that nobody listens on is none. */
export async function reachServer(dataFolder: string): Promise<Reached | undefined> {
  const addresses = await socketAddresses(resolve(dataFolder), socketName.length).catch(ifMissing);
  if (addresses === undefined) return undefined;
  if (!(await isAlive(addresses.of(socketName)))) {
    await addresses.close();
    return undefined;
  }
  const connection = new AdminConnection(addresses.of(socketName));
  return {
    connection,
    async close() {
      connection.close();
      await addresses.close();
    },
  };
}

/**
 * Borrows the storage of the server that runs on a data folder; undefined when none does.
 * @throws StartError when the server is of another version or does not answer
 */
export async function borrowStorage(dataFolder: string): Promise<Storage | undefined> {
  const reached = await reachServer(dataFolder);
  if (reached === undefined) return undefined;
  const { connection, close } = reached;
  try {
    const greeting = await greetingOf(connection);
    const store = new RemoteStore(connection, greeting.collections);
    return {
      store,
      files: remoteFiles(connection),
      // Only visitors are limited.
      limits: noRateLimits,
      keys(purpose) {
        const key = greeting.keys[purpose];
        if (key === undefined) throw otherVersion();
        return Buffer.from(key, 'base64url');
      },
      close: () => store.close().finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function greetingOf(connection: AdminConnection) {
  const value = await connection
    .value('GET', '/storage', undefined, AbortSignal.timeout(longestSilenceMs))
    .catch((error) => {
      throw new StartError('The running server does not answer. Stop it, or wait.', error);
    });
  const found = greetingSchema.safeParse(value);
  if (!found.success || found.data.protocol !== protocolVersion) {
    throw otherVersion();
  }
  return found.data;
}

const otherVersion = () =>
  new StartError('The running server is of another version. Restart it first.');

function ifMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
}
