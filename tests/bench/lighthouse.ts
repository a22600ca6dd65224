import { site } from '../../server/site.ts';
import { addressed } from '../setup/addressed-pages.ts';
import { type Judged, judge } from './judge.ts';
import { hasPeer } from './peers.ts';
import { serve } from './process.ts';
import { median } from './turns.ts';

/*
 * What Lighthouse says of every page on a phone: the median of three runs, against what `npm start`
 * serves. Paths may be named: `npm run lighthouse -- / /contact`.
 */

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const main = async (named: readonly string[]): Promise<void> => {
  if (!hasPeer('lighthouse')) return;
  const server = await serve('npm', ['start']);
  const lines = ['| page | performance | accessibility | best practices | SEO | largest paint |'];
  lines.push('| --- | --- | --- | --- | --- | --- |');
  const faults = new Set<string>();
  for (const { path } of addressed(site)) {
    if (named.length > 0 && !named.includes(path)) continue;
    const results: Judged[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const lhr = await judge(`http://localhost:${server.port}${path}`, CATEGORIES);
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
