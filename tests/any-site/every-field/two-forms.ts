import { expect, test } from 'vitest';
import { awake, scripted } from '../../setup/browser/visit.ts';
import type { SiteUnderTest } from '../site-under-test.ts';

/** Two forms on one page. */
export const describeTwoForms = (site: SiteUnderTest): void => {
  test('two forms on a page come alive each for itself, and what they share is loaded once', async () => {
    const { page, complaints, close } = await site.visit();
    await page.goto(`${site.running().address}/two`);
    await scripted(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) asked.push(pathname);
    });
    await awake(page, 'kinds');
    await page.waitForLoadState('networkidle');
    const shared = asked.length;
    const second = page.locator('[data-island]').filter({ has: page.locator('#question-email') });
    expect(await second.getAttribute('data-stands')).toBe(null);
    await awake(page, 'question');
    await page.waitForLoadState('networkidle');
    expect([...new Set(asked)]).toEqual(asked);
    // The form itself, and nothing of what draws forms.
    expect(asked.length - shared).toBeLessThan(3);
    for (const form of ['kinds', 'question']) {
      await page.locator(`form[data-form=${form}] .form-submit`).click();
      await page.locator(`form[data-form=${form}] [aria-invalid=true]`).first().waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });
};
