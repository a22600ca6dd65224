import { join } from 'node:path';
import { readEnvironment } from '../../../server/base/environment.ts';
import { createLogger } from '../../../server/base/logger.ts';
import { startServer } from '../../../server/index.ts';
import { stopOnSignal } from '../../../server/stop-on-signal.ts';
import { siteVariables } from '../../../server/variables.ts';
import { fixtureSite, writeBuiltSite } from '../../machine/api/fixture.ts';

/*
 * A process that serves the fixture from the folder it is given, with its clock so many milliseconds
 * ahead, until a signal ends it.
 */

const [folder = '', ahead = '0'] = process.argv.slice(2);
const clientFolder = join(folder, 'client');
await writeBuiltSite(clientFolder);
const environment = readEnvironment(
  {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: 'off',
    ...process.env,
  },
  siteVariables(fixtureSite),
);
const server = await startServer({
  environment,
  site: fixtureSite,
  clientFolder,
  logger: createLogger('silent'),
  clock: () => new Date(Date.now() + Number(ahead)),
});
stopOnSignal(server);
process.stdout.write(`Listening on ${server.address}\n`);
