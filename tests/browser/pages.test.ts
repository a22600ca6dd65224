import { describe, expect, test } from 'vitest';
import { site } from '../../server/site.ts';
import { openedSite } from './opened-site.ts';
import { hydrated } from './visit.ts';

const routes = site.pages.flatMap((page) =>
  [page.path, ...page.aliases.map(({ path }) => path)].map((path) => ({ path, page })),
);

const opened = openedSite();

describe.each(routes)('$path', ({ path, page: declared }) => {
  test('is served whole and comes alive without a complaint', async () => {
    const { page, complaints, foreign, close } = await opened.visit();
    const answer = await page.goto(opened.address() + path);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.title()).toBe(`${declared.title} · ${site.brand.name}`);
    const [first] = declared.sections;
    expect(await page.locator('h1').allInnerTexts()).toEqual([first?.heading]);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toBe(`http://localhost:3000${declared.path}`);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  test('reads without scripts: every heading is in the served page', async () => {
    const { page, close } = await opened.visit({ javaScriptEnabled: false });
    await page.goto(opened.address() + path);
    const headings = await page.locator('h1, h2').allInnerTexts();
    for (const section of declared.sections) expect(headings).toContain(section.heading);
    await close();
  });
});

test('no link of any page is dead, and no anchor', async () => {
  const { page, close } = await opened.visit({ javaScriptEnabled: false });
  const targets = new Map<string, string>();
  for (const { path } of routes) {
    await page.goto(opened.address() + path);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''));
    for (const link of links) targets.set(link, path);
  }
  expect(targets.size).toBeGreaterThan(20);
  const dead: string[] = [];
  for (const [link, from] of targets) {
    const answer = await fetch(opened.address() + link);
    const anchor = link.split('#')[1];
    const html = await answer.text();
    if (!answer.ok || (anchor && !html.includes(`id="${anchor}"`))) dead.push(`${link} on ${from}`);
  }
  expect(dead.filter((link) => !link.startsWith('/api/'))).toEqual([]);
  await close();
});

test('an unknown path shows the not-found page with status 404', async () => {
  const { page, close } = await opened.visit();
  const answer = await page.goto(`${opened.address()}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  expect(await page.locator('h1').textContent()).toBe('404 Page Not Found');
  expect(await page.locator('main').textContent()).toContain(
    'Did you forget to add the page to the router?',
  );
  await close();
});

test('the menu leads across pages without loading the document again', async () => {
  const { page, complaints, close } = await opened.open('/contact', {
    viewport: { width: 1280, height: 800 },
  });
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click();
  await page.waitForURL(`${opened.address()}/`);
  await page.waitForFunction(
    () =>
      Math.abs((document.getElementById('solutions')?.getBoundingClientRect().top ?? 0) - 80) < 3,
  );
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await close();
});
