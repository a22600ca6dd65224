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

/** Chromium without a window. It shows pages again as they were left, which Playwright switches off. */
const options = (): LaunchOptions => ({
  executablePath: pathOf('Chromium'),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${[...SWITCHED_OFF, ...OWN_PAGES].join(',')}`,
  ],
});

/** The WebSocket address of the run's one browser: `tests/setup/run-services.ts` starts it. */
export const SHARED_BROWSER = 'TEST_BROWSER_ENDPOINT';

/** A connection to the run's browser, or a browser of its own outside a test run. */
export const launchBrowser = async (): Promise<Browser> => {
  const endpoint = process.env[SHARED_BROWSER];
  return endpoint ? chromium.connect(endpoint) : chromium.launch(options());
};

/** A browser that several processes connect to. */
export const launchServer = async (): Promise<BrowserServer> => chromium.launchServer(options());
