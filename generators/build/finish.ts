import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type DocumentAssets, stubFile } from '../../renderer/contract/page-stub.ts';
import { ORIGIN } from '../templates/site.ts';
import { filesBelow } from '../workspace/files-below.mjs';
import { COMPRESSIBLE, writeCompressed } from './compress.ts';
import { type DrawOrder, drawPages } from './draw-pages.ts';
import { readManifest, writeManifest } from './kept-pages.ts';

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
    assets: z.array(z.string()).default([]),
  }),
);

/** What every document loads, as the bundler has named it. */
const assetsIn = (work: string): DocumentAssets => {
  const manifest = JSON.parse(readFileSync(join(work, 'dist', 'assets.json'), 'utf8'));
  const entry = manifestSchema.parse(manifest)['+client.ts'];
  const [sheet] = entry?.css ?? [];
  if (!entry || !sheet) throw new Error('The bundler made no script or no styles for the pages.');
  return {
    script: `/${entry.file}`,
    sheet: `/${sheet}`,
    // A whole face waits for a letter that the cut one lacks.
    faces: entry.assets.filter((file) => file.includes('/cut-')).map((file) => `/${file}`),
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

/**
 * Draws every page of a site whose scripts and styles are built, side by side where there are many.
 * Gives the hashes of the scripts that stand in them.
 */
const prerender = async (work: string, origin: string): Promise<string[]> => {
  const pages = filesBelow(join(work, 'pages')).map((name) => {
    const path = name.slice(0, -'.json'.length);
    return {
      stub: `pages/${name}`,
      html: path === 'index' ? 'index.html' : `${path}/index.html`,
    };
  });
  pages.push({ stub: stubFile(undefined), html: '404/index.html' });
  const order: DrawOrder = {
    work,
    origin,
    assets: assetsIn(work),
    quality: pages.length > COMPRESSED_HARD ? 5 : 11,
    kept: readManifest(work),
    pages,
  };
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

/**
 * The build's last step: what is served as it is comes along, the pages are drawn, the origin is
 * filled in, the policy's script hashes are collected, and everything is compressed.
 */
export const finishBuild = async (work: string, origin: string): Promise<void> => {
  const dist = join(work, 'dist');
  const client = join(dist, 'client');
  await Promise.all([
    cp(join(work, 'public'), client, { recursive: true }),
    // The server draws pages for one visitor from these.
    cp(join(work, 'pages'), join(dist, 'server', 'pages'), { recursive: true }),
  ]);
  const files = filesBelow(client).filter((path) => COMPRESSIBLE.test(path));
  const scriptHashes = await prerender(work, origin);
  writeFileSync(join(client, 'csp.json'), JSON.stringify({ scriptHashes: scriptHashes.sort() }));
  await Promise.all(
    files.map((path) => {
      const content = readFileSync(join(client, path));
      const filled = /\.(?:xml|txt)$/.test(path)
        ? Buffer.from(content.toString().replaceAll(ORIGIN, origin))
        : content;
      return writeCompressed(join(client, path), filled, 11);
    }),
  );
};
