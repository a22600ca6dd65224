import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../setup/browser/axe.ts';
import type { OpenedSite } from '../../../setup/browser/opened-site.ts';
import { inFullRun } from '../../../setup/full-run.ts';

type State = readonly [name: string, path: string, bringAbout: (page: Page) => Promise<unknown>];

/** States of pages that a visitor brings about: what is opened, and how. */
const STATES: readonly State[] = [
  [
    'the application dialog',
    '/careers',
    async (page) => {
      await page.getByRole('button', { name: 'Apply Now' }).first().click();
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
    'a form with mistakes',
    '/contact',
    async (page) => {
      await page.locator('[name=name]').focus();
      await page.locator('form[novalidate]').waitFor();
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ],
  ...inFullRun<State>(
    [
      'the cookie banner',
      '/about',
      async (page) => {
        await page.clock.fastForward(1500);
        await page.getByRole('dialog', { name: 'Cookie consent' }).waitFor();
      },
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
      'the details dialog',
      '/data-room',
      async (page) => {
        await page.getByRole('button', { name: 'Download Pitch Deck', exact: true }).click();
        await page.locator('dialog form[novalidate]').waitFor();
      },
    ],
    [
      'the locked internal data room',
      '/data-room',
      (page) => page.getByRole('tab', { name: 'Internal Data Room' }).click(),
    ],
    [
      'an answered question',
      '/contact',
      (page) => page.getByText('Is there technical support?').click(),
    ],
  ),
];

/** In each state axe-core finds nothing at a width. */
export const describeStates = (site: OpenedSite, width: number): void => {
  test.each(STATES)(
    `at ${width} px axe-core finds nothing on %s`,
    async (name, path, bringAbout) => {
      const isBanner = name === 'the cookie banner';
      const look = { axe: true, viewport: { width, height: 900 }, banner: isBanner };
      const { page, close } = await site.open(path, look, async (page) => {
        if (isBanner) await page.clock.install();
      });
      await bringAbout(page);
      expect(await faultsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faultsOf(page, ['color-contrast'])).toEqual([]);
      await close();
    },
  );
};
