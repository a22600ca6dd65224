import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { operatorsEnvironment, projectRoot, runSite } from '../../setup/running-site.ts';
import { begunSite } from './begun-site.ts';

/* A new site, by the calls that its own package.json names. */

const { parent, folder } = begunSite();

const environment = () => ({ ...operatorsEnvironment(), SITE_DIR: '' });

/** What `npm run site -- …` in the folder says. */
const site = (...args: string[]): string =>
  execFileSync('npm', ['run', '--silent', 'site', '--', ...args], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  });

test('it is checked, typed, built and served', { timeout: 180_000 }, async () => {
  expect(site('check')).toBe('The site config is valid: 1 page, 0 forms.\n');
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
  site('build');
  const running = await runSite(projectRoot, { variables: { SITE_DIR: folder } });
  try {
    const page = await fetch(running.address);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/<h1[^>]*>Town Library<\/h1>/);
  } finally {
    await running.remove();
  }
});

test('what is still to be written is refused for production', () => {
  const { status, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'site', '--', 'check', '--production'],
    {
      cwd: folder,
      env: { ...environment(), SITE_URL: 'https://library.example' },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining('pages/home.ts:6')]);
});

/** What `npm run <script>` in the folder serves, until the test is over. */
const served = async (script: string): Promise<string> => {
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    env: { ...environment(), PORT: '0', DATA_DIR: join(parent, script) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // It starts others; all of them end together.
    detached: true,
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  });
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm run ${script} ended:\n${said}`)));
    child.stdout.on('data', (chunk) => {
      said += stripVTControlCharacters(String(chunk));
      const [address] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
};

test('its own npm start serves it, and its npm run dev shows what is saved', async () => {
  const started = await served('start');
  expect(await (await fetch(started)).text()).toMatch(/<h1[^>]*>Town Library<\/h1>/);
  const address = await served('dev');
  const home = join(folder, 'pages', 'home.ts');
  const written = readFileSync(home, 'utf8');
  writeFileSync(home, written.replace("title: 'Town Library'", "title: 'Open on Sundays'"));
  await expect
    .poll(async () => (await fetch(address)).text(), { timeout: 50_000 })
    .toMatch(/<h1[^>]*>Open on Sundays<\/h1>/);
  writeFileSync(home, written);
}, 180_000);
