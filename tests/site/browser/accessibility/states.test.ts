import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../../setup/browser/axe.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';

const site = openedSite();

/** States of pages that a visitor brings about: what is opened, and how. */
const STATES: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  [
    'the cookie banner',
    '/about',
    (page) => page.getByRole('dialog', { name: 'Cookie consent' }).waitFor(),
  ],
  [
    'a node of the diagram with its tooltip',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'DeFi', exact: true }).focus();
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('tooltip').waitFor();
    },
  ],
  [
    'the application dialog',
    '/careers',
    async (page) => {
      await page.getByRole('button', { name: 'Apply Now' }).first().click();
      await page.locator('dialog form[novalidate]').waitFor();
    },
  ],
  [
    'the details dialog',
    '/data-room',
    async (page) => {
      await page.getByRole('button', { name: 'Download Pitch Deck', exact: true }).click();
      await page.locator('dialog form[novalidate]').waitFor();
    },
  ],
  [
    'the NDA dialog over the details dialog',
    '/data-room',
    async (page) => {
      await page.getByRole('button', { name: 'Download Whitepaper' }).click();
      await page.getByRole('button', { name: 'Read the NDA' }).click();
      await page.getByLabel('Electronic signature').waitFor();
    },
  ],
  [
    'the locked internal data room',
    '/data-room',
    (page) => page.getByRole('tab', { name: 'Internal Data Room' }).click(),
  ],
  [
    'a form with mistakes',
    '/contact',
    async (page) => {
      await page.locator('[name=name]').focus();
      await page.locator('form[novalidate]').waitFor();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  [
    'an answered question',
    '/contact',
    (page) => page.getByText('Is there technical support?').click(),
  ],
];

describe.each([390, 1280])('at %i px axe-core finds nothing on', (width) => {
  test.each(STATES)('%s', async (name, path, bringAbout) => {
    const { page, close } = await site.open(path, {
      bypassCSP: true,
      viewport: { width, height: 900 },
      banner: name === 'the cookie banner',
    });
    await bringAbout(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faultsOf(page, ['color-contrast'])).toEqual([]);
    await close();
  });
});

test('at 390 px axe-core finds nothing on the open menu', async () => {
  const { page, close } = await site.open('/press', {
    bypassCSP: true,
    viewport: { width: 390, height: 800 },
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, ['color-contrast'])).toEqual([]);
  await close();
});

test("where the colours are the visitor's, it is seen which tab is chosen, and squares are", async () => {
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
  await page.goto(`${site.address()}/uac-pay`);
  const square = await page
    .locator('.badge')
    .first()
    .evaluate((badge) => getComputedStyle(badge, '::before').borderTopStyle);
  expect(square).toBe('solid');
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
