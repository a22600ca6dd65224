import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type DocumentAssets, ORIGIN, REDIRECTS, stubFile } from '../../core/client/page-stub.ts';
import { SEARCH_FILE } from '../../core/client/search-index.ts';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { CONTENT_FILE } from '../../core/workspace/generated-content.ts';
import {
  generatedLanguages,
  inLanguage,
  type Roots,
  sharedFolder,
} from '../../core/workspace/roots.mjs';
import { LAST_CHANGE, lastModified } from '../emit/templates/sitemap.ts';
import { bundleFolder } from './bundle-cache.mjs';
import { COMPRESSIBLE, type Quality, writeCompressed } from './compress.ts';
import { lastChanges } from './last-changes.ts';
import { linkFile, readPageCache, writePageCache } from './page-cache.ts';
import { type RenderJob, renderPages } from './render-pages.ts';

/** About this many pages are rendered in the time that a thread takes to start. */
const PAGES_PER_THREAD = 100;
/** The heap of a thread. It is smaller than by default, so that garbage is collected earlier. */
const HEAP_MEGABYTES = 160;
/** The further heap that a thread needs for the page bundle of each further language. */
const BUNDLE_MEGABYTES = 24;
/**
 * Above this number of pages, the highest compression would take longer than the rest of the build.
 */
const MAX_PAGES_AT_BEST_QUALITY = 100;

/** The bundler's manifest, by source file: the built file, and its style sheets. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
  }),
);

/**
 * Returns the addresses of the script, the style sheet and the fonts' style sheet of every page,
 * from the bundler's manifest.
 */
const assetsIn = (work: string): DocumentAssets => {
  const manifest = JSON.parse(readFileSync(join(work, 'dist', 'assets.json'), 'utf8'));
  const assets = manifestSchema.parse(manifest);
  const entry = assets['+client.ts'];
  const [sheet] = entry?.css ?? [];
  if (!entry || !sheet) throw new Error('The bundler made no script or no styles for the pages.');
  const facesFile = join(sharedFolder({ work }), 'faces.css');
  const faces = assets[relative(work, facesFile).split(sep).join('/')]?.file;
  const hasFaces = faces && readFileSync(facesFile, 'utf8').includes('@font-face');
  return {
    script: `/${entry.file}`,
    sheet: `/${sheet}`,
    faces: hasFaces ? `/${faces}` : undefined,
  };
};

/**
 * Returns every page with its stub and its HTML file. `prefix`, such as `de/`, is for the page for
 * unknown paths. The names of the other stubs contain it.
 */
