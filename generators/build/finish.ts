import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type DocumentAssets, stubFile } from '../../core/client/page-stub.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import type { Roots } from '../../core/workspace/roots.mjs';
import { LAST_CHANGE, ORIGIN } from '../emit/templates/site.ts';
import { bundleFolder } from './bundle-cache.mjs';
import { COMPRESSIBLE, type Quality, writeCompressed } from './compress.ts';
import { type DrawOrder, drawPages } from './draw-pages.ts';
import { lastChanges } from './last-changes.ts';
import { linked, readManifest, writeManifest } from './page-cache.ts';

/** As many pages are drawn in the time that a thread takes to begin. */
const WORTH_A_THREAD = 100;
/** What a thread's pages leave behind is cleared away sooner than Node would by itself. */
const HEAP_MEGABYTES = 160;
/** Above it the hardest compression would take longer than everything else. */
const COMPRESSED_HARD = 100;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
  }),
);

/** What every document loads, as the bundler has named it. */
const assetsIn = (work: string): DocumentAssets => {
  const manifest = JSON.parse(readFileSync(join(work, 'dist', 'assets.json'), 'utf8'));
  const assets = manifestSchema.parse(manifest);
  const entry = assets['+client.ts'];
  const [sheet] = entry?.css ?? [];
  if (!entry || !sheet) throw new Error('The bundler made no script or no styles for the pages.');
  const faces = assets['faces.css']?.file;
  const hasFaces = faces && readFileSync(join(work, 'faces.css'), 'utf8').includes('@font-face');
  return {
    script: `/${entry.file}`,
    sheet: `/${sheet}`,
    faces: hasFaces ? `/${faces}` : undefined,
  };
};

const inThread = async (order: DrawOrder): ReturnType<typeof drawPages> => {
  const thread = new Worker(new URL('./draw-thread.mjs', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const [drawn] = await once(thread, 'message');
  return drawn;
};

/** Every page, as its stub and its document are called. */
const documentsOf = (work: string): DrawOrder['pages'] => [
  ...filesBelow(join(work, 'pages')).map((name) => {
    const path = name.slice(0, -'.json'.length);
    return {
      stub: `pages/${name}`,
      html: path === 'index' ? 'index.html' : `${path}/index.html`,
    };
  }),
  { stub: stubFile(undefined), html: '404/index.html' },
];

/** Draws pages, side by side where there are many. Gives the hashes of the scripts that stand in them. */
const prerender = async (order: DrawOrder): Promise<string[]> => {
  const { work, pages } = order;
  const threads = Math.min(availableParallelism(), Math.floor(pages.length / WORTH_A_THREAD));
  const shares = Array.from({ length: threads }, (_, thread) =>
    pages.filter((_, at) => at % threads === thread),
  );
  const drawn =
    threads < 2
      ? [await drawPages(order)]
      : await Promise.all(shares.map((share) => inThread({ ...order, pages: share })));
  writeManifest(work, Object.assign({}, ...drawn.map(({ manifest }) => manifest)));
  return [...new Set(drawn.flatMap(({ hashes }) => hashes))];
};

/** Puts all files of a folder elsewhere too. */
const linkAll = (from: string, to: string): void => {
  for (const name of filesBelow(from)) linked(join(from, name), join(to, name));
};

const LISTED = new RegExp(`<loc>${ORIGIN}([^<]*)</loc>${LAST_CHANGE}`, 'g');

/** A sitemap with the days on which its pages changed, as far as they are known. */
const dated = (text: string, changes: ReadonlyMap<string, string>): string =>
  text.replace(LISTED, (listed, path: string) => {
    const day = changes.get(path);
    return listed.replace(LAST_CHANGE, day === undefined ? '' : `<lastmod>${day}</lastmod>`);
  });

/** What is served as it was generated; the origin is filled in, and all is compressed that can be. */
const publish = async (
  work: string,
  origin: string,
  quality: Quality,
  changes: ReadonlyMap<string, string>,
): Promise<void> => {
  const [from, to] = [join(work, 'public'), join(work, 'dist', 'client')];
  for (const name of filesBelow(from)) {
    const [file, served] = [join(from, name), join(to, name)];
    if (!COMPRESSIBLE.test(name)) {
      linked(file, served);
      continue;
    }
    const content = readFileSync(file);
    const filled = /\.(?:xml|txt)$/.test(name)
      ? Buffer.from(dated(content.toString(), changes).replaceAll(ORIGIN, origin))
      : content;
    mkdirSync(dirname(served), { recursive: true });
    await writeCompressed(served, filled, quality);
  }
};

/**
 * The build's last step: what was bundled and what is served as it is come along, the pages are
 * drawn, and the policy's script hashes are collected.
 */
export const finishBuild = async ({ site, work }: Roots, origin: string): Promise<void> => {
  const dist = join(work, 'dist');
  rmSync(dist, { recursive: true, force: true });
  linkAll(join(work, bundleFolder('pages')), dist);
  linkAll(join(work, bundleFolder('start')), join(dist, 'start'));
  // The server draws pages for one visitor from these.
  linkAll(join(work, 'pages'), join(dist, 'server', 'pages'));
  const pages = documentsOf(work);
  const quality: Quality = pages.length > COMPRESSED_HARD ? 5 : 11;
  await publish(work, origin, quality, lastChanges(site));
  const order: DrawOrder = {
    work,
    origin,
    assets: assetsIn(work),
    quality,
    kept: readManifest(work),
    pages,
  };
  const scriptHashes = await prerender(order);
  writeFileSync(
    join(dist, 'client', 'csp.json'),
    JSON.stringify({ scriptHashes: scriptHashes.sort() }),
  );
};
