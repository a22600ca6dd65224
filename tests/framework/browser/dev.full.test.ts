import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { type DevServer, startDev } from '../../setup/dev-server.ts';

/* What an author's mistakes and files do to `npm run dev`, on a copy of the fixture. */

let dev: DevServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [dev, browser] = await Promise.all([startDev(), launchBrowser()]);
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
});

afterAll(async () => {
  await browser.close();
  dev.remove();
});

const overlay = () => page.locator('vite-error-overlay');
/** What the overlay shows. */
const errors = () =>
  overlay().evaluateAll((shown) =>
    shown.map(({ shadowRoot }) => shadowRoot?.querySelector('.message')?.textContent),
  );
const said = (text: string): number => dev.said().split(text).length - 1;
/** Touches the island until the page's script hears it. */
const hydrate = (to: 'alive' | 'native') =>
  expect
    .poll(
      async () => {
        const island = page.locator('[data-island]');
        await island.dispatchEvent('pointerdown');
        return island.getAttribute('data-stands');
      },
      { timeout: 30_000 },
    )
    .toBe(to);

const KIND = 'pages/sections/controls';
const EXPORT = 'export default';
const OPEN = 'const [isOpen';
const NOT_HERE = "typeof window !== 'undefined'";

/** A mistake: the file, what is replaced, what takes its place, and what is shown. */
type Mistake = readonly [what: string, file: string, from: string, to: string, shown: string];

const MISTAKES: readonly Mistake[] = [
  [
    'a section that throws when it is rendered',
    `${KIND}/controls.tsx`,
    'return (',
    "if (section) throw new Error('fault 1');\n  return (",
    'controls.tsx:6:22 could not be rendered: fault 1',
  ],
  [
    'a section that throws when it is imported',
    `${KIND}/controls.tsx`,
    EXPORT,
    `throw new Error('fault 2');\n${EXPORT}`,
    'controls.tsx:5:7 could not be rendered: fault 2',
  ],
  [
    'a section that is no TypeScript',
    `${KIND}/controls.tsx`,
    'return (',
    'return ((',
    'controls.tsx:10:4 could not be rendered: Expected `,` or `)` but found `;`',
  ],
  [
    'a section that imports a missing file',
    `${KIND}/controls.tsx`,
    EXPORT,
    `import './nothing.ts';\n${EXPORT}`,
    'controls.tsx:5:11 could not be rendered: it imports ./nothing.ts, which does not exist',
  ],
  [
    'a section that calls what is not exported',
    `${KIND}/controls.tsx`,
    EXPORT,
    `import { nope } from './section.ts';\nnope();\n${EXPORT}`,
    'controls.tsx:6:1 could not be rendered: nope is not a function',
  ],
  [
    'an island that throws on the server',
    `${KIND}/island.tsx`,
    OPEN,
    `if (!(${NOT_HERE})) throw new Error('fault 3');\n  ${OPEN}`,
    'could not be rendered: fault 3',
  ],
  [
    'an island that throws in the browser',
    `${KIND}/island.tsx`,
    OPEN,
    `if (${NOT_HERE}) throw new Error('fault 4');\n  ${OPEN}`,
    'failed in the browser: fault 4',
  ],
  [
    'an island that throws in an effect',
    `${KIND}/island.tsx`,
    "useEffect(() => set('ready', true), []);",
    "useEffect(() => {\n    throw new Error('fault 5');\n  }, []);",
    'failed in the browser: fault 5',
  ],
  [
    'a kind that throws',
    `${KIND}/section.ts`,
    EXPORT,
    `throw new Error('fault 6');\n${EXPORT}`,
    'section.ts:5:7 could not be read: fault 6',
  ],
  [
    'a page that throws',
    'pages/dome.ts',
    EXPORT,
    `throw new Error('fault 7');\n${EXPORT}`,
    'pages/dome.ts:3:7 could not be read: fault 7',
  ],
  [
    'a page that is no TypeScript',
    'pages/dome.ts',
    "title: 'Dome'",
    "title: ('Dome'",
    'pages/dome.ts:6:11 could not be read: Expected `,` or `)` but found `:`',
  ],
  ['a page with a wrong title', 'pages/dome.ts', "'Dome'", '7', 'pages/dome.ts:5:10'],
  [
    'a form that throws',
    'forms/contact.ts',
    EXPORT,
    `throw new Error('fault 8');\n${EXPORT}`,
    'forms/contact.ts:5:7 could not be read: fault 8',
  ],
];

