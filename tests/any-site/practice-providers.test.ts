import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../setup/browser/launch.ts';
import { fixture } from '../setup/fixture-site.ts';
import { projectRoot, type RunningSite, runSite } from '../setup/running-site.ts';

/* A map and statistics of other providers: nothing of them is asked for before a click or consent. */

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  const variables = { SITE_DIR: fixture('practice') };
  [site, browser] = await Promise.all([runSite(projectRoot, { variables }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const SCRIPT = '/api/statistics/js/script.js';
const MATOMO = 'https://matomo.example';
const MAP = 'https://www.openstreetmap.org/export/embed.html';

/** A script such as the service has: it reads its own element, and sends an event. */
const COUNTER = `const { dataset } = document.currentScript;
fetch(dataset.api, { method: 'POST', body: dataset.domain });`;

/** Sends the commands that wait for it, as Matomo does. */
const QUEUE = `const [[, target]] = _paq.filter(([name]) => name === 'setTrackerUrl');
navigator.sendBeacon(target, JSON.stringify(_paq));`;

/** A visit whose foreign requests, and those for statistics, are answered here and noted. */
const visit = async (
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) => {
  const context = await browser.newContext({ locale: 'de-CH', ...options });
  onTestFinished(() => context.close());
  const asked: string[] = [];
  await context.route(/.*/, (route) => {
    const url = new URL(route.request().url());
    const isOwn = url.origin === new URL(site.address).origin;
    if (isOwn && !url.pathname.startsWith('/api/')) return route.continue();
    asked.push(isOwn ? url.pathname : url.origin + url.pathname);
    if (url.pathname === SCRIPT)
      return route.fulfill({ contentType: 'text/javascript', body: COUNTER });
    if (url.pathname === '/matomo.js')
      return route.fulfill({ contentType: 'text/javascript', body: QUEUE });
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>Map</title><button>+</button>',
    });
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await prepare(page);
  await page.goto(`${site.address}/de`);
  return { page, asked, complaints, context };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the banner has come, which is later than all that the page loads. */
const bannerOf = async (page: Page) => {
  const banner = page.getByRole('dialog', { name: 'Einwilligung in Cookies' });
  await banner.waitFor();
  return banner;
};

test('nothing is asked for before a click; then the frame has the focus, and its provider alone', async () => {
  const { page, asked, complaints, context } = await visit();
  await (await bannerOf(page)).getByRole('button', { name: 'Nur notwendige' }).click();
  const load = button(page, 'Karte von OpenStreetMap laden');
  await load.scrollIntoViewIfNeeded();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(asked).toEqual([]);
  await load.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked).toEqual([MAP]);
  const frame = page.locator('iframe');
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await frame.getAttribute('title')).toBe('Karte des Quartiers');
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
  const inside = page.frameLocator('iframe').getByRole('button', { name: '+' });
  await inside.waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => inside.evaluate((one) => one.matches(':focus'))).toBe(true);
  expect(await load.isVisible()).toBe(false);
  // It holds for this click only.
  await page.reload();
  await button(page, 'Karte von OpenStreetMap laden').waitFor();
  expect(asked).toEqual([MAP]);
  expect(await context.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the choice for a provider is remembered by the banner, and taken back in it', async () => {
  const { page, asked } = await visit();
  await button(page, 'Immer von OpenStreetMap laden').click();
  await expect.poll(() => asked).toEqual([MAP]);
  await page.reload();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toEqual([MAP, MAP]);
  await button(page, 'Cookie-Einstellungen').click();
  const banner = await bannerOf(page);
  const box = banner.getByRole('checkbox', { name: 'OpenStreetMap: Karten' });
  expect(await box.isChecked()).toBe(true);
  await box.uncheck();
  await banner.getByRole('button', { name: 'Auswahl speichern' }).click();
  await page.reload();
  await button(page, 'Karte von OpenStreetMap laden').waitFor();
  expect(asked).toEqual([MAP, MAP]);
});

test('statistics begin with consent, at once and on later pages, and without the map', async () => {
  const { page, asked, complaints } = await visit();
  const banner = await bannerOf(page);
  expect(asked).toEqual([]);
  await banner.getByRole('checkbox', { name: 'Plausible: Statistik der Besuche' }).check();
  await banner.getByRole('button', { name: 'Auswahl speichern' }).click();
  const counted = [SCRIPT, '/api/statistics/api/event'];
  await expect.poll(() => asked).toEqual(counted);
  await page.goto(`${site.address}/de/team`);
  await expect.poll(() => asked).toEqual([...counted, ...counted]);
  expect(complaints).toEqual([]);
});

test('a service that is allowed by name is asked after consent to it, and it alone', async () => {
  const { page, asked, complaints } = await visit();
  const banner = await bannerOf(page);
  await banner.getByRole('checkbox', { name: 'Matomo: Statistik der Besuche' }).check();
  await banner.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect.poll(() => asked).toEqual([`${MATOMO}/matomo.js`, `${MATOMO}/matomo.php`]);
  expect(complaints).toEqual([]);
  const { headers } = await fetch(site.address);
  const policy = new Map(
    headers
      .get('content-security-policy')
      ?.split(';')
      .map((line) => line.split(' ') as [string, ...string[]])
      .map(([directive, ...sources]) => [
        directive,
        sources.filter((one) => one.startsWith('https://')),
      ]),
  );
  expect(Object.fromEntries([...policy].filter(([, sources]) => sources.length > 0))).toEqual({
    'script-src': [MATOMO],
    'connect-src': [MATOMO],
    'img-src': [MATOMO],
    'frame-src': ['https://www.openstreetmap.org'],
  });
});

test.each(['globalPrivacyControl', 'doNotTrack'])(
  'not even consent starts statistics in a browser with %s',
  async (signal) => {
    const { page, asked } = await visit({}, (page) =>
      page.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true;
        Object.defineProperty(navigator, name, { value });
      }, signal),
    );
    await (await bannerOf(page)).getByRole('button', { name: 'Alle annehmen' }).click();
    // The map shows that the answer was read.
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual([MAP]);
  },
);

test('without JavaScript there is the address, and a link to the map', async () => {
  const { page, asked } = await visit({ javaScriptEnabled: false });
  expect(await page.getByText('2502 Biel', { exact: true }).last().isVisible()).toBe(true);
  const link = page.getByRole('link', { name: 'Karte bei OpenStreetMap' });
  expect(await link.getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=47.1332&mlon=7.2456#map=16/47.1332/7.2456',
  );
  expect(await page.getByRole('button', { name: /OpenStreetMap/ }).count()).toBe(0);
  expect(asked).toEqual([]);
});
