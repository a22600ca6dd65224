import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { pathOf } from '../programs.mjs';
import type { LaunchEngine, Visitor } from './visitor.ts';

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
    await page.setViewport({ width: 1280, height: 800 });
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
      widen: (width) => page.setViewport({ width, height: 800 }),
      open: async (path) => {
        await page.goto(origin + path);
      },
      see: (read, ...given) => page.evaluate(read as (...given: unknown[]) => never, ...given),
      press: (selector) => page.locator(selector).click(),
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
