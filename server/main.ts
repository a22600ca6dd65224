import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { builtFor, misfits } from '../core/workspace/current.mjs';
import { rootsOf } from '../core/workspace/roots.mjs';
import { runServer } from './run-server.ts';

const roots = rootsOf();
const dist = join(roots.work, 'dist');

/** A start by `node` alone, packed or not, builds nothing; a command that leads here has looked itself. */
const isAlone = [join(dist, 'start', 'main.mjs'), join(roots.machine, 'server.mjs')].includes(
  realpathSync(process.argv[1] ?? ''),
);

/** A build for this machine is tried out at any port. */
const isForTrial = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);

/** Serves what is built, if it is a build of this site as it is now, for its origin. */
const serve = async (): Promise<string | undefined> => {
  const origin = builtFor(roots) ?? '';
  const SITE_URL = process.env.SITE_URL || (isForTrial(origin) ? origin : undefined);
  const faults = isAlone ? misfits(roots, { ...process.env, SITE_URL }) : [];
  if (faults.length === 0) return runServer(join(dist, 'client'));
  process.stderr.write(
    `${dist} cannot be served: ${faults.join('; ')}. Run \`npm run site -- build\` with the same SITE_URL.\n`,
  );
  process.exitCode = 1;
  return undefined;
};

/** Where the site is served; undefined where it could not be. */
export const address = await serve();
