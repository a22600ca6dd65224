import { join } from 'node:path';
import { rootsOf } from '../core/workspace/roots.mjs';

/*
 * The API for `npm run dev`. The dev server in front of it serves the pages. The files of `public`,
 * which a build copies unchanged, are served here. Slow modules are loaded at once. The site config,
 * which may have changed, is loaded after the message to start.
 */

process.once('disconnect', () => process.exit());
await import('./index.ts');
process.once('message', async () => {
  const { runServer } = await import('./run-server.ts').catch((error: Error) => {
    // The dev server has reported it, with its place.
    if (error.name === 'ZodError') process.exit(1);
    throw error;
  });
  await runServer(join(rootsOf().work, 'public'));
});
