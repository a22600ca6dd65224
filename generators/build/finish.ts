import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type DocumentAssets, ORIGIN, REDIRECTS, stubFile } from '../../core/client/page-stub.ts';
import { SEARCH_FILE } from '../../core/client/search-index.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { CONTENT_FILE } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import {
  generatedLanguages,
  inLanguage,
  type Roots,
  sharedFolder,
} from '../../core/workspace/roots.mjs';
import { LAST_CHANGE, lastModified } from '../emit/templates/sitemap.ts';
import { bundleFolder } from './bundle-cache.mjs';
import { COMPRESSIBLE, type Quality, writeCompressed } from './compress.ts';
import { type DrawOrder, drawPages } from './draw-pages.ts';
import { lastChanges } from './last-changes.ts';
import { linked, readPageCache, writePageCache } from './page-cache.ts';

/** About this many pages are rendered in the time that a thread takes to start. */
const WORTH_A_THREAD = 100;
/** A smaller heap, so that a thread collects garbage earlier. */
const HEAP_MEGABYTES = 160;
/** What a thread needs for the page bundle of one more language. */
const BUNDLE_MEGABYTES = 24;
/**
 * Above this number of pages, the highest compression would take longer than the rest of the build.
 */
const MOST_PAGES_AT_BEST_QUALITY = 100;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
  }),
);

/** Returns the addresses of script, style sheet and fonts of every document, from the bundler's manifest. */
const assetsIn = (work: string): DocumentAssets => {
  const manifest = JSON.parse(readFileSync(join(work, 'dist', 'assets.json'), 'utf8'));
  const assets = manifestSchema.parse(manifest);
  const entry = assets['+client.ts'];
  const [sheet] = entry?.css ?? [];
  if (!entry || !sheet) throw new Error('The bundler made no script or no styles for the pages.');
  const written = join(sharedFolder({ work }), 'faces.css');
  const faces = assets[relative(work, written).split(sep).join('/')]?.file;
  const hasFaces = faces && readFileSync(written, 'utf8').includes('@font-face');
  return {
    script: `/${entry.file}`,
    sheet: `/${sheet}`,
    faces: hasFaces ? `/${faces}` : undefined,
  };
};

/** Returns every page with its stub and its HTML file. `prefix` starts the addresses of a language. */
const documentsOf = (work: string, prefix: string): DrawOrder['pages'] => [
  ...filesBelow(join(work, 'pages')).map((name) => {
    const path = name.slice(0, -'.json'.length);
    return {
      stub: `pages/${name}`,
      html: path === 'index' ? 'index.html' : `${path}/index.html`,
    };
  }),
  { stub: stubFile(undefined), html: `${prefix}404/index.html` },
];

/**
 * Starts threads that render the pages of one language after another. Few pages need none. `draw`
 * returns the hashes of the inline scripts.
 */
