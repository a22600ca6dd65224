import { join } from 'node:path';
import { rootsOf } from '../core/workspace/roots.mjs';

/*
 * Serves the API for `npm run dev`; the dev server serves the pages and forwards API requests. Slow modules
 * load at once. The site config may change, so it loads when the parent process sends a message.
 */

process.once('disconnect', () => process.exit());
await import('./index.ts');
process.once('message', async () => {
  const { runServer } = await import('./run-server.ts');
  await runServer(join(rootsOf().work, 'public'));
});
