import { join } from 'node:path';
import { rootsOf } from '../generators/workspace/roots.mjs';
import { runServer } from './run-server.ts';

await runServer(join(rootsOf().work, 'dist', 'client'));
