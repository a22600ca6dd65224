import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Site } from '../../generators/declaration/site.ts';
import { loadSite } from '../../generators/load.ts';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { launchBrowser } from '../setup/browser/launch.ts';
import { type Visit, visit } from '../setup/browser/visit.ts';
import { projectRoot, type RunningSite, runSite } from '../setup/running-site.ts';

/** A site that is built, served and visited; the tests know of it what it declares. */
export interface SiteUnderTest {
  readonly declared: Site;
  /** Where its generated files lie. */
  readonly work: string;
  readonly running: () => RunningSite;
  readonly visit: (options?: Parameters<typeof visit>[2]) => Promise<Visit>;
  /** All addresses that a link may lead to as pages, one of them showing that there is no page. */
  readonly paths: readonly string[];
}

/** Lets into the internal data room of a site that has one. */
export const ROOM_PASSWORD = 'The room of any site';

/** A copy of a fixture site, outside the machine's folder; gone when the file's tests are done. */
export const copiedFixture = (name: string): string => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'elsewhere-')));
  const folder = join(parent, basename(name));
  cpSync(join(projectRoot, 'tests', 'fixtures', name), folder, { recursive: true });
  afterAll(() => {
    rmSync(parent, { recursive: true, force: true });
    rmSync(rootsOf(folder).work, { recursive: true, force: true });
  });
  return folder;
};

/** Builds and serves the site in a folder, and opens a browser, for the tests of one file. */
export const siteUnderTest = async (folder: string): Promise<SiteUnderTest> => {
  const roots = rootsOf(folder);
  const declared = await loadSite(roots.site);
  let running: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    const variables = { SITE_DIR: roots.site, DATA_ROOM_PASSWORD: ROOM_PASSWORD };
    [running, browser] = await Promise.all([
      runSite(projectRoot, { variables }),
      launchBrowser({ keepsPages: true }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.remove();
  });
  return {
    declared,
    work: roots.work,
    running: () => running,
    visit: (options) => visit(browser, running.address, options),
    paths: [
      ...declared.pages.flatMap(({ path, aliases }) => [path, ...aliases.map((one) => one.path)]),
      '/no-such-page',
    ],
  };
};
