import { existsSync } from 'node:fs';
import { installPackage } from '../debian.mjs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const MINI_BROWSER = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].map(
    (folder) => `${folder}/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
  ),
);

/**
 * The path of a program of which one has to be there.
 * @param {string} name
 * @param {readonly (string | undefined)[]} paths
 * @param {string} fromDebian its package
 * @param {string} variable that names another
 * @returns {string}
 */
const find = (name, paths, fromDebian, variable) => {
  const present = () => [process.env[variable], ...paths].find((path) => path && existsSync(path));
  let found = present();
  if (!found) {
    console.log(`Installing ${name} for the tests…`);
    installPackage(fromDebian);
    found = present();
  }
  if (found) return found;
  throw new Error(
    `No ${name} was found or could be installed. Install it (on Debian: apt-get install ${fromDebian}) or set ${variable} to one.`,
  );
};

export const findFirefox = () => find('Firefox', FIREFOX, 'firefox-esr', 'FIREFOX_PATH');

/** The programs that WebKit takes: its driver, its browser, and a screen that nobody sees. */
export const findWebKit = () => ({
  driver: find('WebKit', ['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver', 'WEBKIT_DRIVER_PATH'),
  browser: find('MiniBrowser', MINI_BROWSER, 'webkit2gtk-driver', 'MINI_BROWSER_PATH'),
  screen: find('Xvfb', ['/usr/bin/Xvfb'], 'xvfb', 'XVFB_PATH'),
});
