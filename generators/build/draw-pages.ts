import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentAssets, PageStub } from '../../core/client/page-stub.ts';
import { sha256, versionsOf } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import { ORIGIN } from '../emit/templates/site.ts';
import { type Quality, writeCompressed } from './compress.ts';
import { keptPages, type Manifest } from './page-cache.ts';
import { pageStyles } from './page-styles.ts';

/** What the build's server bundle exports. */
interface Bundle {
  renderDocument(stub: PageStub, assets: DocumentAssets): Promise<string>;
}

/** Pages to draw, as one thread gets them. */
export interface DrawOrder {
  /** The work folder of a site whose scripts and styles are built. */
  work: string;
  origin: string;
  assets: DocumentAssets;
  quality: Quality;
  /** What the build before has kept. */
  kept: Manifest;
  pages: readonly {
    /** The stub's place in the work folder. */
    stub: string;
    /** The document's place in the built site. */
    html: string;
  }[];
}

/** What Tailwind adds for browsers without `@property`; those that the build is for all know it. */
const WITHOUT_PROPERTY = /@layer properties\{@supports[\s\S]*?\}\}\}/;
const INLINE_SCRIPT = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The Content-Security-Policy hashes of the scripts that stand in the page. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`);

/** A hash of what draws: the same draws the same of a stub. */
const hashDrawing = ({ work, origin, assets, quality }: DrawOrder, sheet: string): string => {
  const folder = join(work, 'dist', 'server');
  const code = filesBelow(folder)
    .filter((name) => name.endsWith('js'))
    .map((name) => sha256(readFileSync(join(folder, name))));
  const own = ['compress', 'draw-pages', 'page-styles'].map((name) =>
    readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'),
  );
  const { lightningcss } = versionsOf(join(import.meta.dirname, '..', '..'));
  return sha256(JSON.stringify([sheet, code, own, lightningcss, origin, assets, quality]));
};

/**
 * Draws pages and writes them, with the styles that each uses in it: one request fewer stands before
 * the first paint. `data-sheet` says where the whole sheet is. What was drawn before from the same
 * is taken as it was. Gives the script hashes of all, and what is kept for the next build.
 */
export const drawPages = async (order: DrawOrder) => {
  const { work, origin, assets, quality, pages } = order;
  const client = join(work, 'dist', 'client');
  const bundle = pathToFileURL(join(work, 'dist', 'server', 'render-page.mjs')).href;
  const { renderDocument }: Bundle = await import(bundle);
  const sheet = readFileSync(join(client, assets.sheet), 'utf8');
  const stylesOf = pageStyles(sheet.replace(WITHOUT_PROPERTY, '').trim());
  const link = `<link rel="stylesheet" href="${assets.sheet}"/>`;
  const draw = async (text: string): Promise<string> => {
    const drawn = await renderDocument(JSON.parse(text), assets);
    const styles = `<style data-sheet="${assets.sheet}">${stylesOf(drawn)}</style>`;
    return drawn.replace(link, () => styles);
  };
  const drawing = hashDrawing(order, sheet);
  const { take, keep, manifest } = keptPages(work, order.kept);
  const hashes = new Set<string>();
  let written = Promise.resolve();
  for (const { stub, html } of pages) {
    const text = readFileSync(join(work, stub), 'utf8').replaceAll(ORIGIN, origin);
    const file = join(client, html);
    const key = sha256(drawing, text);
    const before = take(key, file);
    const page = before ?? (await draw(text));
    for (const hash of inlineScriptHashes(page)) hashes.add(hash);
    if (before !== undefined) continue;
    // One is compressed while the next is drawn.
    await written;
    mkdirSync(dirname(file), { recursive: true });
    written = writeCompressed(file, Buffer.from(page), quality).then(() => keep(key, file));
  }
  await written;
  return { hashes: [...hashes], manifest };
};
