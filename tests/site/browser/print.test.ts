import { expect, test } from 'vitest';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { inFullRun } from '../../setup/full-run.ts';

const site = openedSite();

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

test.each(['/privacy-policy', ...inFullRun('/terms-of-service', '/cookie-policy', '/data-room')])(
  'on paper %s is its text alone, dark on white, also for who reads on a dark screen',
  async (path) => {
    const { page, close } = await site.open(path, { colorScheme: 'dark' });
    await page.locator('[data-consent=reopen]').dispatchEvent('click');
    await page.getByRole('dialog', { name: 'Cookie consent' }).waitFor();
    const seen = (selector: string) => page.locator(selector).first().isVisible();
    for (const part of ['.site-header', '.site-footer', '.cookie-banner'])
      expect([part, await seen(part)]).toEqual([part, true]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const part of ['.site-header', '.site-footer', '.cookie-banner', '.skip-link'])
      expect([part, await seen(part)]).toEqual([part, false]);
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('main h1') as Element);
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return { color, backgroundColor };
    });
    expect(luminance(colours.color)).toBeLessThan(60);
    expect(luminance(colours.backgroundColor)).toBeGreaterThan(250);
    // Nothing is cut off at the edge of the paper: A4 without margins is 794 px wide.
    await page.setViewportSize({ width: 700, height: 1000 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(700);
    await close();
  },
);

test('on paper the home page has no controls, and nothing white on white', async () => {
  const { page, close } = await site.open('/', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const control of ['main .button', 'main .quiet', '.network-pause'])
    expect([control, await page.locator(`${control}:visible`).count()]).toEqual([control, 0]);
  // Browsers leave backgrounds out on paper.
  const colours = await page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((headings) => headings.map((one) => getComputedStyle(one).color));
  expect(colours.filter((colour) => luminance(colour) > 60)).toEqual([]);
  await close();
});

test('on paper every question has its answer', { tags: 'full' }, async () => {
  const { page, close } = await site.open('/contact');
  const answer = page.getByText('Yes. UAC offers 24/7 technical support.');
  const height = async () => (await answer.boundingBox())?.height ?? 0;
  expect(await answer.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answer.isVisible()).toBe(true);
  expect(await height()).toBeGreaterThan(10);
  await close();
});

test('on paper a section is a block whose head stays with what follows', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.open('/uac-yield');
  await page.emulateMedia({ media: 'print' });
  const frames = await page.locator('main .section > .frame').evaluateAll((all) =>
    all.map((frame) => {
      const head = frame.querySelector(':scope > .section-head');
      return [getComputedStyle(frame).display, head && getComputedStyle(head).breakAfter];
    }),
  );
  expect(frames.length).toBeGreaterThan(5);
  expect(new Set(frames.map(String))).toEqual(new Set(['block,avoid']));
  await close();
});

test.each([700, ...inFullRun(800, 1000)])(
  'on paper %i px wide each cell of a register is under its head',
  async (width) => {
    const { page, close } = await site.open('/data-room', { viewport: { width, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const lefts = (row: string) =>
      page
        .locator(`#public-room-panel ${row} > :is(th, td):visible`)
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    const heads = await lefts('thead tr');
    expect(heads).toHaveLength(5);
    expect(await lefts('tbody tr:first-child')).toEqual(heads);
    await close();
  },
);