describe('a mistake is shown in the page, and said once; the page comes back when it is mended', () => {
  test.each(MISTAKES)('%s', async (_what, file, from, to, shown) => {
    await page.goto(`${dev.address}/dome`);
    await hydrate('alive');
    const before = said(shown);
    const text = readFileSync(join(dev.project.root, file), 'utf8');
    onTestFinished(() => {
      if (readFileSync(join(dev.project.root, file), 'utf8') !== text)
        dev.project.write(file, text);
    });
    dev.project.edit(file, from, to);
    // A change of an island may load the page again, and it is asleep then.
    const isInBrowser = shown.includes('in the browser');
    if (isInBrowser) await hydrate('native');
    await overlay().getByText(shown).waitFor();
    expect(said(shown) - before, dev.said().slice(-3000)).toBe(1);
    // Who opens the page now sees it too.
    await page.goto(`${dev.address}/dome`);
    if (isInBrowser) await hydrate('native');
    await overlay().getByText(shown).waitFor();
    expect(said(shown) - before).toBe(1);
    dev.project.write(file, text);
    await overlay().waitFor({ state: 'detached' });
    await hydrate('alive');
    await expect.poll(errors).toEqual([]);
  });

  test('a style sheet', async () => {
    const css = `${KIND}/controls.css`;
    const outline = () =>
      page.locator('[data-island]').evaluate((island) => getComputedStyle(island).outlineStyle);
    await page.goto(`${dev.address}/dome`);
    dev.project.write(css, '[data-island] { outline: 3px solid }');
    await expect.poll(outline, { timeout: 30_000 }).toBe('solid');
    dev.project.write(css, '[data-island] { @apply nothing-here }');
    await overlay().getByText('Cannot apply unknown utility class `nothing-here`').waitFor();
    dev.project.write(css, '[data-island] { outline: 3px dotted }');
    await expect.poll(outline, { timeout: 30_000 }).toBe('dotted');
    expect(await overlay().count()).toBe(0);
    rmSync(join(dev.project.root, css));
    await expect.poll(outline, { timeout: 30_000 }).toBe('none');
  });
});

describe('a file takes effect without a restart', () => {
  const at = (file: string): string => join(dev.project.root, file);
  const picture = async (file: string, width: number, height: number): Promise<void> => {
    const background = { r: width % 256, g: 0, b: 0 };
    mkdirSync(join(at(file), '..'), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toFile(at(file));
  };
  /** The shape of the picture that is shown: none if it is broken. */
  const shape = () =>
    page.evaluate(() => {
      const [image] = document.querySelectorAll<HTMLImageElement>('main img');
      image?.scrollIntoView();
      return image?.naturalHeight && (image.naturalWidth / image.naturalHeight).toFixed(1);
    });
  const shows = (expected: string) => expect.poll(shape, { timeout: 30_000 }).toBe(expected);

  test('a picture that is added, replaced, renamed, removed', async () => {
    const text = readFileSync(at('pages/dome.ts'), 'utf8');
    await page.goto(`${dev.address}/dome`);
    dev.project.edit(
      'pages/dome.ts',
      "{ kind: 'controls'",
      "{ kind: 'picture', id: 'view', heading: 'View', picture: { file: './data/views/a.jpg', alt: '' } },\n    { kind: 'controls'",
    );
    await overlay()
      .getByText(/, but .+ does not exist/)
      .waitFor();
    await picture('data/views/a.jpg', 600, 300);
    await shows('2.0');
    await picture('data/views/a.jpg', 600, 600);
    await shows('1.0');
    renameSync(at('data/views/a.jpg'), at('data/views/b.jpg'));
    dev.project.edit('pages/dome.ts', 'a.jpg', 'b.jpg');
    await shows('1.0');
    rmSync(at('data/views/b.jpg'));
    await overlay()
      .getByText(/, but .+ does not exist/)
      .waitFor();
    await picture('data/views/b.jpg', 900, 300);
    await shows('3.0');
    dev.project.write('pages/dome.ts', text);
    await page.locator('main img').waitFor({ state: 'detached' });
  });

  test('a Markdown file of a section, and a mistake in it', async () => {
    const file = 'content/observing.md';
    const text = readFileSync(at(file), 'utf8');
    const opening = page.locator('.article > p').first();
    await page.goto(`${dev.address}/observing`);
    await opening.getByText('The dome opens').waitFor();
    dev.project.edit(file, 'The dome opens', 'The roof opens');
    await opening.getByText('The roof opens').waitFor();
    dev.project.edit(file, 'The roof opens', '<b>The roof</b> opens');
    await overlay().getByText('raw HTML').waitFor();
    dev.project.write(file, text);
    await opening.getByText('The dome opens').waitFor();
  });

  test.each([
    ['a JSON file beside the page', 'pages/lead.json', './lead.json'],
    ['a Markdown file in a new folder', 'content/lead.md', '../content/lead.md'],
    ['a file in a new folder below it', 'content/deep/lead.md', '../content/deep/lead.md'],
    ['a file beside the site config', 'lead.txt', '../lead.txt'],
    ['a file in data', 'data/texts/lead.txt', '../data/texts/lead.txt'],
  ])('%s that a page reads', async (_what, file, path) => {
    const text = readFileSync(at('pages/dome.ts'), 'utf8');
    const write = (lead: string): void => {
      mkdirSync(join(at(file), '..'), { recursive: true });
      dev.project.write(file, lead);
    };
    const shown = () => page.locator('.lead').first().textContent();
    await page.goto(`${dev.address}/dome`);
    write('The first text.');
    dev.project.edit('pages/dome.ts', /lead: '[^']+'/, 'lead');
    dev.project.edit(
      'pages/dome.ts',
      EXPORT,
      `import { readFileSync } from 'node:fs';\nconst lead = readFileSync(new URL('${path}', import.meta.url), 'utf8');\n${EXPORT}`,
    );
    await expect.poll(shown, { timeout: 30_000 }).toBe('The first text.');
    write('The second text.');
    await expect.poll(shown, { timeout: 30_000 }).toBe('The second text.');
    rmSync(at(file));
    await overlay().getByText('ENOENT').waitFor();
    write('The third text.');
    await expect.poll(shown, { timeout: 30_000 }).toBe('The third text.');
    dev.project.write('pages/dome.ts', text);
    await expect.poll(shown, { timeout: 30_000 }).toContain('The dome turns by hand');
  });
});

test('a form that is sent without JavaScript is confirmed on its page', async () => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  onTestFinished(() => plain.close());
  // The API may restart after the last change.
  await expect
    .poll(async () => (await fetch(`${dev.address}/api/contact`)).status, { timeout: 20_000 })
    .toBe(405);
  await plain.goto(`${dev.address}/contact`);
  const form = plain.locator('form[data-form=contact]');
  await form.locator('[name=name]').fill('Ada Byron');
  await form.locator('[name=email]').fill('ada@example.com');
  await form.locator('[name=message]').fill('May I see the dome?');
  await form.locator('[name=dataConsentGiven]').check();
  await form.locator('.form-submit').click();
  await plain.waitForURL(`${dev.address}/contact?sent=contact#contact-sent`);
  await plain.getByText('We answer after the next clear night.').waitFor();
});

