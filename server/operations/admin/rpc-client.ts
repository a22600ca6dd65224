import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode, realDisk } from '../../lib/disk.ts';
import { StartError } from '../../lib/errors.ts';
import type { StoredFiles } from '../../storage/files/files.ts';
import {
  isAnswering,
  requireFolder,
  requireOwner,
  socketAddresses,
} from '../../storage/lowdb/lock.ts';
import type { Collections } from '../../storage/store/collections.ts';
import { StoreOpenError } from '../../storage/store/errors.ts';
import type { ChoosingStorage } from '../records/choose.ts';
import {
  type AdminConnection,
  connectTo,
  remoteChoose,
  remoteStore,
  valuesOf,
  versionMismatch,
} from './connection.ts';
import { protocolVersion, socketName } from './protocol.ts';

/** The response to `greet`, the first call, of a server with the same protocol. */
const greetingSchema = z.object({
  protocol: z.literal(protocolVersion),
  /** Keys by purpose, in base64url. */
  keys: z.record(z.string(), z.string()),
  /** Collections by name, as in the server's store. */
  collections: z.custom<Collections>((value) => typeof value === 'object' && value !== null),
});

/**
 * Connects to the server that uses a data folder. Undefined if there is none, or the socket is stale, as
 * after a crash.
 * @throws StoreOpenError if the path is no folder, or this user may not use it or its socket
 */
export async function reachServer(dataFolder: string, longestSilenceMs = 5_000) {
  await requireAccess(resolve(dataFolder));
  const addresses = await socketAddresses(resolve(dataFolder), socketName.length).catch(ifMissing);
  if (addresses === undefined) return undefined;
  if (!(await isAnswering(addresses.of(socketName)))) {
    await addresses.close();
    return undefined;
  }
  const connection = connectTo(addresses.of(socketName), longestSilenceMs);
  return {
    connection,
    async close() {
      connection.close();
      await addresses.close();
    },
  };
}

/**
 * Returns the storage of the server that uses a data folder. Undefined if there is none. A
 * suspended server still has its socket, so the response must come within `longestSilenceMs`.
 * @throws StartError if the server has another version or does not answer
 */
export async function connectStorage(
  dataFolder: string,
  longestSilenceMs = 5_000,
): Promise<ChoosingStorage | undefined> {
  const server = await reachServer(dataFolder, longestSilenceMs);
  if (server === undefined) return undefined;
  const { connection, close } = server;
  try {
    const greeting = await greetingOf(connection, longestSilenceMs);
    const store = remoteStore(connection, greeting.collections);
    return {
      store,
      files: remoteFiles(connection),
      choose: remoteChoose(connection),
      keys(purpose) {
        const key = greeting.keys[purpose];
        if (key === undefined) throw versionMismatch();
        return Buffer.from(key, 'base64url');
      },
      close: () => store.close().finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws StartError if the server has another version or does not answer in time */
async function greetingOf(connection: AdminConnection, longestSilenceMs: number) {
  const silence = AbortSignal.timeout(longestSilenceMs);
  const value = await connection.value('greet', [], silence).catch((error) => {
    if (error instanceof StartError) throw error;
    throw new StartError('The running server does not answer. Stop it, or wait.', error);
  });
  const { success, data } = greetingSchema.safeParse(value);
  if (!success) throw versionMismatch();
  return data;
}

/**
 * Checks that this user may use the folder and its socket. Without access, a connection fails whether or not
 * a server runs, so it would look as if there were none.
 * @throws StoreOpenError if not
 */
async function requireAccess(folder: string): Promise<void> {
  await requireFolder(folder);
  const code = await access(join(folder, socketName), constants.W_OK).catch(errorCode);
  if (code !== 'EACCES' && code !== 'EPERM') return;
  await requireOwner(realDisk, folder);
  throw new StoreOpenError(folder, `this process may not use the folder (${code})`);
}

/** Returns the files of a running server over RPC. */
const remoteFiles = (connection: AdminConnection): StoredFiles => ({
  async read(name) {
    const response = await connection.open('readFile', [name]);
    // A response without content type means that there is no such file (`rpc-server.ts`).
    if (response.headers['content-type'] !== undefined)
      return { size: Number(response.headers['content-length']), stream: response };
    response.resume();
    return undefined;
  },
  async remove(name) {
    await connection.value('removeFile', [name]);
  },
  async *list() {
    for await (const value of valuesOf(connection.open('listFiles'))) {
      const { name, keptAt } = value as { name: string; keptAt: string };
      yield { name, keptAt: new Date(keptAt) };
    }
  },
});

/** Ignores that the folder does not exist. @throws any other error */
function ifMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw error;
}
