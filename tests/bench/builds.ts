import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot } from '../setup/running-site.ts';
import { astroCommand, astroSite, writeAstro } from './astro.ts';
import { judged } from './goals.ts';
import { writeManyPages } from './many-pages.ts';
import { hasPeer, peerNode } from './peers.ts';
import { roundsOf } from './turns.ts';

/*
 * What a whole build takes, of sites of many pages: the first one, one after a text changed, and
 * one after nothing did. Beside it Astro, whose pages hold the HTML and the styles that ours were
 * built to, so that it has nothing left to draw; it draws no share pictures, cuts no faces and
 * compresses nothing.
 */

const ROUNDS = roundsOf(3);
/** The goal for the time of a build: at most so many times Astro's. */
const SHARE = { atMost: 2 };
/** The goal for a build of a small site without changes, in seconds. */
const UNCHANGED = { atMost: 1 };
/** The goal for the memory of a build, in megabytes: two bundlers run at once where so much is free. */
const MEMORY = { atMost: 1500 };

/** One process of a build. */
interface Process {
  begin: number;
  end: number;
  processorMs: number;
  megabytes: number;
}

/** What all of a build's processes used; memory is the most that stood beside each other. */
interface Usage {
  seconds: number;
  processorMs: number;
  megabytes: number;
}

const measured = (cwd: string, args: readonly string[], node = process.execPath): Usage => {
  const file = join(tmpdir(), `usage-${process.pid}`);
  rmSync(file, { force: true });
  const begin = performance.now();
  execFileSync(node, args, {
    cwd,
    env: {
      ...operatorsEnvironment(),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'usage.mjs')}`,
      USAGE_FILE: file,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = (performance.now() - begin) / 1000;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const all = lines.map((line): Process => JSON.parse(line));
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);
  const besideEach = all.map(({ begin }) =>
    sum(all.flatMap((one) => (one.begin <= begin && begin <= one.end ? [one.megabytes] : []))),
  );
  return {
    seconds,
    processorMs: sum(all.map(({ processorMs }) => processorMs)),
    megabytes: Math.max(...besideEach),
  };
};

const told = (what: string, usage: Usage): Usage => {
  const { seconds, processorMs, megabytes } = usage;
  console.log(
    `${what.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s ${(processorMs / 1000).toFixed(1).padStart(6)} s of processor ${megabytes.toFixed(0).padStart(5)} MB`,
  );
  return usage;
};

const bootstrap = join(projectRoot, 'cli', 'bootstrap.mjs');
const build = (site: string): Usage => measured(projectRoot, [bootstrap, '--site', site, 'build']);

const buildAfresh = (site: string): Usage => {
  rmSync(rootsOf(site).work, { recursive: true, force: true });
  return build(site);
};

/** The median of all rounds, by their time. */
const inRounds = (measure: () => Usage): Usage =>
  Array.from({ length: ROUNDS }, measure).toSorted((a, b) => a.seconds - b.seconds)[
    Math.floor(ROUNDS / 2)
  ] as Usage;

const besideAstro = (what: string, client: string): Usage | undefined => {
  if (!hasPeer('astro')) return undefined;
  writeAstro(client);
  const usage = inRounds(() => measured(astroSite, [astroCommand, 'build'], peerNode));
  rmSync(astroSite, { recursive: true, force: true });
  return told(`${what}, Astro`, usage);
};

/** A text of a site with many pages changed: one page must be rendered. */
const editOne = (site: string): void => {
  const list = join(site, 'pages.json');
  const pages = JSON.parse(readFileSync(list, 'utf8'));
  pages.at(-1).title += '!';
  writeFileSync(list, JSON.stringify(pages));
};

const [named] = process.argv.slice(2).map(Number);
const first = new Map<number, Usage>();
const counts = process.env.BENCH_QUICK ? [20] : [20, 1000, 3000, 10_000];
for (const count of named ? [named] : counts) {
  const site = join(tmpdir(), `bench-${count}-pages`);
  const { work } = rootsOf(site);
  const edited = (): Usage => {
    editOne(site);
    return build(site);
  };
  const pages = `${count} pages`;
  writeManyPages(site, count);
  // The first of the large ones takes minutes.
  const fresh = told(
    `${pages}, everything new`,
    count > 1000 ? buildAfresh(site) : inRounds(() => buildAfresh(site)),
  );
  const changed = told(`${pages}, one text changed`, inRounds(edited));
  const kept = told(
    `${pages}, all of them kept`,
    inRounds(() => build(site)),
  );
  const astro = besideAstro(pages, join(work, 'dist', 'client'));
  judged(`${pages}, memory`, fresh.megabytes, 'MB', MEMORY);
  if (count === 20) judged(`${pages}, nothing changed`, kept.seconds, 's', UNCHANGED);
  for (const [what, usage] of Object.entries({
    'everything new': fresh,
    'one text': changed,
    kept,
  }))
    if (astro) judged(`${pages}, ${what} / Astro`, usage.seconds / astro.seconds, '', SHARE);
  first.set(count, fresh);
  rmSync(work, { recursive: true, force: true });
  rmSync(site, { recursive: true, force: true });
}

/** The same number of pages and texts: in three languages, and in one. */
if (named === 3000 || (!named && counts.includes(3000))) {
  const site = join(tmpdir(), 'bench-languages');
  const fresh = (what: string, ...pages: [number, string[]?]): Usage => {
    writeManyPages(site, ...pages);
    return told(
      what,
      inRounds(() => buildAfresh(site)),
    );
  };
  const one = fresh('3000 pages, one language', 3000);
  const three = fresh('1000 pages, three languages', 1000, ['en', 'de', 'fr']);
  judged('1000 pages × 3 languages / 3000 pages', three.seconds / one.seconds, '', { atMost: 1.2 });
  rmSync(site, { recursive: true, force: true });
}
const [thousand, most] = [first.get(1000), first.get(10_000)];
if (thousand && most) {
  const perPage = most.processorMs / 10_000 / (thousand.processorMs / 1000);
  judged('a page of 10,000 / one of 1,000', perPage, '', { atMost: 1.1 });
}
