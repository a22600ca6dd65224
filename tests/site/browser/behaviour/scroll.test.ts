import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { focusComesTo } from '../../../setup/browser/focus.ts';
import { hold } from '../../../setup/browser/hold.ts';
import { intercept } from '../../../setup/browser/intercept.ts';
import { openedSite } from '../../../setup/browser/opened-site.ts';
import { scripted } from '../../../setup/browser/visit.ts';
import { inFullRun } from '../../../setup/full-run.ts';
import { comesToRestAt, comesToTheTop, jumpTo, kept, recordCalls } from './places.ts';

const site = openedSite();
const wide = { viewport: { width: 1280, height: 800 } };

/** A visitor on a page that was asked, by the page before, to open at a section. */
const arriveWith = (path: string, target: string) =>
  site.openStopped(path, wide, async (page) => {
    await recordCalls(page);
    await page.addInitScript((target) => sessionStorage.setItem('scroll-target', target), target);
  });

/**
 * Lets the second scroll come, which finds the place that a late typeface had moved under the
 * first.
 */
const scrollAgain = (page: Page) => page.clock.runFor(50);

test('a section is scrolled to smoothly, and once more after 50 ms', async () => {
  const { page, close } = await site.openStopped('/', wide, recordCalls);
  const before = (await kept(page)).scrolls.length;
  await page.getByRole('button', { name: 'Explore our solutions' }).click();
  await page.clock.runFor(49);
  expect((await kept(page)).scrolls.slice(before)).toHaveLength(1);
  await page.clock.runFor(1);
  const scrolls = (await kept(page)).scrolls.slice(before);
  expect(scrolls.map(({ behavior }) => behavior)).toEqual(['smooth', 'smooth']);
  await comesToRestAt(page, 'solutions');
  await close();
});

test('it is scrolled to at once for who asked for less motion', { tags: 'full' }, async () => {
  const still = { ...wide, reducedMotion: 'reduce' } as const;
  const { page, close } = await site.openStopped('/', still, recordCalls);
  await page.getByRole('button', { name: 'See our technology' }).click();
  expect((await kept(page)).scrolls.at(-1)?.behavior).toBe('auto');
  await comesToRestAt(page, 'technology');
  await close();
});

test('a waitlist button scrolls to the form and focuses its e-mail field after 800 ms', async () => {
  const { page, close } = await site.openStopped('/uac-pay', wide);
  const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await page.getByRole('button', { name: 'Join Waitlist' }).first().click();
  await comesToRestAt(page, 'waitlist-form');
  await page.clock.runFor(799);
  expect(await isFocused()).not.toBe('email');
  await page.clock.runFor(1);
  expect(await isFocused()).toBe('email');
  await close();
});

test("without scripts a link's target is below the header", async () => {
  const { page, close } = await site.visit({ ...wide, javaScriptEnabled: false });
  await page.goto(`${site.address()}/about#principles`);
  const header = await page.getByRole('banner').boundingBox();
  const place = await page.locator('#principles').boundingBox();
  if (header === null || place === null) throw new Error('Header and place are shown.');
  expect(place.y).toBeGreaterThanOrEqual(header.y + header.height);
  expect(place.y).toBeLessThan(200);
  await close();
});

describe('a section that the page before asked for', () => {
  test('is read once and scrolled to', async () => {
    const { page, close } = await arriveWith('/', 'features');
    await scrollAgain(page);
    await comesToRestAt(page, 'features');
    expect(await page.evaluate(() => sessionStorage.getItem('scroll-target'))).toBeNull();
    // The keyboard and screen readers go on from there.
    await focusComesTo(page, '#features');
    await close();
  });

  test('is looked for once more after 100 ms, then logged', { tags: 'full' }, async () => {
    const { page, complaints, close } = await arriveWith('/', 'nowhere');
    await page.clock.runFor(99);
    expect(complaints).toEqual([]);
    await page.clock.runFor(1);
    expect(complaints).toEqual(['log: Scroll target "nowhere" was not found on this page.']);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await close();
  });

  test('may come late', { tags: 'full' }, async () => {
    const { page, complaints, close } = await arriveWith('/', 'late');
    await page.clock.runFor(99);
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('div'), { id: 'late' });
      document.getElementById('features')?.after(late);
    });
    await page.clock.runFor(1);
    await scrollAgain(page);
    await comesToRestAt(page, 'late');
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(['contact', ...inFullRun('contact-form')])(
    '%s, when missing, means the bottom',
    async (target) => {
      const { page, complaints, close } = await arriveWith('/press', target);
      await page.clock.runFor(100);
      await page.waitForFunction(
        () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
      );
      expect(complaints).toEqual([`log: Scroll target "${target}" was not found on this page.`]);
      await close();
    },
  );

  test('is an element with the id before a section with the class', { tags: 'full' }, async () => {
    // As high as a window; the page's policy takes no style that the build has not seen.
    const lines = '<br>'.repeat(60);
    for (const [html, expected] of [
      [`<section class="extra-section" data-found>${lines}</section>`, 'section'],
      [
        `<section class="extra-section">${lines}</section><p id="extra" data-found>${lines}</p>`,
        'p',
      ],
    ] as const) {
      const { page, close } = await site.openStopped('/press', wide);
      await page.evaluate(() => sessionStorage.setItem('scroll-target', 'extra'));
      await intercept(page, `${site.address()}/`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('</body>', `${html}</body>`);
        await route.fulfill({ response: answer, body });
      });
      await page.goto(site.address());
      await scripted(page);
      await scrollAgain(page);
      await page.waitForFunction((tag) => {
        const found = document.querySelector(`${tag}[data-found]`)?.getBoundingClientRect().top;
        const isLast = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
        return found !== undefined && (Math.abs(found - 80) <= 2 || (isLast && found < 200));
      }, expected);
      await close();
    }
  });
});

