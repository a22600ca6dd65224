import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';

const site = openedSite();

test.each(['/waitlist', '/contact'])('on a phone %s shows its first field early', async (path) => {
  const { page, close } = await site.open(path, { viewport: { width: 390, height: 844 } });
  const field = await page.locator('main input[name="name"]').boundingBox();
  expect(field?.y).toBeLessThan(600);
  await close();
});
