import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright';

interface Axe {
  run: (options: RunOptions) => Promise<AxeResults>;
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Puts axe-core into each page of a visitor before it is opened: a page takes it over in a fifth of the
 * time that it takes later. It is compiled when it is asked for.
 */
export const addAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({
    content: `Object.defineProperty(window, 'axe', {
      configurable: true,
      get() { delete window.axe; (function () { ${source} }).call(window); return window.axe; },
    });`,
  });

/** Ends every running change of colour or place, so that only what stays is judged. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/**
 * What axe-core finds on the page as it is, a line for each fault, for a visitor with the option `axe`.
 * `rules` names the only ones to go by.
 */
export const faultsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  // A page that was opened without scripts has none yet.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await settle(page);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  // What axe-core passes is most of what it says, and stays in the page.
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: Axe }).axe.run(options)).violations,
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};
