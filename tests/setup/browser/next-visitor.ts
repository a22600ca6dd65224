import type { Browser, BrowserContext, Page } from 'playwright';
import type { Visit, VisitOptions } from './visit.ts';

/** A context that one visitor after the other uses, as a new one takes longer than most tests. */
interface Reused {
  readonly context: BrowserContext;
  /** Keeps the process of the site's pages, and reaches what they store. */
  readonly keeper: Page;
  isInUse: boolean;
}

const reused = new WeakMap<Browser, Map<string, Promise<Reused>>>();

const opened = async (
  browser: Browser,
  origin: string,
  javaScriptEnabled: boolean,
): Promise<Reused> => {
  const context = await browser.newContext({ javaScriptEnabled });
  const keeper = await context.newPage();
  await keeper.goto(`${origin}/robots.txt`);
  return { context, keeper, isInUse: false };
};

/** The keeper opens the page, so that both share a process: to start a new process takes as long as the rest. */
const openedBy = async ({ context, keeper }: Reused): Promise<Page> => {
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    keeper.evaluate(() => void open('about:blank')),
  ]);
  await page.evaluate(() => {
    window.opener = null;
  });
  return page;
};

/** A clock stays in its context for all later pages: such a context is closed with its visitor. */
const whenClockIsUsed = (page: Page, spoil: () => void): void => {
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      spoil();
      return clock;
    },
  });
};

/** Empties the cache of the browser and that of the process that its pages share. */
const emptyCaches = async ({ context, keeper }: Reused): Promise<void> => {
  const session = await context.newCDPSession(keeper);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.detach();
};

/**
 * A page for a visitor of whom the browser knows nothing but what is in its cache, and not even that
 * where it is their first visit; `undefined` where they need a context of their own.
 */
export const pageOfNextVisitor = async (
  browser: Browser,
  origin: string,
  options: VisitOptions,
): Promise<Pick<Visit, 'page' | 'close'> | undefined> => {
  const {
    banner = false,
    first = false,
    javaScriptEnabled = true,
    viewport,
    colorScheme,
    reducedMotion,
    ...others
  } = options;
  // Only a new context can be given anything else, and only Chromium empties its cache.
  const isChromium = browser.browserType().name() === 'chromium';
  if (Object.keys(others).length > 0 || (first && !isChromium)) return undefined;
  const contexts = reused.get(browser) ?? new Map<string, Promise<Reused>>();
  reused.set(browser, contexts);
  const key = `${origin} ${javaScriptEnabled}`;
  const context = contexts.get(key) ?? opened(browser, origin, javaScriptEnabled);
  contexts.set(key, context);
  const one = await context;
  if (one.isInUse) return undefined;
  one.isInUse = true;

  await one.keeper.evaluate((banner) => {
    localStorage.clear();
    if (!banner) localStorage.setItem('cookie-consent', 'essential');
  }, banner);
  if (first) await emptyCaches(one);
  const page = await openedBy(one);
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme) await page.emulateMedia({ colorScheme });
  if (reducedMotion) await page.emulateMedia({ reducedMotion });
  let isSpoiled = false;
  whenClockIsUsed(page, () => {
    isSpoiled = true;
  });
  return {
    page,
    async close() {
      if (isSpoiled) {
        contexts.delete(key);
        await one.context.close();
        return;
      }
      for (const each of one.context.pages()) if (each !== one.keeper) await each.close();
      await one.context.clearCookies();
      await one.context.setOffline(false);
      await one.context.unrouteAll();
      one.isInUse = false;
    },
  };
};
