import { cpSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { temporaryFolder } from '../framework/api/fixture.ts';

/**
 * A copy of the site under test outside the framework, with what is built for it; gone at the end of
 * the test. Both are as they were built: a server takes the one for the other's.
 */
export const copyBuild = async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const [from, site] = [rootsOf(), join(realpathSync(folder.path), 'copy')];
  cpSync(from.site, site, { recursive: true });
  const roots = rootsOf(site);
  onTestFinished(() => rmSync(roots.work, { recursive: true, force: true }));
  cpSync(from.work, roots.work, { recursive: true });
  return roots;
};
