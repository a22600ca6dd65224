import { expect, test } from 'vitest';
import { faultsOf } from '../../setup/browser/axe.ts';
import { focusComesTo } from '../../setup/browser/focus.ts';
import { intercept } from '../../setup/browser/intercept.ts';
import { scripted } from '../../setup/browser/visit.ts';
import type { SiteUnderTest } from '../site-under-test.ts';
import { enter, WHO } from './booking.ts';

/** A form whose scripts do not come at all. */
export const describeMissingScripts = (
  site: SiteUnderTest,
  colorScheme: 'light' | 'dark',
): void => {
  test.for([colorScheme])(
    'where the scripts of a form do not come, all of it is there, %s',
    async () => {
      const { page, close } = await site.visit({ colorScheme, axe: true });
      await page.goto(site.running().address);
      await scripted(page);
      await intercept(page, /assets\/.*\.js$/, (route) => route.abort());
      await page.locator('form[data-form=visit]').dispatchEvent('pointerdown');
      await page.locator('[data-stands=native]').waitFor();
      for (const name of ['day', 'diets', 'agreed'])
        expect([name, await page.locator(`[name=${name}]`).first().isVisible()]).toEqual([
          name,
          true,
        ]);
      await page.getByText('Only if ‘Send an invoice’ is ticked:').waitFor();
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await Promise.all([
        page.waitForNavigation(),
        page.locator('form[data-form=visit]').evaluate((form: HTMLFormElement) => form.submit()),
      ]);
      await page.getByRole('link', { name: 'Adult 1: Please fill in this field.' }).waitFor();
      await page.getByText('Only if ‘Send an invoice’ is ticked:').waitFor();
      for (const name of ['school', 'day', 'agreed'])
        expect([name, await page.locator(`[name=${name}]`).isVisible()]).toEqual([name, true]);
      expect(await faultsOf(page)).toEqual([]);
      await close();
    },
  );
};

/** The forms while their scripts do not come, and once they do. */
export const describeLateScripts = (site: SiteUnderTest): void => {
  test('a form that came back to a plain post leads to each fault, whatever its step', async () => {
    const { page, close } = await site.visit();
    await page.goto(site.running().address);
    await intercept(page, /assets\/.*\.js$/, (route) => route.abort());
    await page.locator('form[data-form=visit]').dispatchEvent('pointerdown');
    await page.locator('[data-stands=native]').waitFor();
    await enter(page, WHO);
    await page.unroute(/assets\/.*\.js$/);
    await Promise.all([
      page.waitForNavigation(),
      page.locator('form[data-form=visit]').evaluate((form: HTMLFormElement) => form.submit()),
    ]);
    await page.locator('[data-stands=alive]').waitFor();
    await page.getByRole('heading', { name: 'When and how many' }).waitFor();
    await page.getByRole('link', { name: 'Adult 1: Please fill in this field.' }).click();
    await focusComesTo(page, '[id="visit-adults.0.name"]');
    await close();
  });

  test('what was chosen before the scripts came counts once they are there', async () => {
    const { page, complaints, close } = await site.visit();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.goto(`${site.running().address}/ask`);
    await scripted(page);
    await intercept(page, '**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('#question-email').fill('ada@muster.example');
    await page.locator('#question-about-1').check();
    letGo();
    await page.locator('[data-stands=alive]').waitFor();
    expect(await page.locator('#question-email').inputValue()).toBe('ada@muster.example');
    expect(await page.locator('#question-question').getAttribute('aria-required')).toBe('true');
    await page.locator('#question-about').check();
    await page.getByLabel('Which clock?').fill('The tall one');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('#question-sent').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
};
