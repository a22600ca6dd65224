import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { faultsOf } from '../../setup/browser/axe.ts';
import { scripted, visit } from '../../setup/browser/visit.ts';
import { packaged, VERSIONS } from '../installed.ts';
import type { Validator } from '../validator.ts';

/** A validator that is asked in each page, wide and narrow, light and dark. */
const inPages = (
  name: string,
  version: string,
  faults: (page: Page) => Promise<string[]>,
): Validator => ({
  name,
  version,
  validate: async ({ browser, running: { address }, paths }) => {
    const messages: string[] = [];
    const { page, close } = await visit(browser, address, { axe: true });
    for (const path of paths)
      for (const [width, colorScheme] of [
        [390, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address + path);
        await scripted(page);
        messages.push(...(await faults(page)).map((one) => `${one} (${path}, ${width} px)`));
      }
    await close();
    return { figures: `${paths.length} pages`, messages };
  },
});

interface Engines {
  HTMLCS: {
    process: (standard: string, document: Document, done: () => void) => void;
    getMessages: () => { type: number; code: string; msg: string; element: Element }[];
  };
  ace: {
    Checker: new () => {
      check: (
        document: Document,
        rules: string[],
      ) => Promise<{
        results: {
          ruleId: string;
          value: string[];
          message: string;
          path: { dom: string };
          snippet: string;
        }[];
      }>;
    };
  };
}

const source = (...path: string[]): string => readFileSync(packaged(...path), 'utf8');

export const axe = inPages('axe-core', 'as in package.json', (page) => faultsOf(page));

export const codeSniffer = inPages('HTML_CodeSniffer', VERSIONS.html_codesniffer, async (page) => {
  await page.addScriptTag({ content: source('html_codesniffer', 'build', 'HTMLCS.js') });
  return page.evaluate(async () => {
    const { HTMLCS } = window as unknown as Engines;
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => `${code}: ${msg} at ${element.outerHTML.slice(0, 100)}`);
  });
});

export const equalAccess = inPages(
  'IBM Equal Access',
  VERSIONS['accessibility-checker-engine'],
  async (page) => {
    await page.addScriptTag({ content: source('accessibility-checker-engine', 'ace.js') });
    return page.evaluate(async () => {
      const { ace } = window as unknown as Engines;
      const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
      return results
        .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
        .map(
          ({ ruleId, message, path, snippet }) => `${ruleId}: ${message} at ${path.dom} ${snippet}`,
        );
    });
  },
);
