import type { Page } from 'playwright';
import { launchBrowser } from '../setup/browser/launch.ts';
import { judged } from './goals.ts';
import { serve } from './process.ts';
import { spread } from './turns.ts';

/*
 * How soon a page answers on a slow phone: a processor four times slower, all files cached. From a
 * click to the paint that shows its answer, as the browser's Event Timing tells it, and from the
 * first touch of a form until its island is alive; native fields answer meanwhile.
 */

const ROUNDS = 20;
const SLOWER = 4;

/** The same menu as the browser has it by itself. */
const NATIVE = `<!doctype html><style>nav{display:block}a{display:block;min-height:44px}</style>
<details><summary>Menu</summary><nav>${'<a href="/">A page of the site</a>'.repeat(6)}</nav></details>`;

/** Milliseconds from the next click to its paint. */
const clickToPaint = async (page: Page, click: () => Promise<void>): Promise<number> => {
  const told = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const click = list.getEntries().find(({ name }) => name === 'click');
          if (click) resolve(click.duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        // Durations shorter than the browser reports.
        setTimeout(() => resolve(16), 2000);
      }),
  );
  await click();
  return told;
};

/** Milliseconds from the first touch of a form until its island is alive. */
const touchToAlive = async (page: Page): Promise<number> => {
  const told = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begin = 0;
        addEventListener('pointerdown', ({ timeStamp }) => (begin ||= timeStamp), true);
        new MutationObserver(() => {
          if (document.querySelector('[data-stands=alive]')) resolve(performance.now() - begin);
        }).observe(document.body, {
          subtree: true,
          attributes: true,
          attributeFilter: ['data-stands'],
        });
      }),
  );
  await page.locator('input[name=name]').click();
  return told;
};

const server = await serve('npm', ['start']);
const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
const page = await context.newPage();
const session = await context.newCDPSession(page);
// A page of ours takes no markup from a script (Trusted Types), so the bare one is answered for an
// address.
await page.route('**/native', (route) => route.fulfill({ contentType: 'text/html', body: NATIVE }));
const measured = async (path: string, measure: () => Promise<number>): Promise<number[]> => {
  const figures: number[] = [];
  // The first fills the cache.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'networkidle' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const figure = await measure();
    if (round > 0) figures.push(figure);
  }
  return figures;
};
/** What 75 of 100 stay below. */
const tell = (what: string, figures: readonly number[]): number | undefined => {
  const p75 = figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.75)];
  console.log(`${what} ${p75?.toFixed(0)} ms of 75 in 100; ${spread(figures, 0)}`);
  return p75;
};
const menu = () => clickToPaint(page, () => page.getByRole('button', { name: 'Menu' }).click());
const details = () => clickToPaint(page, () => page.locator('summary').click());
const menus = tell('menu, click to paint:         ', await measured('/', menu));
judged('the menu, from click to paint', menus, 'ms', { atMost: 150 });
tell('<details>, click to paint:    ', await measured('/native', details));
const islands = await measured('/contact', () => touchToAlive(page));
const alive = tell("a form's island, touch to alive:", islands);
judged("a form's island, from touch to life", alive, 'ms', { atMost: 800 });
await browser.close();
await server.stop();
