import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type BeforeStart, projectRoot, type RunningSite, runSite } from '../running-site.ts';
import { launchBrowser, sharedBrowser } from './launch.ts';
import { scripted, type Visit, type VisitOptions, visit } from './visit.ts';

type Prepare = (page: Page) => Promise<unknown>;
/** A running site that several files use. */
type SharedSite = Pick<RunningSite, 'address' | 'command'>;

/** The running site and one browser, for all tests of a file. */
export interface OpenedSite {
  readonly address: () => string;
  readonly command: RunningSite['command'];
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

/** Opens the internal data room of the site that files share. */
export const ROOM_PASSWORD = 'room 101 is open';

const openStopped = async (page: Page, address: string): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await scripted(page);
  // What the effects put off by nothing.
  await page.clock.runFor(0);
};

const startSharedSite = async (): Promise<SharedSite> => {
  const variables = JSON.stringify({ DATA_ROOM_PASSWORD: ROOM_PASSWORD });
  const keeper = fork(join(import.meta.dirname, 'shared-site.ts'), [variables], {
    execArgv: ['--import', join(projectRoot, 'core', 'workspace', 'register.mjs')],
  });
  keeper.setMaxListeners(0);
  const answer = async (): Promise<{ address: string }> => {
    const [said] = await once(keeper, 'message');
    return said;
  };
  const { address } = await Promise.race([
    answer(),
    once(keeper, 'exit').then(([code]) => {
      throw new Error(`The site that files share ended with ${code}.`);
    }),
  ]);
  let asked = 0;
  return {
    address,
    command: (...args) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = asked;
        const hear = (said: { id: number; printed?: string; failure?: string }): void => {
          if (said.id !== id) return;
          keeper.off('message', hear);
          if (said.printed === undefined) reject(new Error(said.failure));
          else resolve(said.printed);
        };
        keeper.on('message', hear);
        keeper.send({ id, args });
      }),
  };
};

let shared: Promise<SharedSite> | undefined;

/** The site with the password of its room, started once for all files of a worker. */
const sharedSite = (): Promise<SharedSite> => {
  shared ??= startSharedSite().catch((error) => {
    // The next file may have it.
    shared = undefined;
    throw error;
  });
  return shared;
};

/**
 * Opens the site and a browser for the file's tests: the site that other files use too, or one of
 * its own where it is started with something else; the run's browser, or the one that is launched.
 */
export const openedSite = (
  before?: BeforeStart,
  launch = before === undefined ? sharedBrowser : launchBrowser,
): OpenedSite => {
  let site: SharedSite;
  let own: RunningSite | undefined;
  let browser: Browser;
  const started = async (): Promise<SharedSite> => {
    if (before === undefined) return sharedSite();
    own = await runSite(projectRoot, before);
    return own;
  };
  beforeAll(async () => {
    [site, browser] = await Promise.all([started(), launch()]);
  });
  afterAll(async () => {
    if (launch !== sharedBrowser) await browser?.close();
    await own?.remove();
  });

  const start = (options?: VisitOptions) => visit(browser, site.address, options);
  return {
    address: () => site.address,
    command: (...args) => site.command(...args),
    visit: start,
    open: async (path, options, prepare) => {
      const visitor = await start(options);
      await prepare?.(visitor.page);
      await visitor.page.goto(site.address + path);
      await scripted(visitor.page);
      return visitor;
    },
    openStopped: async (path, options, prepare) => {
      const visitor = await start(options);
      await prepare?.(visitor.page);
      await openStopped(visitor.page, site.address + path);
      return visitor;
    },
  };
};
