import type { Page } from 'playwright';
import { expect } from 'vitest';

type Route = Page['route'];

/** An address that every site has; the question is not the server's. */
const PROBE = '/robots.txt?is-intercepted';

/**
 * `page.route`, done only when requests of the open page really are intercepted: Chromium tells the
 * page of it meanwhile, and what the page sends at once still goes to the server.
 */
export const intercept = async (page: Page, ...[url, handle, options]: Parameters<Route>) => {
  await page.route(url, handle, options);
  // A page that is opened afterwards is intercepted from its first request.
  if (page.url() === 'about:blank') return;
  await page.route(`**${PROBE}`, (route) => route.fulfill({ status: 204 }));
  const probe = () => page.evaluate(async (path) => (await fetch(path)).status, PROBE);
  await expect.poll(probe).toBe(204);
  await page.unroute(`**${PROBE}`);
};
