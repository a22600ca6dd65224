import { expect, test } from 'vitest';
import { openedSite } from '../../../setup/browser/opened-site.ts';

const site = openedSite();

test('the home page has its seven sections; program and console stand in Our Technology', async () => {
  const { page, close } = await site.open('/');
  const headings = await page.locator('main :is(h1, h2, h3.heading)').allTextContents();
  expect(headings).toEqual([
    'Laying the foundations of Unified Finance',
    'About UAC',
    'Target Markets',
    'Our Solutions',
    'Case studies',
    'Key Features',
    'Our Technology',
    'Early Adopter Program',
    'Network console',
    'Get in Touch',
    'Work with us',
  ]);
  expect(await page.locator('main :is(h1, h2)').count()).toBe(7);
  await close();
});

test('the edges of the diagram are seen, and stay behind what is lit', async () => {
  const { page, close } = await site.open('/', { reducedMotion: 'reduce' });
  const edges = page.locator(
    'main section:first-of-type path:not([data-lit=true])[class*=stroke-ink]',
  );
  const shares = await edges.evaluateAll((paths) =>
    paths.map((path) => Number(/\/ ([\d.]+)\)$/.exec(getComputedStyle(path).stroke)?.[1] ?? 1)),
  );
  expect(shares.length).toBeGreaterThan(4);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.28);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.32);
  await close();
});
