import { expect, test } from 'vitest';
import { faultsOf } from '../../../setup/browser/axe.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { describeStates } from './states.ts';

const site = openedSite();

describeStates(site, 390);

test('at 390 px axe-core finds nothing on the open menu', { tags: 'full' }, async () => {
  const { page, close } = await site.open('/press', {
    axe: true,
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, ['color-contrast'])).toEqual([]);
  await close();
});

test("where the colours are the visitor's, it is seen which tab is chosen, and the state of badges", async () => {
  const { page, close } = await site.open('/data-room', { forcedColors: 'active' });
  const markers = await page.getByRole('tab').evaluateAll((tabs) =>
    tabs.map((tab) => {
      const { borderBottomWidth, borderBottomColor, scale } = getComputedStyle(tab, '::after');
      return { borderBottomWidth, borderBottomColor, scale };
    }),
  );
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(markers.map(({ borderBottomWidth, scale }) => [borderBottomWidth, scale])).toEqual([
    ['4px', '1'],
    ['4px', '0 1'],
  ]);
  expect(markers[0]?.borderBottomColor).not.toBe(ground);
  await page.goto(`${site.address()}/waitlist`);
  // Borders alone fill the squares: full, from the left, not at all.
  const squares = await page.locator('.choice-box .badge').evaluateAll((badges) =>
    badges.map((badge) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(badge, '::before');
      return [borderLeftWidth, borderRightWidth];
    }),
  );
  expect(squares).toEqual([
    ['5px', '5px'],
    ['5px', '1px'],
    ['1px', '1px'],
  ]);
  await close();
});

test('the keyboard walks the header from the logo to the last item, each seen to be focused', async () => {
  const { page, close } = await site.open('/press', { viewport: { width: 1280, height: 800 } });
  await page.keyboard.press('Tab');
  for (const name of [
    'UAC',
    'About',
    'Solutions',
    'Features',
    'Our Technology',
    'Careers',
    'Contact',
    'Get Started',
  ]) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body);
      return [element?.textContent, outlineStyle, outlineWidth];
    });
    expect(focused).toEqual([name, 'solid', '2px']);
  }
  await close();
});

test('a screen reader does not read the number of a section', async () => {
  const { page, close } = await site.open('/about');
  const label = page.locator('main section p.label').first();
  expect(await label.textContent()).toBe('01 / Story');
  expect(await label.ariaSnapshot()).toBe('- paragraph: Story');
  await close();
});
