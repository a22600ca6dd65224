import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../browser.mjs';

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

/**
 * Starts the machine's Chromium without a window. One that `keepsPages` shows them again as they
 * were left when the visitor goes back, as browsers do; Playwright switches that off.
 */
export const launchBrowser = async ({ keepsPages = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${[...SWITCHED_OFF, ...OWN_PAGES].join(',')}`,
    ],
  });
