import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentAssets, PageStub } from '../../renderer/contract/page-stub.ts';
import { ORIGIN } from '../templates/site.ts';
import { type Quality, writeCompressed } from './compress.ts';
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
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`);

/**
 * Draws pages and writes them, with the styles that each uses in it: one request fewer stands before
 * the first paint. `data-sheet` says where the whole sheet is. Gives the script hashes of all.
 */
export const drawPages = async ({ work, origin, assets, quality, pages }: DrawOrder) => {
  const client = join(work, 'dist', 'client');
  const bundle = pathToFileURL(join(work, 'dist', 'server', 'render-page.mjs')).href;
  const { renderDocument }: Bundle = await import(bundle);
  const sheet = readFileSync(join(client, assets.sheet), 'utf8');
  const stylesOf = pageStyles(sheet.replace(WITHOUT_PROPERTY, '').trim());
  const link = `<link rel="stylesheet" href="${assets.sheet}"/>`;
  const hashes = new Set<string>();
  let written = Promise.resolve();
  for (const { stub, html } of pages) {
    const text = readFileSync(join(work, stub), 'utf8').replaceAll(ORIGIN, origin);
    const drawn = await renderDocument(JSON.parse(text), assets);
    const styles = `<style data-sheet="${assets.sheet}">${stylesOf(drawn)}</style>`;
    const page = drawn.replace(link, () => styles);
    for (const hash of inlineScriptHashes(page)) hashes.add(hash);
    // One is compressed while the next is drawn.
    await written;
    const file = join(client, html);
    mkdirSync(dirname(file), { recursive: true });
    written = writeCompressed(file, Buffer.from(page), quality);
  }
  await written;
  return [...hashes];
};
