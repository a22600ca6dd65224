import { join } from 'node:path';
import { rootsOf } from '../generators/workspace/roots.mjs';
import { runServer } from './run-server.ts';

/*
 * The API alone, for `npm run dev`: the dev server in front of it serves the pages. Its files are
 * those that the build would take over as they are, the brand's among them.
 */

await runServer(join(rootsOf().work, 'public'));
