import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeSharedLinks } from '../bench/shared-links.ts';
import { addressed } from '../setup/addressed-pages.ts';
import { BUILT_FOR } from '../setup/running-site.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** The page of how links to a site's pages look where they are shared, as `npm run screenshots` writes it. */
export const describeSharedLinks = (site: SiteUnderTest): void => {
  test('the page of shared links shows the picture, title and description of each page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-links-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { page, close } = await site.visit();
    const { address } = site.running();
    const browser = page.context().browser();
    if (!browser) throw new Error('The visitor has no browser.');
    const pages = addressed(site.declared);
    const paths = pages.map(({ path }) => path);
    await writeSharedLinks(browser, address, paths, folder);
    // Pictures have the address that the site was built for; here it is served at another port.
    await page.route(`${BUILT_FOR}/**`, async (route) => {
      const url = route.request().url().replace(BUILT_FOR, address);
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const file = pathToFileURL(join(folder, 'shared-links.html')).href;
    await page.goto(file, { waitUntil: 'networkidle' });
    const shown = await page.locator('article').evaluateAll((cards) =>
      cards.map((card) => {
        const image = card.querySelector('img');
        return {
          title: card.querySelector('b')?.textContent,
          description: card.querySelector('p')?.textContent,
          width: image?.naturalWidth,
          picture: image?.src,
        };
      }),
    );
    const told = pages.map(({ description }) => description);
    expect(shown.map(({ description }) => description)).toEqual(told);
    expect(shown.filter(({ width, title }) => width !== 1200 || !title)).toEqual([]);
    // Each page has its own title and picture.
    expect(new Set(shown.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(shown.map(({ picture }) => picture)).size).toBe(pages.length);
    await close();
  });
};
