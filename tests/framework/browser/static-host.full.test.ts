import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, openForm } from '../../setup/browser/filled.ts';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { visit } from '../../setup/browser/visit.ts';
import { create } from '../../setup/created-site.ts';
import { isReady } from '../../setup/deployed/built-server.ts';
import { freePort } from '../../setup/free-port.ts';
import { operatorsEnvironment, projectRoot } from '../../setup/running-site.ts';

/* The pages of a new site are on a host of static files, and its forms on a server at another origin. */

const root = realpathSync(mkdtempSync(join(tmpdir(), 'static-host-')));
const folder = join(root, 'site');
const pages = join(root, 'public');
let host: Server;
let server: ReturnType<typeof spawn>;
let browser: Browser;
let SITE_URL: string;
let FORMS_ORIGIN: string;
const environment = (variables: Readonly<Record<string, string>> = {}) => ({
  ...operatorsEnvironment(),
  SITE_DIR: folder,
  ...variables,
});

const site = (variables: Readonly<Record<string, string>>, ...args: string[]) =>
  spawnSync(process.execPath, [join(projectRoot, 'cli/bootstrap.mjs'), ...args], {
    env: environment(variables),
    encoding: 'utf8',
  });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** The headers of a path by the file `_headers`, as hosts read it. */
const headersFor = (path: string): [string, string][] => {
  const entries = readFileSync(join(pages, '_headers'), 'utf8')
    .trim()
    .split(/\n(?! )/);
  return entries.flatMap((entry) => {
    const [pattern = '', ...lines] = entry.split('\n');
    const isMeant = pattern.endsWith('*')
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    if (!isMeant) return [];
    return lines.map((line): [string, string] => {
      const [, name = '', value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
      return [name, value];
    });
  });
};

const serveStatic = (): Server =>
  createServer(({ url = '/', method }, response) => {
    const { pathname } = new URL(url, 'http://host');
    if (method !== 'GET') return response.writeHead(405).end();
    const file = [pathname, `${pathname}.html`, join(pathname, 'index.html')]
      .map((path) => join(pages, path))
      .find((path) => extname(path) !== '' && existsSync(path));
    const shown = file ?? join(pages, '404.html');
    for (const [name, value] of headersFor(pathname)) response.setHeader(name, value);
    const type = TYPES[extname(shown)] ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'Content-Type': type });
    response.end(readFileSync(shown));
  });

beforeAll(async () => {
  const [port, formsPort] = [await freePort(), await freePort()];
  SITE_URL = `http://www.localhost:${port}`;
  FORMS_ORIGIN = `http://forms.localhost:${formsPort}`;
  const made = create([folder, '--template', 'company', '--language', 'en', '--name', 'Mill']);
  expect(made.stderr).toBe('');
  const packed = site({ SITE_URL, FORMS_ORIGIN }, 'pack', pages, '--static');
  expect(packed.stderr).toBe('');
  host = serveStatic().listen(port, '127.0.0.1');
  server = spawn(process.execPath, [join(folder, '.site/dist/start/main.mjs')], {
    env: environment({
      ...{ SITE_URL, FORMS_ORIGIN, LOG_LEVEL: 'error' },
      ...{ PORT: String(formsPort), DATA_DIR: join(root, 'store') },
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await isReady(`http://127.0.0.1:${formsPort}`, () => server.exitCode !== null);
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  host?.close();
  const ended = once(server, 'exit');
  server?.kill();
  await ended;
  rmSync(root, { recursive: true, force: true });
});

const ENTRY = { name: 'Anna Muster', email: 'anna@muster.example', message: 'Good morning.' };
const stored = () => {
  const { stdout } = site(
    { SITE_URL, FORMS_ORIGIN, DATA_DIR: join(root, 'store') },
    ...['submissions', 'list', 'contacts', '--json'],
  );
  return JSON.parse(stdout).map(({ name }: { name: string }) => name);
};

test('the folder has pages, their 404 and headers, and nothing of the server', () => {
  expect(existsSync(join(pages, 'contact.html'))).toBe(true);
  expect(readFileSync(join(pages, '404.html'), 'utf8')).toContain('<h1');
  expect(existsSync(join(pages, 'index.html.br'))).toBe(false);
  expect(existsSync(join(pages, 'csp.json'))).toBe(false);
  const headers = Object.fromEntries(headersFor('/contact'));
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${FORMS_ORIGIN};`);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a form is sent to the other origin by script', async () => {
  const { page, complaints, close } = await visit(browser, SITE_URL);
  const form = await openForm(page, `${SITE_URL}/contact`, 'contact');
  await fill(form, { ...ENTRY, agreed: true });
  await form.locator('[type=submit]').click();
  await page.locator('#contact-sent').waitFor();
  expect(page.url()).toBe(`${SITE_URL}/contact`);
  expect(complaints).toEqual([]);
  expect(stored()).toEqual(['Anna Muster']);
  await close();
});

test('without scripts the answer is a page of the other origin', async () => {
  const { page, close } = await visit(browser, SITE_URL, { javaScriptEnabled: false });
  await page.goto(`${SITE_URL}/contact`);
  const form = page.locator('form[data-form=contact]');
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await fill(form, { ...ENTRY, name: 'Berta Muster' });
  await form.locator('[type=submit]').click();
  await page.getByRole('alert').first().waitFor();
  expect(new URL(page.url()).origin).toBe(FORMS_ORIGIN);
  expect(await form.locator('[name=name]').inputValue()).toBe('Berta Muster');
  await form.locator('[name=agreed]').check();
  await form.locator('[type=submit]').click();
  await page.locator('#contact-sent').waitFor();
  expect(stored()).toEqual(['Anna Muster', 'Berta Muster']);
  await close();
});

test('a page of a third origin cannot post', async () => {
  const { page, close } = await visit(browser, FORMS_ORIGIN);
  const [, port] = /:(\d+)$/.exec(SITE_URL) ?? [];
  await page.goto(`http://other.localhost:${port}/contact`);
  const status = await page.evaluate(
    (url) =>
      fetch(url, { method: 'POST', body: '{}' }).then(
        ({ status: found }) => found,
        (error) => error.name,
      ),
    `${FORMS_ORIGIN}/api/contact`,
  );
  expect(status).toBe('TypeError');
  expect(stored()).toHaveLength(2);
  await close();
});

test('without the origin of the forms their pages are not packed', () => {
  expect(site({ SITE_URL }, 'pack', join(root, 'other'), '--static')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Set FORMS_ORIGIN to the origin of a server'),
  });
});
