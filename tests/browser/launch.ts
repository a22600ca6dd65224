import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../setup/browser.mjs';

/** Starts the machine's Chromium without a window. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
