import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { pathOf } from '../programs.mjs';
import type { LaunchEngine, Visitor } from './visitor.ts';

/** Resizes a page. Firefox 140 does that, but does not know the screen orientation set beside it. */
const widen = async (page: Page, width: number): Promise<void> => {
  await page.setViewport({ width, height: 800 }).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((wanted) => innerWidth === wanted, {}, width);
};

/** Waits until an element is at one place for three frames: a click goes to where it was. */
const rest = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    let places: string[] = [];
    const look = (): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      places = [...places, [x, y, width, height].join(' ')].slice(-3);
      if (places.length === 3 && new Set(places).size === 1) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

/** Firefox, over WebDriver BiDi. */
export const launchFirefox: LaunchEngine = async (origin, downloads) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: pathOf('Firefox'),
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'pdfjs.disabled': true,
    },
  });
  const start = async (isNew: boolean): Promise<Visitor> => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await widen(page, 1280);
    if (!isNew)
      await page.evaluateOnNewDocument(() => {
        // The empty page that a window begins with has no storage.
        if (origin !== 'null') localStorage.setItem('cookie-consent', 'essential');
      });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // The page was left before its icon came.
      if (why !== 'NS_BINDING_ABORTED') complaints.push(`failed: ${request.url()}, ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    return {
      widen: (width) => widen(page, width),
      open: async (path) => {
        await page.goto(origin + path);
      },
      see: (read, ...given) => page.evaluate(read as (...given: unknown[]) => never, ...given),
      // A locator's click waits in vain in Firefox 140.
      press: async (selector) => {
        const element = await page.waitForSelector(selector, { visible: true });
        await element?.evaluate(rest);
        await element?.click();
      },
      type: (selector, text) => page.type(selector, text),
      escape: () => page.keyboard.press('Escape'),
      choose: async (selector, value) => {
        await page.select(selector, value);
      },
      attach: async (selector, path) => {
        const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
        if (!input) throw new Error(`There is no ${selector}.`);
        await input.uploadFile(path);
      },
      complaints: async () => complaints,
      close: () => context.close(),
    };
  };
  return { visit: start, close: () => browser.close() };
};
