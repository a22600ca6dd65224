import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright';
import { pathOf } from '../programs.mjs';

/** What Playwright switches off: a second switch takes the place of its own. */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's own that it opens with each window: half of what a window costs. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** As Playwright starts it, but with the back/forward cache, as for a visitor. */
const options = (program: string): LaunchOptions => ({
  executablePath: pathOf(program),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    // The pages of a visitor share a process, and so do those of one visitor after the other.
    '--process-per-site',
    `--disable-features=${[...SWITCHED_OFF, ...OWN_PAGES, 'SpareRendererForSitePerProcess'].join(',')}`,
  ],
});

/** The WebSocket address of the run's one browser: `tests/setup/run-services.ts` starts it. */
export const SHARED_BROWSER = 'TEST_BROWSER_ENDPOINT';

/** A connection to the run's browser, or a browser of its own outside a test run. */
export const launchBrowser = async (): Promise<Browser> => {
  const endpoint = process.env[SHARED_BROWSER];
  return endpoint ? chromium.connect(endpoint) : chromium.launch(options('headless shell'));
};

let shared: Promise<Browser> | undefined;

/** The connection of all test files of a worker; nobody closes it, as it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser();
  return shared;
};

/** A browser that several processes connect to. */
export const launchServer = async (): Promise<BrowserServer> =>
  chromium.launchServer(options('headless shell'));

/**
 * A whole Chromium, for what its headless shell leaves out: it keeps a page that is left, and asks
 * for the page's icon.
 */
export const launchWholeBrowser = async (): Promise<Browser> =>
  chromium.launch(options('Chromium'));