describe('a mistake that leaves the site as it was is reported once', () => {
  /** Returns the text of a file. Afterwards the file has it again, and the pages show no mistake. */
  const original = (file: string): string => {
    const text = readFileSync(join(dev.project.root, file), 'utf8');
    onTestFinished(async () => {
      dev.project.write(file, text);
      await overlay().waitFor({ state: 'detached' });
    });
    return text;
  };

  test('a page that is deleted', async () => {
    const text = original('pages/dome.ts');
    const shown = 'site.config.ts:5:27 could not be read: it imports';
    await page.goto(`${dev.address}/dome`);
    rmSync(join(dev.project.root, 'pages/dome.ts'));
    await overlay().getByText(shown).waitFor();
    expect(said(shown)).toBe(1);
    expect((await fetch(`${dev.address}/dome`)).status).toBe(200);
    dev.project.write('pages/dome.ts', text);
    await overlay().waitFor({ state: 'detached' });
  });

  test('an import that only the API refuses', async () => {
    const text = original('pages/dome.ts');
    const shown = "pages/dome.ts:1 could not be read: it imports `nope` from './contact.ts'";
    await page.goto(`${dev.address}/dome`);
    dev.project.write(
      'pages/dome.ts',
      `import { nope } from './contact.ts';\n${text.replace(/lead: '([^']+)'/, "lead: nope ?? 'A new text.'")}`,
    );
    await overlay().getByText(shown).waitFor();
    expect(said(shown)).toBe(1);
    expect(dev.said()).not.toMatch(/triggerUncaughtException|Node\.js v/);
    dev.project.write('pages/dome.ts', text);
    await overlay().waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await fetch(`${dev.address}/api/openapi.json`)).status, {
        timeout: 30_000,
      })
      .toBe(200);
  });
});

test('a second one on the same port names the fix', () => {
  const { port } = new URL(dev.address);
  const second = spawnSync(process.execPath, [join(dev.project.root, 'cli/bootstrap.mjs'), 'dev'], {
    env: { ...process.env, SITE_DIR: dev.project.root, PORT: port },
    encoding: 'utf8',
  });
  expect(second.status).toBe(1);
  expect(second.stderr).toBe(
    `PORT ${port} is in use on 127.0.0.1. Set PORT=${Number(port) + 1}, or stop the other program.\n`,
  );
});