const documentsOf = (work: string, prefix: string): RenderJob['pages'] => [
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
 * Starts threads that render the pages of one language after another. Few pages are rendered
 * without threads. `render` writes the page cache and returns the hashes of the inline scripts.
 */
const openThreads = (pages: number, languages: number) => {
  const count = Math.min(availableParallelism(), Math.floor(pages / PAGES_PER_THREAD));
  const resourceLimits = {
    maxOldGenerationSizeMb: HEAP_MEGABYTES + BUNDLE_MEGABYTES * (languages - 1),
  };
  const threads = Array.from(
    // One thread alone is no faster than this one.
    { length: count < 2 ? 0 : count },
    () => new Worker(new URL('./render-thread.mjs', import.meta.url), { resourceLimits }),
  );
  return {
    render: async (job: RenderJob): Promise<string[]> => {
      const renderInThread = async (
        thread: Worker,
        index: number,
      ): ReturnType<typeof renderPages> => {
        const pages = job.pages.filter((_, at) => at % count === index);
        thread.postMessage({ ...job, pages });
        try {
          const [result] = await once(thread, 'message');
          return result;
        } catch (error) {
          // An error that crosses a thread's border loses its class.
          const { name, message } = error as Error;
          throw name === 'ConfigError' ? new ConfigError(message) : error;
        }
      };
      const results =
        threads.length === 0
          ? [await renderPages(job)]
          : await Promise.all(threads.map(renderInThread));
      writePageCache(job.work, Object.assign({}, ...results.map(({ manifest }) => manifest)));
      return [...new Set(results.flatMap(({ hashes }) => hashes))];
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
};

/**
 * Links all files of a folder into another one. Source maps are left out: only the build reads
 * them.
 */
const linkAll = (from: string, to: string): void => {
  for (const name of filesBelow(from))
    if (!name.endsWith('.map')) linkFile(join(from, name), join(to, name));
};

/** An entry of the sitemap with the placeholder of its last change. */
const ENTRY_WITHOUT_DAY = new RegExp(`<loc>${ORIGIN}([^<]*)</loc>${LAST_CHANGE}`, 'g');

/**
 * Fills the days of last change into a sitemap, and removes the placeholders of pages without one.
 */
const fillDays = (text: string, changes: ReadonlyMap<string, string>): string =>
  text.replace(ENTRY_WITHOUT_DAY, (entry, path: string) => {
    const day = changes.get(path);
    return entry.replace(LAST_CHANGE, day === undefined ? '' : lastModified(day));
  });

/**
 * Copies the public files into the built site and compresses them. Generated files get the origin
 * and the days of last change. Returns the names of the author's own files, which have no hash in
 * their name, so that browsers must revalidate them.
 */
const publish = async (
  { site, work }: Roots,
  origin: string,
  quality: Quality,
  changes: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const [from, to] = [join(work, 'public'), join(work, 'dist', 'client')];
  const authorFiles = new Set(
    filesBelow(join(site, 'public')).map((name) => name.normalize('NFC')),
  );
  const names = filesBelow(from);
  for (const name of names) {
    const [file, served] = [join(from, name), join(to, name)];
    if (!COMPRESSIBLE.test(name)) {
      linkFile(file, served);
      continue;
    }
    const content = readFileSync(file);
    const filled =
      /\.(?:xml|txt|json)$/.test(name) && !authorFiles.has(name)
        ? Buffer.from(fillDays(content.toString(), changes).replaceAll(ORIGIN, origin))
        : content;
    mkdirSync(dirname(served), { recursive: true });
    await writeCompressed(served, filled, quality);
  }
  return names.filter((name) => authorFiles.has(name));
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
  if (existsSync(content)) linkFile(content, join(dist, CONTENT_FILE));
  // Not awaited yet: git reads the history while pages are rendered.
  const changes = lastChanges(site);
  // An error before it is awaited would end the process.
  changes.catch(() => undefined);
  const quality: Quality = pages.length > MAX_PAGES_AT_BEST_QUALITY ? 5 : 11;
  const threads = openThreads(pages.length, languages.length + 1);
  const renderAll = async () => {
    const hashes = await renderLanguage(roots, '', origin, quality, threads);
    const authorFiles = await publish(roots, origin, quality, await changes);
    for (const key of languages) {
      const rootsInLanguage = inLanguage(roots, key);
      const folder = join(rootsInLanguage.work, 'dist');
      hashes.push(
        ...(await renderLanguage(
          rootsInLanguage,
          `${key.toLowerCase()}/`,
          origin,
          quality,
          threads,
        )),
      );
      linkAll(join(folder, 'client'), join(dist, 'client'));
      linkAll(join(folder, 'server'), join(dist, 'languages', key, 'server'));
    }
    return { hashes, authorFiles };
  };
  // After an error, idle threads would keep the process running.
  const { hashes, authorFiles } = await renderAll().finally(threads.close);
  if (existsSync(join(work, REDIRECTS)))
    linkFile(join(work, REDIRECTS), join(dist, 'client', REDIRECTS));
  writeFileSync(
    join(dist, 'client', 'csp.json'),
    JSON.stringify({
      scriptHashes: [...new Set(hashes)].sort(),
      ...(authorFiles.length > 0 && { revalidated: authorFiles }),
    }),
  );
};

/**
 * Renders the pages of a language into its own `dist`. Returns the hashes of their inline scripts.
 */
const renderLanguage = async (
  { site, work }: Roots,
  prefix: string,
  origin: string,
  quality: Quality,
  { render }: ReturnType<typeof openThreads>,
): Promise<string[]> => {
  const dist = join(work, 'dist');
  rmSync(join(dist, 'client'), { recursive: true, force: true });
  rmSync(join(dist, 'server'), { recursive: true, force: true });
  linkAll(join(work, bundleFolder('pages')), dist);
  // The server renders pages for single visitors from the stubs: those with a form's errors, for
  // example.
  linkAll(join(work, 'pages'), join(dist, 'server', 'pages'));
  const notFound = stubFile(undefined);
  linkFile(join(work, notFound), join(dist, 'server', notFound));
  const pages = documentsOf(work, prefix);
  const hashes = await render({
    site,
    work,
    origin,
    quality,
    pages,
    assets: assetsIn(work),
    cache: readPageCache(work),
  });
  const search = join(work, SEARCH_FILE);
  if (existsSync(search)) {
    const { writeSearchIndex } = await import('./search-index.ts');
    await writeSearchIndex(search, join(dist, 'client'), pages, quality);
  }
  return hashes;
};
