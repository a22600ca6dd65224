import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { isDoubleOptIn } from '../../core/config/form.ts';
import type { Site } from '../../core/config/site.ts';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { loadSites } from '../../generators/load/load.ts';
import { type MailServer, startSmtp } from '../framework/api/smtp.ts';
import { addressed } from '../setup/addressed-pages.ts';
import { launchBrowser } from '../setup/browser/launch.ts';
import { type Visit, visit } from '../setup/browser/visit.ts';
import { projectRoot, type RunningSite, runSite } from '../setup/running-site.ts';

/** A site that is built, served and visited; the tests know of it what it declares. */
export interface SiteUnderTest {
  /** The site in the default language, or in the one whose pages are visited. */
  readonly declared: Site;
  /** The site in each of its languages; itself, if it has one. */
  readonly languages: readonly SiteUnderTest[];
  /** Where its generated files lie. */
  readonly work: string;
  readonly running: () => RunningSite;
  readonly visit: (options?: Parameters<typeof visit>[2]) => Promise<Visit>;
  /** All addresses of pages, one of them of the not-found page. */
  readonly paths: readonly string[];
  /**
   * The paths for tests that take long at each: a page for each kind of section and each form, one
   * alias, and the address without a page; with all rounds all of them.
   */
  readonly cover: readonly string[];
}

/** Lets into the internal data room of a site that has one. */
export const ROOM_PASSWORD = 'The room of any site';

/** An address without a page, in the language of a site. */
export const noPage = ({ home }: Pick<Site, 'home'>): string =>
  `${home === '/' ? '' : home}/no-such-page`;

/** What a page is made of: the kinds of its sections, with the form that one holds. */
const partsOf = ({ sections }: Site['pages'][number]): string[] =>
  sections.map((section) => ['kind', 'form'].map((key) => Reflect.get(section, key)).join(' '));

const coverOf = (declared: Site, paths: readonly string[]): readonly string[] => {
  if (process.env.ANY_SITE_PAGES === 'all') return paths;
  const seen = new Set<string>();
  const pages = addressed(declared).filter((page) => {
    const added = partsOf(page).filter((part) => !seen.has(part));
    for (const part of added) seen.add(part);
    return added.length > 0;
  });
  const alias = declared.pages.flatMap(({ aliases }) => aliases).slice(0, 1);
  return [...pages, ...alias].map(({ path }) => path).concat(noPage(declared));
};

/** Builds and serves the site in a folder, and opens a browser, for the tests of one file. */
export const siteUnderTest = async (
  folder: string,
  launch: () => Promise<Browser> = launchBrowser,
): Promise<SiteUnderTest> => {
  const roots = rootsOf(folder);
  const sites = await loadSites(roots.site);
  let running: RunningSite;
  let mail: MailServer | undefined;
  let browser: Browser;
  beforeAll(async () => {
    // A form with double opt-in refuses submissions without mail.
    if (sites[0].forms.some(isDoubleOptIn)) mail = await startSmtp();
    const mailed = mail && { SMTP_URL: mail.url, MAIL_TO: 'staff@site.example' };
    const variables = { SITE_DIR: roots.site, DATA_ROOM_PASSWORD: ROOM_PASSWORD, ...mailed };
    [running, browser] = await Promise.all([runSite(projectRoot, { variables }), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.remove();
    await mail?.stop();
  });
  const languages: SiteUnderTest[] = [];
  const inLanguage = (declared: Site): SiteUnderTest => {
    const paths = [
      ...addressed(declared).flatMap(({ path, aliases }) => [
        path,
        ...aliases.map((one) => one.path),
      ]),
      noPage(declared),
    ];
    return {
      declared,
      languages,
      work: roots.work,
      running: () => running,
      visit: (options) => visit(browser, running.address, options),
      paths,
      cover: coverOf(declared, paths),
    };
  };
  const first = inLanguage(sites[0]);
  languages.push(first, ...sites.slice(1).map(inLanguage));
  return first;
};
