import { runServer } from '../../../server/run-server.ts';

/* The declared site as a process, with the pages of the folder that it is given. */

await runServer(process.argv[2] ?? '');
