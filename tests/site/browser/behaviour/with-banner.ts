import type { Locator, Page } from 'playwright';
import type { OpenedSite } from '../../../setup/browser/opened-site.ts';
import type { Visit } from '../../../setup/browser/visit.ts';

/** The cookie banner. */
export const bannerOn = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Cookie consent' });

/** A new visitor on a page to which the banner has come by itself: the clock was put forward. */
export const openWithBanner = async (
  site: OpenedSite,
  path: string,
  options: Parameters<OpenedSite['visit']>[0] = {},
): Promise<Visit> => {
  const visitor = await site.open(path, { ...options, banner: true }, (page) =>
    page.clock.install(),
  );
  await visitor.page.clock.fastForward(1500);
  await bannerOn(visitor.page).waitFor();
  return visitor;
};
