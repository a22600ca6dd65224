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

test('what a maintainer saves is shown without a restart', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  try {
    await page.goto(`${address}/contact`);
    await page.locator('[name=company]').waitFor();

    // A text of a page.
    project.edit('pages/about.ts', /title: '[^']+'/, "title: 'Who we are today'");
    await expect
      .poll(async () => (await fetch(`${address}/about`)).text(), { timeout: 30_000 })
      .toContain('Who we are today');

    // A label of a form, seen in the page that is open.
    project.edit('forms/contact.ts', "label: 'Company'", "label: 'Your company'");
    await page.getByLabel('Your company').waitFor({ timeout: 30_000 });

    // A mistake is told, and the site stays as it was.
    project.edit('forms/contact.ts', "label: 'Your company'", 'label: 7');
    await expect.poll(() => said, { timeout: 30_000 }).toContain('1 mistake in the declaration.');
    expect(await (await fetch(`${address}/contact`)).text()).toContain('Your company');
  } finally {
    await browser.close();
  }
});
