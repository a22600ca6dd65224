import { join } from 'node:path';
import { site } from '../../../../server/site.ts';
import { StoreUnavailableError } from '../../../../server/storage/store/errors.ts';
import { workFolder } from '../../../setup/running-site.ts';
import { password } from '../room/room-server.ts';
import { type StartedServer, startTestServer } from '../started-server.ts';
import { brokenStore } from './broken-store.ts';

/** The declared site's server in the states in which its answers differ. */
export interface Servers {
  readonly healthy: StartedServer;
  /** Counts what visitors do. */
  readonly counting: StartedServer;
  /** Its disk takes nothing. */
  readonly full: StartedServer;
  /** Everything in its store fails as it never should. */
  readonly failing: StartedServer;
  readonly remove: () => Promise<void>;
}

/** Starts one server for each state. */
export async function startServers(): Promise<Servers> {
  const env = { DATA_ROOM_PASSWORD: password };
  // Holds the brand's files, as the build takes them over.
  const clientFolder = join(workFolder, 'public');
  const diskFull = brokenStore(new StoreUnavailableError('the disk is full'));
  const [healthy, counting, full, failing] = await Promise.all([
    startTestServer({ site, env, clientFolder }),
    startTestServer({ site, env: { ...env, RATE_LIMIT: 'on' } }),
    startTestServer({ site, env, store: diskFull }),
    startTestServer({ site, env, store: brokenStore(new Error('as the test wants it')) }),
  ]);
  return {
    healthy,
    counting,
    full,
    failing,
    remove: async () => {
      await Promise.all([healthy, counting, full, failing].map((server) => server.remove()));
    },
  };
}
