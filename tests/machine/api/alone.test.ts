import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSite } from '../../../generators/load.ts';
import { rootsOf } from '../../../generators/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';
import { FIXTURE } from '../../vitest.config.ts';
import { startTestServer } from './started-server.ts';

/* Each feature as the only one of a site: it is whole, and nothing of the others is anywhere. */

interface Feature {
  /** The pages and forms of the fixture that it needs, by the names of their files. */
  readonly pages: readonly string[];
  readonly forms: readonly string[];
  /** What shows it in what is built. */
  readonly built: RegExp;
  /** What shows it among the commands, if it has any. */
  readonly commands?: RegExp;
  /** What shows it in the description of the API, if it has calls. */
  readonly described?: RegExp;
}

const FEATURES: Readonly<Record<string, Feature>> = {
  dataRoom: {
    pages: ['archive'],
    forms: ['download', 'password'],
    built: /data-room|room-register|ndaAccepted/,
    commands: /\b(?:codes|nda)\b/,
    described: /data-room/,
  },
  jobs: { pages: ['posts'], forms: ['application'], built: /apply=|job-points/ },
  cookieBanner: { pages: [], forms: [], built: /cookie-(?:banner|consent)/ },
  pressKit: {
    pages: ['media'],
    forms: [],
    built: /\/api\/(?:logo|download)|brand-assets/,
    described: /\/api\/(?:logo|download)/,
  },
};

/** A folder with the fixture's files and a declaration that has one of its features. */
const siteWith = (name: string, { pages, forms }: Feature): string => {
  const folder = mkdtempSync(join(tmpdir(), 'alone-'));
  onTestFinished(() => {
    for (const path of [folder, rootsOf(folder).work])
      rmSync(path, { recursive: true, force: true });
  });
  cpSync(FIXTURE, folder, { recursive: true });
  cpSync(join(FIXTURE, 'site.config.ts'), join(folder, 'whole.ts'));
  for (const file of readdirSync(join(folder, 'forms')))
    if (!forms.includes(basename(file, '.ts'))) rmSync(join(folder, 'forms', file));
  const config = `import { defineSite } from 'declared-site';
import whole from './whole.ts';
${pages.map((name) => `import ${name} from './pages/${name}.ts';\n`).join('')}
const { brand, features: { ${name} } = {} } = whole;
const home = {
  id: 'home',
  path: '/',
  title: 'Home',
  aliases: [{ path: '/privacy' }],
  sections: [{ kind: 'hero' as const, heading: 'A dome' }],
};
export default defineSite({
  brand,
  pages: [${['home', ...pages].join(', ')}],
  features: { ${name} },
});
`;
  writeFileSync(join(folder, 'site.config.ts'), config);
  return folder;
};

const site = (folder: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(projectRoot, 'server/cli/bootstrap.mjs'), ...args], {
    cwd: projectRoot,
    env: { ...operatorsEnvironment(), SITE_DIR: folder },
    encoding: 'utf8',
  });

/** All that is served: names and texts. */
const builtText = (folder: string): string => {
  const client = join(rootsOf(folder).work, 'dist', 'client');
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html|json|xml|txt)$/.test(name))
    .map((name) => `${name}\n${readFileSync(join(client, name), 'utf8')}`)
    .join('\n');
};

test.each(Object.entries(FEATURES))('%s alone', async (name, feature) => {
  const folder = siteWith(name, feature);
  site(folder, 'build');
  const server = await startTestServer({ site: await loadSite(folder) });
  const shown = {
    built: builtText(folder),
    commands: site(folder, '--help'),
    described: await (await fetch(`${server.address}/api/openapi.json`)).text(),
  };
  await server.remove();
  for (const [other, signs] of Object.entries(FEATURES))
    for (const where of ['built', 'commands', 'described'] as const)
      if (signs[where])
        expect([other, where, signs[where].test(shown[where])]).toEqual([
          other,
          where,
          other === name,
        ]);
  if (feature.forms.length === 0) expect(shown.built).not.toMatch(/rjsf|form-label|data-form/);
});
