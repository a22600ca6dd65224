import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { site } from '../../server/site.ts';
import { findBrowser } from '../setup/browser.mjs';
import { hasPeer, peerPackages } from './peers.ts';
import { serve } from './process.ts';

/*
 * What Lighthouse says of every page on a phone: the median of three runs, against what `npm start`
 * serves. Paths may be named: `npm run lighthouse -- / /contact`.
 */

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The parts of Lighthouse's result that are told; it is a peer, installed by itself. */
interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
  };
}
interface Lighthouse {
  default(url: string, flags: object): Promise<Result>;
}
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

const load = <Module>(file: string): Promise<Module> =>
  import(pathToFileURL(join(peerPackages, file)).href);

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

const main = async (named: readonly string[]): Promise<void> => {
  if (!hasPeer('lighthouse')) return;
  const { default: lighthouse } = await load<Lighthouse>('lighthouse/core/index.js');
  const { launch } = await load<Launcher>('chrome-launcher/dist/index.js');
  const server = await serve('npm', ['start']);
  const lines = ['| page | performance | accessibility | best practices | SEO | largest paint |'];
  lines.push('| --- | --- | --- | --- | --- | --- |');
  const faults = new Set<string>();
  for (const { path } of site.pages) {
    if (named.length > 0 && !named.includes(path)) continue;
    const results: Result['lhr'][] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const chrome = await launch({
        chromePath: await findBrowser(),
        chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
      });
      const url = `http://localhost:${server.port}${path}`;
      const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES });
      chrome.kill();
      results.push(lhr);
      for (const { score, title } of Object.values(lhr.audits))
        if (score !== null && score < 0.9) faults.add(`${path}: ${title}`);
    }
    const scores = CATEGORIES.map((name) =>
      Math.round(median(results.map((one) => (one.categories[name]?.score ?? 0) * 100))),
    );
    const paint = median(
      // A run may miss it.
      results.flatMap(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? []),
    );
    lines.push(`| ${path} | ${scores.join(' | ')} | ${Math.round(paint)} ms |`);
    console.log(lines.at(-1));
  }
  await server.stop();
  console.log(`\n${lines.join('\n')}\n\n${[...faults].sort().join('\n')}`);
};

await main(process.argv.slice(2));
