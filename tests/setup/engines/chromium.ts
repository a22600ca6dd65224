import { join } from 'node:path';
import { launchBrowser } from '../browser/launch.ts';
import { visit } from '../browser/visit.ts';
import type { LaunchEngine, Visitor } from './visitor.ts';

/** Chromium, by Playwright. */
export const launchChromium: LaunchEngine = async (origin, downloads) => {
  const browser = await launchBrowser();
  const start = async (isNew: boolean): Promise<Visitor> => {
    const { page, complaints, close } = await visit(browser, origin, {
      banner: isNew,
      first: true,
    });
    page.on('download', (file) => file.saveAs(join(downloads, file.suggestedFilename())));
    return {
      widen: (width) => page.setViewportSize({ width, height: 800 }),
      open: async (path) => {
        await page.goto(origin + path);
      },
      see: (read, ...given) =>
        page.evaluate(
          ([source, given]) => new Function('given', `return (${source})(...given)`)(given),
          [String(read), given] as const,
        ),
      press: (selector) => page.locator(selector).click(),
      type: (selector, text) => page.locator(selector).pressSequentially(text),
      escape: () => page.keyboard.press('Escape'),
      choose: async (selector, value) => {
        await page.locator(selector).selectOption(value);
      },
      attach: (selector, path) => page.locator(selector).setInputFiles(path),
      complaints: async () => complaints,
      close,
    };
  };
  return { visit: start, close: () => browser.close() };
};
