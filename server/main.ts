import { resolve } from 'node:path';
import { runServer } from './run-server.ts';

await runServer(resolve(import.meta.dirname, '../dist/client'));
