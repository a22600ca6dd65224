import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../../setup/browser/axe.ts';
import { openedSite } from '../../setup/browser/opened-site.ts';
import { projectRoot } from '../../setup/running-site.ts';

/* A page of one Markdown file, which has everything that such a file can have. */

const site = openedSite();

test('axe-core finds nothing in a Markdown text, which fits phones, and is whole without scripts', async () => {
  const { page, close } = await site.open('/observing', { axe: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 768, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect([colorScheme, width, await faultsOf(page)]).toEqual([colorScheme, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  const whole = await page.locator('.article').textContent();
  await close();
  const plain = await site.visit({ javaScriptEnabled: false });
  await plain.page.goto(`${site.address()}/observing`);
  expect(await plain.page.locator('.article').textContent()).toBe(whole);
  await plain.close();
});

test('headings, footnotes and links of a Markdown text are for the keyboard and screen readers', async () => {
  const { page, close } = await site.open('/observing', { viewport: { width: 1280, height: 900 } });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  expect(await contents.getByRole('link').allInnerTexts()).toEqual([
    'Before you come',
    'What the weather decides',
    'The dome at dusk',
    'What we keep of you',
  ]);
  await contents.getByRole('link', { name: 'The dome at dusk' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('the-dome-at-dusk');
  await page.locator('[role=doc-noteref]').first().press('Enter');
  const note = page.locator('#observing-note-1');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('observing-note-1');
  const back = note.locator('[role=doc-backlink]').first();
  expect(await back.textContent()).toContain('Back to the text, footnote 1');
  await back.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('observing-note-1-reference');
  await close();
});

test('a Markdown text has its picture in sizes, and its code in colours of the theme', async () => {
  const { page, close } = await site.open('/observing');
  const picture = page.getByRole('img', { name: 'The dome on its hill' });
  expect(await picture.getAttribute('srcset')).toMatch(
    /^\/assets\/pictures\/dome-at-dusk-\w+-480\.jpg 480w, /,
  );
  const keyword = page.locator('.code-keyword').first();
  const colour = () => keyword.evaluate((token) => getComputedStyle(token).color);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colour()).not.toBe(light);
  await close();
});

test('no byte of the parser or of the highlighting reaches browsers or the server', () => {
  const folder = join(projectRoot, 'tests', 'fixtures', 'observatory', '.site', 'dist');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect(script).not.toMatch(/micromark|mdast|shiki|footnoteDefinition/);
});
