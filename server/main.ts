import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { rootsOf } from '../core/workspace/roots.mjs';
import { builtOrigin, staleReasons } from '../core/workspace/stale-build.mjs';
import { runServer } from './run-server.ts';

const roots = rootsOf();
const dist = join(roots.work, 'dist');

/**
 * Whether `node` started the built server directly: the bundle of a build, or `server.mjs` in a folder
 * that `site pack` wrote. Then nothing has checked yet whether the build is current. The commands check
 * it before they start the server.
 */
const isStartedDirectly = [
  join(dist, 'start', 'main.mjs'),
  join(roots.site, 'server.mjs'),
].includes(realpathSync(process.argv[1] ?? ''));

/** Whether an origin is a loopback name, with any port: a local build may be served at any port. */
const isLocalOrigin = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);

/** Serves the build, if it matches the current site and origin. Returns the server's URL. */
const serve = async (): Promise<string | undefined> => {
  const origin = builtOrigin(roots) ?? '';
  // A build for a local origin is current too if SITE_URL is not set.
  const SITE_URL = process.env.SITE_URL || (isLocalOrigin(origin) ? origin : undefined);
  const reasons = isStartedDirectly ? staleReasons(roots, { ...process.env, SITE_URL }) : [];
  if (reasons.length === 0) return runServer(join(dist, 'client'));
  process.stderr.write(
    `${dist} cannot be served: ${reasons.join('; ')}. Run \`npm run site -- build\` with the same SITE_URL.\n`,
  );
  process.exitCode = 1;
  return undefined;
};

/** The server's URL; undefined if it could not start. */
export const address = await serve();
