import { readEnvironment } from '../../../../server/lib/environment.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { listenForAdmin } from '../../../../server/operations/admin/listen.ts';
import { createMetrics } from '../../../../server/operations/admin/metrics.ts';
import { connectStorage } from '../../../../server/operations/admin/rpc-client.ts';
import { serveRpc } from '../../../../server/operations/admin/rpc-server.ts';
import type { ChoosingStorage } from '../../../../server/operations/records/choose.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Collections } from '../../../../server/storage/store/collections.ts';
import { collections, openStorage } from '../../../setup/collections.ts';

/** A storage that this process lends over a real socket, with what borrowed it. */
export interface LentStorage {
  readonly owned: Storage;
  readonly borrowed: ChoosingStorage;
  /** Everything logged so far. */
  readonly log: () => string;
  /** Ends the borrower, the socket and the storage, in this order. */
  close(): Promise<void>;
}

/** Opens the storage in a folder, and borrows it by way of the folder's socket. */
export async function lendStorage(
  folder: string,
  clock: () => Date = () => new Date(),
  declared: Collections = collections,
): Promise<LentStorage> {
  let logged = '';
  const logger = createLogger('trace', {
    write: (line) => {
      logged += line;
    },
  });
  const environment = readEnvironment({ DATA_DIR: folder, RATE_LIMIT: 'off' });
  const owned = await openStorage(environment, clock, declared);
  const admin = await listenForAdmin(
    folder,
    serveRpc({ storage: owned, metrics: createMetrics(), logger }),
  );
  const borrowed = await connectStorage(folder);
  if (borrowed === undefined) throw new Error('Nobody answers on the socket.');
  return {
    owned,
    borrowed,
    log: () => logged,
    async close() {
      await borrowed.close();
      await admin.close();
      await owned.close();
    },
  };
}
