import { resolve } from 'node:path';
import { runServer } from './run-server.ts';

/*
 * The API alone, for `npm run dev`: the dev server in front of it serves the pages. Its files are
 * those that the build would take over as they are, the brand's among them.
 */

await runServer(resolve(import.meta.dirname, '../renderer/generated/public'));
