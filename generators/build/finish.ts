import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from '../templates/site.ts';
import { filesBelow } from '../workspace/files-below.mjs';
import { inlineScriptHashes, inlineStyles, requestsInOrder, trimmedSheet } from './html.ts';
import { pageStyles } from './page-styles.ts';

const COMPRESSIBLE = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/;

const compress = async (file: string): Promise<void> => {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
};

const moveNotFound = (client: string): void => {
  mkdirSync(join(client, '404'), { recursive: true });
  renameSync(join(client, '404.html'), join(client, '404', 'index.html'));
};

/**
 * The build's last step: each page's styles stand in it, the origin is filled in, the policy's script
 * hashes are collected, and everything is compressed.
 */
export const finishBuild = async (work: string, origin: string): Promise<void> => {
  const client = join(work, 'dist', 'client');
  moveNotFound(client);
  const readText = (path: string): string => readFileSync(join(client, path), 'utf8');
  const hashes = new Set<string>();
  const cutFrom = new Map<string, (html: string) => string>();
  const stylesOf = (sheet: string, html: string): string => {
    const cut = cutFrom.get(sheet) ?? pageStyles(trimmedSheet(readText(sheet)));
    cutFrom.set(sheet, cut);
    return cut(html);
  };
  for (const path of filesBelow(client)) {
    if (!/\.(?:html|xml|txt)$/.test(path)) continue;
    const filled = readText(path).replaceAll(ORIGIN, origin);
    const text = path.endsWith('.html') ? requestsInOrder(inlineStyles(filled, stylesOf)) : filled;
    writeFileSync(join(client, path), text);
    for (const script of inlineScriptHashes(text)) hashes.add(script);
  }
  writeFileSync(join(client, 'csp.json'), JSON.stringify({ scriptHashes: [...hashes].sort() }));
  await Promise.all(
    filesBelow(client)
      .filter((path) => COMPRESSIBLE.test(path))
      .map((path) => compress(join(client, path))),
  );
};
