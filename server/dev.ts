import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServer } from './run-server.ts';

/*
 * The API alone, for `npm run dev`: the dev server in front of it serves the pages. Its folder of
 * built pages is empty.
 */

const clientFolder = mkdtempSync(join(tmpdir(), 'no-pages-'));
await runServer(clientFolder);
rmSync(clientFolder, { recursive: true });
