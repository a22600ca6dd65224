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
  await import('./site.ts').catch((error: Error) => {
    const { name, message, stack } = error.cause instanceof Error ? error.cause : error;
    // The dev server reports it, with its place.
    process.send?.({ name, message, stack }, () => process.exit(1));
    return new Promise(() => {});
  });
  const { runServer } = await import('./run-server.ts');
  await runServer(join(rootsOf().work, 'public'));
});
