import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { expectAlone, FEATURES, siteWith } from './lone-features.ts';

/* Each feature as the only one of a site: it is whole, and nothing of the others is built. */

/** All that is served: names and texts. */
const builtText = (folder: string): string => {
  const client = join(rootsOf(folder).work, 'dist', 'client');
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html|json|xml|txt)$/.test(name))
    .map((name) => `${name}\n${readFileSync(join(client, name), 'utf8')}`)
    .join('\n');
};

test.each(Object.entries(FEATURES))(
  '%s alone is built, and nothing of the others',
  { timeout: 180_000 },
  (name, feature) => {
    const folder = siteWith(name, feature);
    execFileSync(process.execPath, [join(projectRoot, 'cli/bootstrap.mjs'), 'build'], {
      cwd: projectRoot,
      env: { ...operatorsEnvironment(), SITE_DIR: folder },
    });
    const text = builtText(folder);
    expectAlone(name, 'built', text);
    if (feature.forms.length === 0) expect(text).not.toMatch(/rjsf|form-label|data-form/);
  },
);
