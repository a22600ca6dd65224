import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathOf } from '../setup/programs.mjs';
import { peerPackages } from './peers.ts';

/** The printed parts of Lighthouse's result. It is a peer, installed separately. */
export interface Judged {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}
interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Judged }>;
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(peerPackages, file)).href);

/** What Lighthouse says of a page, as a phone, in a browser that was just started. */
export const judge = async (url: string, categories: readonly string[]): Promise<Judged> => {
  const { default: lighthouse } = await load<Lighthouse>('lighthouse/core/index.js');
  const { launch } = await load<Launcher>('chrome-launcher/dist/index.js');
  const chrome = await launch({
    chromePath: pathOf('Chromium'),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: categories });
  chrome.kill();
  return lhr;
};
