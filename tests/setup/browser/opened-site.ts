import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type BeforeStart, projectRoot, type RunningSite, runSite } from '../running-site.ts';
import { launchBrowser } from './launch.ts';
import { scripted, type Visit, visit } from './visit.ts';

type VisitOptions = Parameters<typeof visit>[2];
type Prepare = (page: Page) => Promise<unknown>;

/** The running site and one browser, for all tests of a file. */
export interface OpenedSite {
  readonly address: () => string;
  readonly command: RunningSite['command'];
  readonly kill: RunningSite['kill'];
  /** A new visitor. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  /** A new visitor on a page whose script has run; `prepare` is called before the page is opened. */
  readonly open: (path: string, options?: VisitOptions, prepare?: Prepare) => Promise<Visit>;
  /**
   * The same with the time stopped at the moment at which the page's script has run:
   * `page.clock.runFor` lets it pass.
   */
  readonly openStopped: (path: string, options?: VisitOptions, prepare?: Prepare) => Promise<Visit>;
}

const openStopped = async (page: Page, address: string): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await scripted(page);
  // What the effects put off by nothing.
  await page.clock.runFor(0);
};

/** Starts the site and a browser before the file's tests and ends them after. */
export const openedSite = (before?: BeforeStart): OpenedSite => {
  let running: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    [running, browser] = await Promise.all([runSite(projectRoot, before), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.remove();
  });

  const start = (options?: VisitOptions) => visit(browser, running.address, options);
  return {
    address: () => running.address,
    command: (...args) => running.command(...args),
    kill: () => running.kill(),
    visit: start,
    open: async (path, options, prepare) => {
      const visitor = await start(options);
      await prepare?.(visitor.page);
      await visitor.page.goto(running.address + path);
      await scripted(visitor.page);
      return visitor;
    },
    openStopped: async (path, options, prepare) => {
      const visitor = await start(options);
      await prepare?.(visitor.page);
      await openStopped(visitor.page, running.address + path);
      return visitor;
    },
  };
};
