import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment.ts';
import { startServer } from './index.ts';
import { createLogger } from './logger.ts';
import { site } from './site.ts';

/*
 * The API alone, for `npm run dev`: the dev server in front of it serves the pages. Its folder of
 * built pages is empty.
 */

const environment = readEnvironment(process.env);
const clientFolder = mkdtempSync(join(tmpdir(), 'no-pages-'));
const logger = createLogger(environment.LOG_LEVEL);
const server = await startServer({ environment, site, clientFolder, logger });
rmSync(clientFolder, { recursive: true });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
