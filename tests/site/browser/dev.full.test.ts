import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { type DevServer, startDev } from '../../setup/dev-server.ts';

const FORGOTTEN_PAGE = `import { definePage } from 'declared-site';

export default definePage({
  path: '/forgotten',
  title: 'Forgotten',
  sections: [{ kind: 'hero', heading: 'Forgotten' }],
});
`;

let dev: DevServer;

beforeAll(async () => {
  dev = await startDev();
});

afterAll(() => dev.remove());

test('what a maintainer saves is shown in the page that is open, and nothing typed is lost', async () => {
  const { project, address } = dev;
  const browser = await launchBrowser();
  const page = await browser.newPage();
  // Under other load, a save takes as long as it takes.
  page.setDefaultTimeout(60_000);
  const company = page.locator('[name=company]');
  try {
    await page.goto(`${address}/contact`);
    await company.fill('Muster AG');
    await page.locator('[data-stands=alive]').filter({ has: company }).waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });

    // A text of the page, a label of its form, and a text of the frame.
    project.edit('pages/contact.ts', /heading: '[^']+'/, "heading: 'Write to us today'");
    await page.getByRole('heading', { name: 'Write to us today' }).waitFor();
    project.edit('forms/contact.ts', "label: 'Company'", "label: 'Your company'");
    await page.getByLabel('Your company').waitFor();
    project.edit('site.config.ts', /tagline: '[^']+'/, "tagline: 'Foundations, as saved'");
    await page.getByText('Foundations, as saved').first().waitFor();

    // The API follows.
    await expect
      .poll(async () => (await fetch(`${address}/api/openapi.json`)).text(), { timeout: 60_000 })
      .toContain('Your company');

    // A mistake is shown in the page and in the terminal, and the site stays as it was.
    project.edit('forms/contact.ts', "label: 'Your company'", 'label: 7');
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('the field "company" with the label 7').waitFor();
    expect(dev.said()).toContain('1 mistake in the site config.');
    expect(await (await fetch(`${address}/contact`)).text()).toContain('Your company');

    // It heals by itself.
    project.edit('forms/contact.ts', 'label: 7', "label: 'Your company'");
    await overlay.waitFor({ state: 'detached' });
    expect(await company.inputValue()).toBe('Muster AG');

    expect(loads).toBe(0);

    // A page that the site does not list yet is reported, and nothing is wrong with the others.
    project.write('pages/forgotten.ts', FORGOTTEN_PAGE);
    await expect
      .poll(dev.said, { timeout: 60_000 })
      .toContain('no page of pages/forgotten.ts, which declares "/forgotten"');
    expect(await overlay.count()).toBe(0);
  } finally {
    await browser.close();
  }
});

test('the first press release replaces the badge and the drawing of the empty list', async () => {
  const { project, address } = dev;
  const shown = async () => {
    const html = await (await fetch(`${address}/press`)).text();
    const list = html.slice(
      html.indexOf('id="press-releases"'),
      html.indexOf('id="media-coverage"'),
    );
    return ['Coming Soon', 'class="drawing', 'The first release'].map((part) =>
      list.includes(part),
    );
  };
  await expect.poll(shown).toEqual([true, true, false]);
  mkdirSync(join(project.root, 'content', 'releases'));
  project.write(
    'content/releases/first.md',
    '---\ntitle: The first release\ndate: 2026-11-01\nsummary: In a sentence.\n---\n\nIn full.\n',
  );
  await expect.poll(shown, { timeout: 30_000 }).toEqual([false, false, true]);
  rmSync(join(project.root, 'content', 'releases'), { recursive: true });
  await expect.poll(shown, { timeout: 30_000 }).toEqual([true, true, false]);
});

test('the terminal and the overlay speak of the site alone', async () => {
  const { address, project } = dev;
  for (const path of ['/no-such-page', '/no/such/page', '/nein-%C3%BC'])
    expect((await fetch(address + path)).status).toBe(404);
  expect(dev.said()).not.toMatch(/DEFINED BY|vike\.dev/);
  const client = await (await fetch(`${address}/@vite/client`)).text();
  expect(client).toContain('fix the code to dismiss');
  expect(client).not.toContain('You can also disable');

  // The symbol is read again when it is saved.
  project.edit('data/brand/symbol.json', '"size"', '"sise"');
  await expect.poll(dev.said, { timeout: 60_000 }).toContain('Did you mean "size"?');
});

test('an error is reported with its place in the file', async () => {
  const { project } = dev;
  project.edit('data/brand/symbol.json', '"sise"', '"size"');
  project.edit(
    'pages/contact.ts',
    '\n',
    "\n\nif (Date.now() > 0) throw new Error('Not today.');\n",
  );
  await expect
    .poll(dev.said, { timeout: 60_000 })
    .toContain('pages/contact.ts:3:27 could not be read: Not today.');
});
