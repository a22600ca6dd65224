import { expect, test } from 'vitest';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { scripted } from '../../setup/browser/visit.ts';

const opened = openedSite();

test('an unknown path shows the not-found page with status 404', async () => {
  const { page, close } = await opened.visit();
  const answer = await page.goto(`${opened.address()}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await scripted(page);
  expect(await page.locator('h1').textContent()).toBe('404 Page Not Found');
  expect(await page.locator('main').textContent()).toContain(
    'Did you forget to add the page to the router?',
  );
  await close();
});

test('the menu leads to a section of another page', async () => {
  const { page, complaints, close } = await opened.open('/contact', {
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await page.waitForURL(`${opened.address()}/`);
  await page.waitForFunction(
    () =>
      Math.abs((document.getElementById('solutions')?.getBoundingClientRect().top ?? 0) - 80) < 3,
  );
  expect(complaints).toEqual([]);
  await close();
});
