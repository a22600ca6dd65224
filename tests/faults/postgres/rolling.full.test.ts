import { expect, onTestFinished, test } from 'vitest';
import { fill } from '../../setup/browser/filled.ts';
import { islandScript } from '../../setup/browser/island-script.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { awake, scripted, visit } from '../../setup/browser/visit.ts';
import { openClient } from '../../setup/deployed/visitors.ts';
import { openPostgresStore } from '../../setup/open-postgres-store.ts';
import { twoReleases } from './two-releases.ts';

const visits = 200;
const paths = ['/', '/contact', '/archive', '/media'];

const startReleases = twoReleases();

const namesIn = (text: string): string[] =>
  [...text.matchAll(/["'/]((?:assets|chunks|entries|static)\/[\w./-]+\.(?:js|css|woff2))/g)].map(
    ([, name = '']) => (name.startsWith('assets/') ? `/${name}` : `/assets/${name}`),
  );

test('in and after a rolling upgrade every page finds its scripts and styles, also one that was open before', async () => {
  const { address, upgrade } = await startReleases();
  const client = openClient(address);
  onTestFinished(client.close);

  /** What does not come of what a page asks for, and of what that asks for. */
  const lacking = async (page: string): Promise<string[]> => {
    const asked = new Set(namesIn(page));
    const lost: string[] = [];
    for (const name of asked) {
      const { status, body } = await client.send(name);
      if (status !== 200) lost.push(`${name}: ${status}`);
      else if (name.endsWith('.js')) for (const one of namesIn(body)) asked.add(one);
    }
    expect(asked.size).toBeGreaterThan(2);
    return lost;
  };
  const visitPages = async (count: number): Promise<Set<string>> => {
    const pages = new Set<string>();
    for (let at = 0; at < count; at += 1) {
      // Servers take turns: without one request more now and then, the same one would give all
      // pages.
      if (at % 3 === 0) await client.send('/healthz');
      const { status, body } = await client.send(paths[at % paths.length] ?? '/');
      expect([status, await lacking(body)]).toEqual([200, []]);
      pages.add(body);
    }
    return pages;
  };

  const open = await visitPages(paths.length);
  await upgrade(0);
  const mixed = await visitPages(visits);
  // Both releases were seen.
  expect(mixed.size).toBeGreaterThan(open.size);
  await upgrade(1);
  for (const page of open) expect(await lacking(page)).toEqual([]);
});

test('pages that are open over an upgrade: a link loads the next release, a form goes on with its own', async () => {
  const { url, address, upgrade } = await startReleases();
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  /** A visitor with a cache of their own, on a page of the first release. */
  const open = async (path: string) => {
    const visitor = await visit(browser, address, { ignoreHTTPSErrors: true });
    const { page } = visitor;
    const got = new Map<string, number>();
    page.on('response', (answer) => got.set(new URL(answer.url()).pathname, answer.status()));
    await page.goto(address + path);
    await scripted(page);
    await page.evaluate(() => Object.assign(window, { isOpenSince: 'the first release' }));
    return { ...visitor, got, form: page.locator('form[data-form=contact]') };
  };
  const [reader, untouched, alive] = [
    await open('/'),
    await open('/contact'),
    await open('/contact'),
  ];
  const entry = { name: 'Ada Lovelace', message: 'When is it dark?', dataConsentGiven: true };
  await awake(alive.page, 'contact');
  await fill(alive.form, { ...entry, email: 'alive@example.com' });
  const firstIsland = islandScript().slice(2);
  expect(untouched.got.has(firstIsland)).toBe(false);

  await upgrade(0);
  await upgrade(1);

  // The link opens another document, with the next release's script and islands.
  const { page } = reader;
  const before = new Set(reader.got.keys());
  await page.locator('main a[href="/archive"]').click();
  await page.waitForURL(`${address}/archive`);
  await scripted(page);
  expect(await page.evaluate(() => 'isOpenSince' in window)).toBe(false);
  expect(await page.locator('html').getAttribute('data-release')).toBe('2');
  await page.locator('[data-island]').first().dispatchEvent('pointerdown');
  await page.locator('[data-stands=alive]').first().waitFor();
  const scripts = [...reader.got.keys()].filter((name) => /\.js$/.test(name) && !before.has(name));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts).not.toContain(firstIsland);

  // An untouched form hydrates with the script of the release that rendered it.
  await awake(untouched.page, 'contact');
  expect(untouched.got.get(firstIsland)).toBe(200);
  await fill(untouched.form, { ...entry, email: 'untouched@example.com' });
  for (const { page, form } of [untouched, alive]) {
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. We answer after the next clear night.').first().waitFor();
    expect(await page.evaluate(() => 'isOpenSince' in window)).toBe(true);
    expect(await page.locator('html').getAttribute('data-release')).toBe(null);
  }
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  expect(await store.count('contacts')).toBe(2);
  for (const { complaints } of [reader, untouched, alive]) expect(complaints).toEqual([]);
});
