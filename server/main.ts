import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { builtFor, misfits } from '../core/workspace/current.mjs';
import { rootsOf } from '../core/workspace/roots.mjs';
import { runServer } from './run-server.ts';

const roots = rootsOf();
const dist = join(roots.work, 'dist');

/** Whether Node runs the built server directly. `npm start` has checked the build before. */
const isAlone = [join(dist, 'start', 'main.mjs'), join(roots.machine, 'server.mjs')].includes(
  realpathSync(process.argv[1] ?? ''),
);

/** Whether the origin is on this machine. Such a build may run on any port. */
const isForTrial = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);

/** Serves the build if it is up to date and for the origin of `SITE_URL`. */
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

/** Address of the site; undefined if it cannot be served. */
export const address = await serve();
