import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  }).status === 0;

const present = async () => {
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...candidates].find(
    (path) => path && existsSync(path),
  );
};

const install = () => {
  console.log('Installing a browser for the tests…');
  if (run('npx', ['playwright', 'install', 'chromium'])) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (run('apt-get', ['update']))
    run('apt-get', ['install', '-y', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' });
};

/**
 * The path of a Chromium: from CHROMIUM_PATH, Playwright's own, the system's; else it is installed,
 * by Playwright's download or, where that is out of reach, by the distribution's package.
 */
export const findBrowser = async () => {
  const found = await present();
  if (found) return found;
  install();
  const installed = await present();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
};
