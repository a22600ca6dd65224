import { join } from 'node:path';
import { rootsOf } from '../core/workspace/roots.mjs';

/*
 * The API alone, for `npm run dev`: the dev server in front of it serves the pages. Its files are
 * those that the build would take over as they are, the brand's among them. What takes long to load
 * is loaded before it is told to begin, and the declaration, which may have changed, after.
 */

process.once('disconnect', () => process.exit());
await import('./index.ts');
process.once('message', async () => {
  const { runServer } = await import('./run-server.ts');
  await runServer(join(rootsOf().work, 'public'));
});
