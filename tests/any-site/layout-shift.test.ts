import { expect, test } from 'vitest';
import { site as declaredSite } from '../../server/site.ts';
import { openedSite } from '../setup/browser/opened-site.ts';
import { delayFaces, describeShifts } from './layout-shift.ts';

const site = openedSite();
const { pages, theme } = declaredSite;

/** The home page and one with a form, if they exist. The full run reads all. */
const ROUTES = ['hero', 'form'].flatMap((kind) =>
  pages.filter(({ sections }) => sections.some((section) => section.kind === kind)).slice(0, 1),
);

describeShifts(site, [...new Set(ROUTES.map(({ path }) => path))]);

const hasFaces = Object.keys(theme.faces).length > 0;

test('without scripts the faces are there with the first paint', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(site.address());
  const sheets = page.locator('head link[rel=stylesheet][href*="/faces."]');
  expect(await sheets.count()).toBe(hasFaces ? 1 : 0);
  await close();
});

test.skipIf(!hasFaces)(
  'faces that come too late are not asked for whole either',
  { tags: 'full' },
  async () => {
    const asked: string[] = [];
    const { page, close } = await site.open('/', { first: true }, (page) => {
      page.on('request', (request) => asked.push(request.url()));
      return delayFaces(page);
    });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => address.includes('/faces.'))).toHaveLength(1);
    expect(asked.filter((address) => address.endsWith('.woff2'))).toEqual([]);
    await close();
  },
);
