import { join } from 'node:path';
import { rootsOf } from '../core/workspace/roots.mjs';

/*
 * The process that serves the API for `npm run dev`. `generators/dev/dev-api.ts` starts it. The dev
 * server passes requests to it and serves the pages itself. The files of `public`, which a build
 * copies unchanged, are served here.
 *
 * The parent starts the process in advance. It loads the framework's modules, which takes long. The
 * site config may change until the parent sends the message to start, so it is loaded only then.
 */

process.once('disconnect', () => process.exit());
await import('./index.ts');
process.once('message', async () => {
  await import('./site.ts').catch((error: Error) => {
    const { name, message, stack } = error.cause instanceof Error ? error.cause : error;
    // The dev server reports the error with its place in the source.
    process.send?.({ name, message, stack }, () => process.exit(1));
    // Never resolves: the process exits once the message is sent.
    return new Promise(() => {});
  });
  const { runServer } = await import('./run-server.ts');
  await runServer(join(rootsOf().work, 'public'));
});
