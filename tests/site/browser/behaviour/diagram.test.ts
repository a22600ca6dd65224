import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 900 } };
const narrow = { viewport: { width: 1023, height: 900 } };

const active = (page: Page): Promise<string[]> =>
  page
    .locator('.node[data-active=true]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-position') ?? ''));
const node = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tooltip = (page: Page) => page.getByRole('tooltip');

test('six nodes; the first is lit after 3 s, another every 3.3 s, without a tooltip', async () => {
  const { page, close } = await site.openStopped('/', wide);
  expect(await page.locator('.node').count()).toBe(6);
  await page.clock.runFor(2999);
  expect(await active(page)).toEqual([]);
  await page.clock.runFor(1);
  let lit = await active(page);
  expect(lit).toHaveLength(1);
  for (let round = 0; round < 4; round += 1) {
    await page.clock.runFor(3299);
    expect(await active(page)).toEqual(lit);
    await page.clock.runFor(1);
    const next = await active(page);
    expect(next).toHaveLength(1);
    expect(next).not.toEqual(lit);
    lit = next;
  }
  expect(await tooltip(page).count()).toBe(0);
  await close();
});

test('hover stops the cycle and describes the node; it goes on 2 s after leaving', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.openStopped('/', wide);
  await node(page, 'TradFi').hover();
  expect(await tooltip(page).textContent()).toContain('Banks and payment systems');
  await page.clock.runFor(20_000);
  expect(await active(page)).toEqual(['top-left']);
  await page.mouse.move(5, 500);
  await page.clock.runFor(1999);
  expect(await active(page)).toEqual([]);
  expect(await tooltip(page).count()).toBe(0);
  await page.clock.runFor(1);
  expect(await active(page)).toHaveLength(1);
  await close();
});

test('on narrow screens a click selects, deselects, and a click elsewhere closes', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.openStopped('/', narrow);
  await node(page, 'CeFi').hover();
  expect(await tooltip(page).count()).toBe(0);
  await node(page, 'CeFi').click();
  expect(await tooltip(page).textContent()).toContain('Centralised platforms');
  await node(page, 'Businesses').click();
  expect(await tooltip(page).textContent()).toContain('Companies start');
  await page.clock.runFor(20_000);
  expect(await active(page)).toEqual(['left']);
  await node(page, 'Businesses').click();
  expect(await tooltip(page).count()).toBe(0);
  await page.clock.runFor(1999);
  expect(await active(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await active(page)).toHaveLength(1);

  await node(page, 'DeFi').click();
  await page.locator('h1').click();
  expect(await tooltip(page).count()).toBe(0);
  await close();
});

test('the keyboard reaches every node, reads it and leaves it with Escape', async () => {
  const { page, close } = await site.openStopped('/', wide);
  await page.getByRole('button', { name: 'See our technology' }).focus();
  for (const position of ['center', 'top-left', 'top-right', 'right', 'bottom', 'left']) {
    await page.keyboard.press('Tab');
    expect(await active(page)).toEqual([position]);
    const focused = page.locator(`.node[data-position=${position}]`);
    expect(await focused.getAttribute('aria-describedby')).toBe(
      await tooltip(page).getAttribute('id'),
    );
  }
  await page.keyboard.press('Escape');
  expect(await tooltip(page).count()).toBe(0);
  await close();
});

