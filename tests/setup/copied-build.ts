import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { rootsOf } from '../../core/workspace/roots.mjs';

/**
 * A copy of the site under test beside it, with what is built for it; gone at the end of the test. A
 * built server knows where the framework is relative to it.
 */
export const copyBuild = () => {
  const from = rootsOf();
  const site = mkdtempSync(join(dirname(from.site), 'copy-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(from.site, site, { recursive: true });
  return rootsOf(site);
};
