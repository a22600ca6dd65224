import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchWholeBrowser } from '../setup/browser/launch.ts';
import { copiedFixture } from '../setup/fixture-site.ts';
import { projectRoot } from '../setup/running-site.ts';
import { describeAlternates } from './alternates.ts';
import { describeForms } from './forms.ts';
import { describeKept } from './kept.ts';
import { describeWayBack } from './loads.ts';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { describePieces } from './pieces.ts';
import { describeSharedLinks } from './shared-links.ts';
import { siteUnderTest } from './site-under-test.ts';

const FRAMEWORK = [
  'core',
  'generators',
  'renderer',
  'server',
  'cli',
  'pages',
  'forms',
  'data',
  'package.json',
];

const changed = (): string =>
  execFileSync('git', ['status', '--porcelain', '--', ...FRAMEWORK], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
const before = changed();

const folder = copiedFixture('library-site');
const site = await siteUnderTest(folder, launchWholeBrowser);

site.languages.forEach(describePages);
describeMarkup(site);
describeAlternates(site);
describeWayBack(site);
describePieces(site);
site.languages.forEach(describeSharedLinks);
site.languages.forEach(describeForms);
describeKept(site);

test('is checked in its folder, and neither the framework nor its folder has changed', async () => {
  expect(await site.running().command('check')).toBe(
    `The site config is valid: ${site.declared.pages.length} pages, ${site.declared.forms.length} forms in ${site.languages.length} languages.\n`,
  );
  const filesOf = (root: string): string[] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('.site'),
    );
  const fixture = join(projectRoot, 'tests', 'fixtures', 'library-site');
  expect(filesOf(folder).sort()).toEqual(filesOf(fixture).sort());
  expect(changed()).toBe(before);
});