const openThreads = (pages: number, languages: number) => {
  const count = Math.min(availableParallelism(), Math.floor(pages / WORTH_A_THREAD));
  const resourceLimits = {
    maxOldGenerationSizeMb: HEAP_MEGABYTES + BUNDLE_MEGABYTES * (languages - 1),
  };
  const threads = Array.from(
    { length: count < 2 ? 0 : count },
    () => new Worker(new URL('./draw-thread.mjs', import.meta.url), { resourceLimits }),
  );
  return {
    draw: async (order: DrawOrder): Promise<string[]> => {
      const drawInThread = async (thread: Worker, own: number): ReturnType<typeof drawPages> => {
        const pages = order.pages.filter((_, at) => at % count === own);
        thread.postMessage({ ...order, pages });
        try {
          const [drawn] = await once(thread, 'message');
          return drawn;
        } catch (error) {
          // An error of a thread has lost its class.
          const { name, message } = error as Error;
          throw name === 'ConfigError' ? new ConfigError(message) : error;
        }
      };
      const drawn =
        threads.length === 0
          ? [await drawPages(order)]
          : await Promise.all(threads.map(drawInThread));
      writePageCache(order.work, Object.assign({}, ...drawn.map(({ manifest }) => manifest)));
      return [...new Set(drawn.flatMap(({ hashes }) => hashes))];
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
};

/** Links all files of a folder into another one, apart from source maps, which only the build reads. */
const linkAll = (from: string, to: string): void => {
  for (const name of filesBelow(from))
    if (!name.endsWith('.map')) linked(join(from, name), join(to, name));
};

const LISTED = new RegExp(`<loc>${ORIGIN}([^<]*)</loc>${LAST_CHANGE}`, 'g');

/** Fills the known days of last change into a sitemap. */
const dated = (text: string, changes: ReadonlyMap<string, string>): string =>
  text.replace(LISTED, (listed, path: string) => {
    const day = changes.get(path);
    return listed.replace(LAST_CHANGE, day === undefined ? '' : lastModified(day));
  });

/**
 * Copies the files that are served unchanged: fills the origin into generated ones, and compresses
 * them. Returns the names of the author's files.
 */
const publish = async (
  { site, work }: Roots,
  origin: string,
  quality: Quality,
  changes: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const [from, to] = [join(work, 'public'), join(work, 'dist', 'client')];
  const own = new Set(filesBelow(join(site, 'public')).map((name) => name.normalize('NFC')));
  const names = filesBelow(from);
  for (const name of names) {
    const [file, served] = [join(from, name), join(to, name)];
    if (!COMPRESSIBLE.test(name)) {
      linked(file, served);
      continue;
    }
    const content = readFileSync(file);
    const filled =
      /\.(?:xml|txt|json)$/.test(name) && !own.has(name)
        ? Buffer.from(dated(content.toString(), changes).replaceAll(ORIGIN, origin))
        : content;
    mkdirSync(dirname(served), { recursive: true });
    await writeCompressed(served, filled, quality);
  }
  return names.filter((name) => own.has(name));
};

/**
 * The build's last step: copies bundles and static files, renders the pages, and writes the script
 * hashes of the Content-Security-Policy.
 */
export const finishBuild = async (roots: Roots, origin: string): Promise<void> => {
  const { site, work } = roots;
  const dist = join(work, 'dist');
  const languages = generatedLanguages(roots);
  rmSync(dist, { recursive: true, force: true });
  linkAll(join(work, bundleFolder('start')), join(dist, 'start'));
  const pages = filesBelow(work).filter((name) => /^(?:languages\/[^/]+\/)?pages\//.test(name));
  const content = join(work, CONTENT_FILE);
  if (existsSync(content)) linked(content, join(dist, CONTENT_FILE));
  // Git reads the history while pages are rendered.
  const changes = lastChanges(site);
  const quality: Quality = pages.length > MOST_PAGES_AT_BEST_QUALITY ? 5 : 11;
  const threads = openThreads(pages.length, languages.length + 1);
  const drawAll = async () => {
    const hashes = await drawLanguage(roots, '', origin, quality, threads);
    const authorFiles = await publish(roots, origin, quality, await changes);
    for (const key of languages) {
      const rootsInLanguage = inLanguage(roots, key);
      const folder = join(rootsInLanguage.work, 'dist');
      hashes.push(
        ...(await drawLanguage(rootsInLanguage, `${key.toLowerCase()}/`, origin, quality, threads)),
      );
      linkAll(join(folder, 'client'), join(dist, 'client'));
      linkAll(join(folder, 'server'), join(dist, 'languages', key, 'server'));
    }
    return { hashes, authorFiles };
  };
  // After an error, idle threads would keep the process running.
  const { hashes, authorFiles } = await drawAll().finally(threads.close);
  if (existsSync(join(work, REDIRECTS)))
    linked(join(work, REDIRECTS), join(dist, 'client', REDIRECTS));
  writeFileSync(
    join(dist, 'client', 'csp.json'),
    JSON.stringify({
      scriptHashes: [...new Set(hashes)].sort(),
      ...(authorFiles.length > 0 && { revalidated: authorFiles }),
    }),
  );
};

/** Renders the pages of a language into its own `dist`. Returns the hashes of their inline scripts. */
const drawLanguage = async (
  { site, work }: Roots,
  prefix: string,
  origin: string,
  quality: Quality,
  { draw }: ReturnType<typeof openThreads>,
): Promise<string[]> => {
  const dist = join(work, 'dist');
  rmSync(join(dist, 'client'), { recursive: true, force: true });
  rmSync(join(dist, 'server'), { recursive: true, force: true });
  linkAll(join(work, bundleFolder('pages')), dist);
  // The server renders pages for single visitors from these.
  linkAll(join(work, 'pages'), join(dist, 'server', 'pages'));
  const notFound = stubFile(undefined);
  linked(join(work, notFound), join(dist, 'server', notFound));
  const pages = documentsOf(work, prefix);
  const hashes = await draw({
    ...{ site, work, origin, quality, pages },
    assets: assetsIn(work),
    kept: readPageCache(work),
  });
  const search = join(work, SEARCH_FILE);
  if (existsSync(search)) {
    const { writeSearchIndex } = await import('./search-index.ts');
    await writeSearchIndex(search, join(dist, 'client'), pages, quality);
  }
  return hashes;
};