test('the contact page waits 300 ms, scrolls, and corrects by 80 px after 100 ms', {
  tags: 'full',
}, async () => {
  const { page, close } = await arriveWith('/contact', 'contact-form');
  const before = (await kept(page)).scrolls.length;
  await page.clock.runFor(299);
  expect((await kept(page)).scrolls).toHaveLength(before);
  await page.clock.runFor(1);
  expect((await kept(page)).scrolls).toHaveLength(before + 1);
  await page.clock.runFor(99);
  expect((await kept(page)).scrolls).toHaveLength(before + 1);
  await page.clock.runFor(1);
  const [first, second] = (await kept(page)).scrolls.slice(before);
  expect((first?.top ?? 0) - (second?.top ?? 0)).toBeCloseTo(80, 0);
  await comesToRestAt(page, 'contact-form');
  await focusComesTo(page, '#contact-form');
  await close();
});

test('the contact page opens at the hash of its address', { tags: 'full' }, async () => {
  const { page, close } = await site.open('/contact#faq', wide);
  await comesToRestAt(page, 'faq');
  await close();
});

test('#top opens a page at its top', { tags: 'full' }, async () => {
  const { page, close } = await site.open('/about', wide);
  for (const [name, path] of [
    ['UAC Pay', '/uac-pay#top'],
    ['UAC Gateway', '/uac-gateway#top'],
    ['UAC Yield', '/uac-yield#top'],
    ['Press', '/press#top'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(site.address() + path);
    await comesToTheTop(page);
  }
  await close();
});

test('/solutions is the home page at its solutions', async () => {
  const { page, close } = await site.openStopped('/solutions', wide);
  await scrollAgain(page);
  await comesToRestAt(page, 'solutions');
  await close();
});

test('Back returns to the old position, and a new page starts at its top', async () => {
  const { page, close } = await site.open('/about', wide);
  await jumpTo(page, 700);
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await page.waitForURL(`${site.address()}/careers`);
  await comesToTheTop(page);
  await page.goBack();
  await page.waitForFunction(() => Math.abs(scrollY - 700) < 2);
  await page.goto(`${site.address()}/press`);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await close();
});

test('who scrolls before the scripts arrive is left where they are', { tags: 'full' }, async () => {
  const { page, close } = await site.visit(wide);
  const held = await hold(page, '**/*.js');
  await page.goto(`${site.address()}/uac-yield`, { waitUntil: 'commit' });
  await page.getByText('Stable value that works').waitFor();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => scrollY === 600);
  held.letGo();
  await scripted(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(600);
  await close();
});

test('a reload keeps the place, but on a page that opens at its top', {
  tags: 'full',
}, async () => {
  const { page, close } = await site.open('/about', wide, recordCalls);
  await jumpTo(page, 500);
  await page.reload();
  await scripted(page);
  await page.waitForFunction(() => Math.abs(scrollY - 500) < 2);
  // Also where the address names a section: the page was scrolled on from there.
  await page.goto(`${site.address()}/about#principles`);
  await comesToRestAt(page, 'principles');
  await jumpTo(page, 0);
  await page.reload();
  await scripted(page);
  expect((await kept(page)).scrolls).toEqual([]);
  await page.goto(`${site.address()}/uac-yield`);
  await scripted(page);
  await jumpTo(page, 500);
  await page.reload();
  await scripted(page);
  await comesToTheTop(page);
  await close();
});
