import { join } from 'node:path';
import { readEnvironment } from '../../../server/base/environment.ts';
import { createLogger } from '../../../server/base/logger.ts';
import { startServer } from '../../../server/index.ts';
import { site } from '../../../server/site.ts';
import { stopOnSignal } from '../../../server/stop-on-signal.ts';
import { siteVariables } from '../../../server/variables.ts';
import { writeBuiltSite } from '../../machine/api/fixture.ts';

/* A process that serves the declared data room from the folder it is given, until a signal ends it. */

const folder = process.argv[2] ?? '';
const clientFolder = join(folder, 'client');
await writeBuiltSite(clientFolder);
const environment = readEnvironment(
  {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
  },
  siteVariables(site),
);
const logger = createLogger('silent');
const server = await startServer({ environment, site, clientFolder, logger });
stopOnSignal(server);
process.stdout.write(`Listening on ${server.address}\n`);
