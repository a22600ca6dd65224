import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootsOf } from '../../generators/workspace/roots.mjs';
import { operatorsEnvironment, projectRoot } from '../setup/running-site.ts';
import { writeManyPages } from './many-pages.ts';
import { hasPeer, peerPackages } from './peers.ts';

/*
 * What a whole build takes: this site, and sites of many pages. Beside it Astro, whose pages hold the
 * HTML and the styles that ours were built to, so that it has nothing left to draw; it draws no share
 * pictures, cuts no faces and compresses nothing.
 */

interface Usage {
  seconds: number;
  processorMs: number;
  megabytes: number;
}

const measured = (cwd: string, args: readonly string[]): Usage => {
  const file = join(tmpdir(), `usage-${process.pid}.json`);
  const begin = performance.now();
  execFileSync(process.execPath, args, {
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
  return { seconds, ...JSON.parse(readFileSync(file, 'utf8')) };
};

const say = (what: string, { seconds, processorMs, megabytes }: Usage): void =>
  console.log(
    `${what.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s ${(processorMs / 1000).toFixed(1).padStart(6)} s of processor ${megabytes.toFixed(0).padStart(5)} MB`,
  );

const bootstrap = join(projectRoot, 'server', 'cli', 'bootstrap.mjs');
const build = (site: string): Usage => measured(projectRoot, [bootstrap, '--site', site, 'build']);

const ASTRO_PAGE = `---
import { readFileSync } from 'node:fs';
export function getStaticPaths() {
  const pages = JSON.parse(readFileSync('pages.json', 'utf8'));
  return pages.map(({ path, ...props }) => ({ params: { path: path || undefined }, props }));
}
const { lang, head, body } = Astro.props;
---
<!doctype html>
<html lang={lang}>
  <head set:html={head}></head>
  <body set:html={body}></body>
</html>
`;

/** The site that was built, as pages for Astro. */
const writeAstro = (folder: string, client: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src', 'pages'), { recursive: true });
  const documents = (readdirSync(client, { recursive: true }) as string[]).filter((name) =>
    name.endsWith('index.html'),
  );
  const pages = documents.map((name) => {
    const html = readFileSync(join(client, name), 'utf8');
    const part = (tag: string): string =>
      new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(html)?.[1] ?? '';
    const path = dirname(name);
    return { path: path === '.' ? '' : path, lang: 'en', head: part('head'), body: part('body') };
  });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(folder, 'src', 'pages', '[...path].astro'), ASTRO_PAGE);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  cpSync(join(client, 'assets', 'static'), join(folder, 'public', 'assets', 'static'), {
    recursive: true,
  });
};

const besideAstro = (what: string, client: string): void => {
  if (!hasPeer('astro')) return;
  // Below the peers, where Astro finds itself.
  const folder = join(dirname(peerPackages), 'astro-site');
  writeAstro(folder, client);
  say(`${what}, Astro`, measured(folder, [join(peerPackages, 'astro', 'astro.js'), 'build']));
  rmSync(folder, { recursive: true, force: true });
};

const [named] = process.argv.slice(2).map(Number);
const counts = named ? [named] : [1000, 3000];
if (!named) {
  say('this site, pictures in place', build(projectRoot));
  besideAstro('this site', join(rootsOf().work, 'dist', 'client'));
}
for (const count of counts) {
  const site = join(tmpdir(), `bench-${count}-pages`);
  const { work } = rootsOf(site);
  writeManyPages(site, count);
  rmSync(work, { recursive: true, force: true });
  say(`${count} pages, everything new`, build(site));
  say(`${count} pages, pictures in place`, build(site));
  besideAstro(`${count} pages`, join(work, 'dist', 'client'));
  rmSync(work, { recursive: true, force: true });
  rmSync(site, { recursive: true, force: true });
}
