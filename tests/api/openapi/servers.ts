import { site } from '../../../server/site.ts';
import { StoreUnavailableError } from '../../../server/store/errors.ts';
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
  const [healthy, counting, full, failing] = await Promise.all([
    startTestServer({ site }),
    startTestServer({ site, env: { RATE_LIMIT: 'on' } }),
    startTestServer({ site, store: brokenStore(new StoreUnavailableError('the disk is full')) }),
    startTestServer({ site, store: brokenStore(new Error('as the test wants it')) }),
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
