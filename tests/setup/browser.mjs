import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './debian.mjs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const present = async () => {
  const { chromium } = await import('playwright');
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...candidates].find(
    (path) => path && existsSync(path),
  );
};

const downloadBrowser = () =>
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

/**
 * The path of a Chromium: from CHROMIUM_PATH, Playwright's own, the system's; else it is installed,
 * by Playwright's download or, where that is out of reach, by the distribution's package.
 */
export const findBrowser = async () => {
  const found = await present();
  if (found) return found;
  console.log('Installing a browser for the tests…');
  if (!downloadBrowser()) installPackage('chromium');
  const installed = await present();
  if (installed) return installed;
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
};