test.each([
  { width: 320, height: 640 },
  ...inFullRun(
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 1280, height: 600 },
  ),
])(
  'at $width × $height px labels cut no edge, and tooltips neither their node nor the screen',
  async (viewport) => {
    const { page, close } = await site.openStopped('/', { viewport });
    const cut = await page.evaluate(() => {
      const labels = [...document.querySelectorAll('.node-label')];
      const edges = [...document.querySelectorAll<SVGPathElement>('.network [data-ends]')];
      return labels.flatMap((label) => {
        const box = label.getBoundingClientRect();
        return edges
          .filter((edge) => {
            const matrix = edge.getScreenCTM();
            const length = edge.getTotalLength();
            return Array.from({ length: 400 }, (_, at) =>
              edge.getPointAtLength((at * length) / 399).matrixTransform(matrix ?? undefined),
            ).some(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
          })
          .map((edge) => `${label.textContent} cuts ${edge.dataset.ends}`);
      });
    });
    expect(cut).toEqual([]);
    for (const one of await page.locator('.node').all()) {
      await one.click();
      const faults = await page.evaluate(() => {
        const tooltip = document.querySelector('.tooltip:not([hidden])')?.getBoundingClientRect();
        const mark = document
          .querySelector('.node[data-active=true] .node-mark')
          ?.getBoundingClientRect();
        if (!tooltip || !mark) return ['no tooltip'];
        const ring = new DOMRect(mark.x - 6, mark.y - 6, mark.width + 12, mark.height + 12);
        const across = Math.min(tooltip.right, ring.right) - Math.max(tooltip.left, ring.left);
        const down = Math.min(tooltip.bottom, ring.bottom) - Math.max(tooltip.top, ring.top);
        return [
          across > 1 && down > 1 && 'covers its node',
          innerWidth === 1280 &&
            innerHeight === 800 &&
            [...document.querySelectorAll('.node-mark, .node-label')].some(
              (part) => part.getBoundingClientRect().bottom > tooltip.top,
            ) &&
            'covers the drawing',
          (tooltip.left < 0 || tooltip.right > innerWidth) && 'leaves the screen sideways',
          (tooltip.top < 0 || tooltip.bottom > innerHeight) && 'leaves the screen',
        ].filter(Boolean);
      });
      expect([await one.textContent(), faults]).toEqual([await one.textContent(), []]);
      await page.keyboard.press('Escape');
    }
    await close();
  },
);

test('without scripts nothing of it moves, as nothing could hold it', async () => {
  const { page, close } = await site.visit({ ...wide, javaScriptEnabled: false });
  await page.goto(site.address());
  const names = await page
    .locator('.pulse, .network-orbit')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).animationName));
  expect(new Set(names)).toEqual(new Set(['none']));
  expect(await page.locator('.network-pause').isVisible()).toBe(false);
  await close();
});

test('the phases play once, one after the other, when they are first seen', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.open('/', { viewport: { width: 1280, height: 600 } });
  const phases = page.locator('#technology .phases .drawing');
  const plays = () =>
    phases.evaluateAll((all) =>
      all.map((one) => {
        const part = one.querySelector('.fill-accent, .fill-highlight') ?? one;
        const { animationName, animationDelay, animationIterationCount } = getComputedStyle(part);
        return `${animationName} ${animationIterationCount} ${animationDelay}`;
      }),
    );
  expect(new Set(await plays())).toEqual(new Set(['none 1 0s']));
  await phases.first().scrollIntoViewIfNeeded();
  await expect.poll(plays).toEqual(['tint 1 0.25s', 'tint 1 0.75s', 'tint 1 1.5s']);
  await close();
});

test('nothing of it is announced by itself', async () => {
  const { page, close } = await site.open('/', wide);
  const announced = page.locator('main').locator('[aria-live], [role=status], [role=alert]');
  expect(await announced.count()).toBe(0);
  await close();
});

test('it is still for who asked for less motion', { tags: 'full' }, async () => {
  const { page, close } = await site.openStopped('/', { ...wide, reducedMotion: 'reduce' });
  await page.clock.runFor(60_000);
  expect(await active(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await node(page, 'DeFi').hover();
  expect(await tooltip(page).textContent()).toContain('On-chain protocols');
  await close();
});

test('the edges of the diagram are seen, and stay behind what is lit', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.open('/', { reducedMotion: 'reduce' });
  const edges = page.locator('.network [data-ends]:not([data-lit=true])');
  const shares = await edges.evaluateAll((paths) =>
    paths.map((path) => Number(/\/ ([\d.]+)\)$/.exec(getComputedStyle(path).stroke)?.[1] ?? 1)),
  );
  expect(shares.length).toBeGreaterThan(4);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.28);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.32);
  await close();
});
