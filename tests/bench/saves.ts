import type { Page } from 'playwright';
import { launchBrowser } from '../setup/browser/launch.ts';
import { startDev } from '../setup/dev-server.ts';
import { spread } from './turns.ts';

/* How soon a change that an author saves under `npm run dev` is in the open page. */

const ROUNDS = 10;

const dev = await startDev();
const browser = await launchBrowser();
const page = await browser.newPage();

/** Milliseconds from the write of a file until the page shows the text. */
const shown = async (page: Page, save: () => void, text: string): Promise<number> => {
  await page.evaluate((text) => {
    const seen = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (document.body.textContent.includes(text))
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { seen });
  }, text);
  const begin = Date.now();
  save();
  const end = await page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen);
  return end - begin;
};

const measured = async (what: string, save: (text: string) => void): Promise<void> => {
  const figures: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const text = `${what} number ${round}`;
    const figure = await shown(page, () => save(text), text);
    if (round > 0) figures.push(figure);
    // What comes after the text, share pictures among it, is not part of the next round.
    await page.waitForTimeout(3000);
  }
  console.log(`${what}, saved until painted: ${spread(figures, 0)} ms`);
};

try {
  await page.goto(`${dev.address}/contact`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(3000);
  await measured('a page', (text) =>
    dev.project.edit('pages/contact.ts', /heading: '[^']+'/, `heading: '${text}'`),
  );
  await measured('a form', (text) =>
    dev.project.edit('forms/contact.ts', /label: '[^']+' \}/, `label: '${text}' }`),
  );
  await measured('the config', (text) =>
    dev.project.edit('site.config.ts', /tagline: '[^']+'/, `tagline: '${text}'`),
  );
} finally {
  await browser.close();
  dev.remove();
}
