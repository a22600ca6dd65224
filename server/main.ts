import { join } from 'node:path';
import { rootsOf } from '../generators/workspace/roots.mjs';
import { runServer } from './run-server.ts';

/** Where the site is served; undefined where it could not be. */
export const address = await runServer(join(rootsOf().work, 'dist', 'client'));
