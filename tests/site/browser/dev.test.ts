import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../setup/browser/launch.ts';
import { type CopiedProject, copyProject } from '../../setup/copied-project.ts';
import { operatorsEnvironment } from '../../setup/running-site.ts';

let project: CopiedProject;
let dev: ChildProcess;
let said = '';
let address = '';

beforeAll(async () => {
  project = copyProject();
  dev = spawn(process.execPath, [join(project.root, 'server', 'cli', 'bootstrap.mjs'), 'dev'], {
    cwd: project.root,
    env: { ...operatorsEnvironment(), PORT: '0', DATA_DIR: join(project.root, 'store') },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The dev server starts others; all of them end together.
    detached: true,
  });
  address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
      const found = /http:\/\/\S+:\d+/.exec(said.replaceAll(/\u001b\[\d+m/g, ''))?.[0];
      if (found) resolve(found);
    };
    dev.stdout?.on('data', hear);
    dev.stderr?.on('data', hear);
    dev.once('exit', () => reject(new Error(`The dev server ended:\n${said}`)));
  });
});

afterAll(() => {
  dev.removeAllListeners('exit');
  if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGKILL');
  project.remove();
});

test('what a maintainer saves is shown in the page that is open, and nothing typed is lost', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  // Whatever the machine does beside it: a save takes as long as it takes.
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

    // A mistake is told in the page and in the terminal, and the site stays as it was.
    project.edit('forms/contact.ts', "label: 'Your company'", 'label: 7');
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('the field "company" with the label 7').waitFor();
    expect(said).toContain('1 mistake in the declaration.');
    expect(await (await fetch(`${address}/contact`)).text()).toContain('Your company');

    // It heals by itself.
    project.edit('forms/contact.ts', 'label: 7', "label: 'Your company'");
    await overlay.waitFor({ state: 'detached' });
    expect(await company.inputValue()).toBe('Muster AG');
    expect(loads).toBe(0);
  } finally {
    await browser.close();
  }
});
