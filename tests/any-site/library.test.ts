import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { awake, scripted } from '../setup/browser/visit.ts';
import { projectRoot } from '../setup/running-site.ts';
import { describeForms } from './forms.ts';
import { describeKept } from './kept.ts';
import { describeLoads } from './loads.ts';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { describePieces } from './pieces.ts';
import { describeSharedLinks } from './shared-links.ts';
import { copiedFixture, siteUnderTest } from './site-under-test.ts';

const MACHINE = ['generators', 'renderer', 'server', 'pages', 'forms', 'data', 'package.json'];

const changed = (): string =>
  execFileSync('git', ['status', '--porcelain', '--', ...MACHINE], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
const before = changed();

const folder = copiedFixture('library-site');
const site = await siteUnderTest(folder);

describePages(site);
describeMarkup(site);
describeLoads(site);
describePieces(site);
describeSharedLinks(site);
describeForms(site);
describeKept(site);

test('two forms on a page come alive each for itself, and what they share is loaded once', async () => {
  const { page, complaints, close } = await site.visit();
  await page.goto(`${site.running().address}/mitglied-werden`);
  await scripted(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) asked.push(pathname);
  });
  await awake(page, 'membership');
  await page.waitForLoadState('networkidle');
  const shared = asked.length;
  const newsletter = page
    .locator('[data-island]')
    .filter({ has: page.locator('#newsletter-email') });
  expect(await newsletter.getAttribute('data-stands')).toBe(null);
  await awake(page, 'newsletter');
  await page.waitForLoadState('networkidle');
  expect([...new Set(asked)]).toEqual(asked);
  // The form itself, and nothing of what draws forms.
  expect(asked.length - shared).toBeLessThan(3);
  for (const form of ['membership', 'newsletter']) {
    await page.locator(`form[data-form=${form}] .form-submit`).click();
    await page.locator(`form[data-form=${form}] [aria-invalid=true]`).first().waitFor();
  }
  expect(complaints).toEqual([]);
  await close();
});

test('is checked where it stands, and neither the machine nor its own folder has changed', async () => {
  expect(await site.running().command('check')).toBe(
    `The declaration is right: ${site.declared.pages.length} pages, ${site.declared.forms.length} forms.\n`,
  );
  const filesOf = (root: string): string[] =>
    readdirSync(root, { recursive: true, encoding: 'utf8' });
  const fixture = join(projectRoot, 'tests', 'fixtures', 'library-site');
  expect(filesOf(folder).sort()).toEqual(filesOf(fixture).sort());
  expect(changed()).toBe(before);
});
