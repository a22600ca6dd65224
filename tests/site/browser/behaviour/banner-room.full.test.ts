import { expect, test } from 'vitest';
import { routes } from '../../../any-site/declared-routes.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { bannerOn as banner } from './with-banner.ts';

const site = openedSite();

const PHONE = { width: 390, height: 700 };
const SIZES = [
  PHONE,
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1366, height: 600 },
];

test('on no page it covers a call to action of the first view', async () => {
  const { page, close } = await site.visit({ viewport: PHONE });
  const covered: unknown[] = [];
  for (const path of routes) {
    await page.goto(site.address() + path);
    await scripted(page);
    await page.locator('[data-consent=reopen]').dispatchEvent('click');
    await banner(page).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const found = await page.evaluate(() => {
        const top = document.querySelector('.cookie-banner')?.getBoundingClientRect().top ?? 0;
        const actions = [...document.querySelectorAll('main .hero .button')];
        return actions
          .filter((action) => {
            const box = action.getBoundingClientRect();
            return box.bottom > top && box.top < innerHeight;
          })
          .map(({ textContent }) => textContent);
      });
      if (found.length > 0) covered.push([path, size, found]);
    }
  }
  expect(covered).toEqual([]);
  await close();
});
