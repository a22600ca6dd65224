import { launchServer } from './launch.ts';

// A process of its own: within Vitest's main process the browser would wait while files are compiled.
const server = await launchServer();
server.on('close', () => process.exit());
process.once('disconnect', () => void server.close());
process.send?.(server.wsEndpoint());
