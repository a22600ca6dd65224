import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Selector, transform } from 'lightningcss';
import type { DocumentAssets, PageStub } from '../../core/client/page-stub.ts';
import { ORIGIN } from '../../core/client/page-stub.ts';
import { ConfigError, factLines, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { dependencyVersions, sha256 } from '../../core/workspace/files.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { moduleFile } from '../../core/workspace/roots.mjs';
import { explainError } from '../source/explain-error.ts';
import { bundleFolder } from './bundle-cache.mjs';
import { type Quality, writeCompressed } from './compress.ts';
import { openPageCache, type PageCache } from './page-cache.ts';

/*
 * Renders pages to HTML files, from the stubs that `generate` wrote and the page bundle. The second
 * half of the file reduces the site's style sheet to what a page uses.
 */

/** The exports of the page bundle: `renderer/document/render.tsx`. */
interface Bundle {
  renderDocument(stub: PageStub, assets: DocumentAssets): Promise<string>;
}

/** The input of a thread: the pages to render, and what they share. */
export interface RenderJob {
  /** The site's folder. */
  site: string;
  /** The work folder, with built scripts and styles. */
  work: string;
  origin: string;
  assets: DocumentAssets;
  quality: Quality;
  /** The page cache of the previous build. */
  cache: PageCache;
  pages: readonly {
    /** The stub file, relative to the work folder. */
    stub: string;
    /** The HTML file, relative to the built site. */
    html: string;
  }[];
}

/** Tailwind's fallback for browsers without `@property`. All supported browsers have it. */
const PROPERTY_FALLBACK = /@layer properties\{@supports[\s\S]*?\}\}\}/;
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Returns the Content-Security-Policy hashes of a page's inline scripts. JSON data is no script.
 */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`);

/** Returns a hash of everything that pages are rendered from, except their stubs. */
const hashRenderer = ({ work, origin, assets, quality }: RenderJob, sheet: string): string => {
  const folder = join(work, 'dist', 'server');
  const code = filesBelow(folder)
    .filter((name) => name.endsWith('js'))
    .map((name) => sha256(readFileSync(join(folder, name))));
  const ownSources = ['compress', 'render-pages'].map((name) =>
    readFileSync(moduleFile(`generators/build/${name}.ts`), 'utf8'),
  );
  const { lightningcss } = dependencyVersions(join(import.meta.dirname, '..', '..'));
  return sha256(JSON.stringify([sheet, code, ownSources, lightningcss, origin, assets, quality]));
};

/**
 * Maps the places in a stack from the page bundle to the source files, by the bundle's source maps.
 */
const mapStack = (work: string, stack: string): string =>
  stack.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/g, (written, url: string, line, column) => {
    const name = relative(join(work, 'dist'), fileURLToPath(url));
    const map = join(work, bundleFolder('pages'), `${name}.map`);
    if (name.startsWith('..') || !existsSync(map)) return written;
    const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!('originalSource' in entry)) return written;
    const file = resolve(dirname(map), entry.originalSource);
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

const DEFAULT_FIX =
  'Correct this line. A value that a section may leave out must be tested before it is used. `npm run dev` shows the page meanwhile.';

/**
 * Returns a handler that rethrows an error. An error in a file of the site gets a text with the
 * place, the reason and a fix. `path` is the page that was rendered. Without it, the bundle was
 * loaded.
 */
const throwExplained =
  ({ site, work }: RenderJob, path?: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof Error)) throw cause;
    const mapped = new Error(cause.message);
    mapped.stack = mapStack(work, cause.stack ?? '');
    const { place, reason, fix } = explainError(site, mapped);
    if (place === undefined) throw cause;
    const page = path === undefined ? 'the pages' : `the page ${formatValue(path)}`;
    throw new ConfigError(
      [
        `${place} throws while ${page} is rendered.`,
        ...factLines({
          found: reason,
          allowed: 'a component that returns for each valid section of its kind',
          fix: fix ?? DEFAULT_FIX,
        }),
      ].join('\n'),
      { cause },
    );
  };

/**
 * Renders pages and writes them. Each contains the styles that it uses, which saves a request
 * before the first paint. `data-sheet` is the address of the whole style sheet:
 * `renderer/islands/full-sheet.ts` loads it. Unchanged pages come from the cache. Returns the
 * hashes of all inline scripts, and the new cache.
 */
export const renderPages = async (job: RenderJob) => {
  const { work, origin, assets, quality, pages } = job;
  const client = join(work, 'dist', 'client');
  const bundle = pathToFileURL(join(work, 'dist', 'server', 'render-page.mjs')).href;
  const { renderDocument }: Bundle = await import(bundle).catch(throwExplained(job));
  const sheet = readFileSync(join(client, assets.sheet), 'utf8');
  const stylesOf = pageStyles(sheet.replace(PROPERTY_FALLBACK, '').trim());
  const link = `<link rel="stylesheet" href="${assets.sheet}"/>`;
  const renderPage = async (text: string): Promise<string> => {
    const stub: PageStub = JSON.parse(text);
    const document = await renderDocument(stub, assets).catch(throwExplained(job, stub.path));
    const styles = `<style data-sheet="${assets.sheet}">${stylesOf(document)}</style>`;
    return document.replace(link, () => styles);
  };
  const rendererHash = hashRenderer(job, sheet);
  const { restore, store, manifest } = openPageCache(work, job.cache);
  const hashes = new Set<string>();
  let written = Promise.resolve();
  for (const { stub, html } of pages) {
    const text = readFileSync(join(work, stub), 'utf8').replaceAll(ORIGIN, origin);
    const file = join(client, html);
    const key = sha256(rendererHash, text);
    const cached = restore(key, file);
    const page = cached ?? (await renderPage(text));
    for (const hash of inlineScriptHashes(page)) hashes.add(hash);
    if (cached !== undefined) continue;
    // A page is compressed while the next is rendered.
    await written;
    mkdirSync(dirname(file), { recursive: true });
    written = writeCompressed(file, Buffer.from(page), quality).then(() => store(key, file));
    // An error before it is awaited would end the process.
    written.catch(() => undefined);
  }
  await written;
  return { hashes: [...hashes], manifest };
};

/*
 * Each page contains the part of the site's style sheet that its HTML can use. An island loads the
 * whole sheet when it hydrates, for elements that it may render later. A rule is removed if its
 * selector needs a class or an id that the HTML lacks. States and attributes do not count, since
 * scripts change them.
 */

/** Returns a style sheet minified, without the rules for these classes, ids and other names. */
const minified = (css: string, unusedSymbols: string[]): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
  }).code.toString();

/**
 * Returns the classes and ids in a sheet's selectors. A class with the name of a CSS property, such
 * as Tailwind's `border-collapse`, is left out: lightningcss would remove the property everywhere.
 */
const namesIn = (css: string): string[] => {
  const names = new Set<string>();
  const properties = new Set(css.match(/(?<=[{;])[\w-]+(?=:)/g));
  const visit = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'class' || part.type === 'id') names.add(part.name);
      // Selectors inside `:is()`, `:not()` and similar.
      if ('selectors' in part)
        for (const inner of (part.selectors ?? []) as Selector[]) visit(inner);
    }
  };
  transform({ filename: 'site.css', code: Buffer.from(css), visitor: { Selector: visit } });
  return [...names].filter((name) => !properties.has(name));
};

const CLASS_OR_ID = /\b(?:class|id)="([^"]*)"/g;

/** The escapes that React writes in attributes. */
const ESCAPES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

const unescaped = (text: string): string =>
  Object.entries(ESCAPES).reduce(
    (result, [written, sign]) => result.replaceAll(written, sign),
    text,
  );

/** Returns animations and custom properties that the page does not use. */
const unusedSymbolsIn = (css: string, html: string): string[] => [
  ...[...css.matchAll(/@keyframes ([\w-]+)/g)].flatMap(([, name = '']) =>
    // Its only occurrence is its definition.
    css.split(name).length === 2 ? [name] : [],
  ),
  ...[...css.matchAll(/(--[\w-]+):/g)].flatMap(([, name = '']) =>
    css.includes(`var(${name}`) || html.includes(name) ? [] : [name],
  ),
];

/** Returns a function that reduces the site's style sheet to what one page can use. */
const pageStyles = (sheet: string): ((html: string) => string) => {
  const names = namesIn(sheet);
  // A cache: many pages have the same classes.
  const cache = new Map<string, string>();
  const without = (css: string, unused: string[]): string => {
    const key = [css, ...unused].join(' ');
    const reduced = cache.get(key) ?? minified(css, unused);
    cache.set(key, reduced);
    return reduced;
  };
  return (html) => {
    const used = new Set(
      [...html.matchAll(CLASS_OR_ID)].flatMap(([, value = '']) => unescaped(value).split(/\s+/)),
    );
    const reduced = without(
      sheet,
      names.filter((name) => !used.has(name)),
    );
    return without(reduced, unusedSymbolsIn(reduced, html));
  };
};
