import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from '../templates/site.ts';
import { inlineScriptHashes, inlineStyles } from './html.ts';

const COMPRESSIBLE = /\.(?:html|js|css|svg|xml|txt|json|webmanifest)$/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const compress = async (file: string): Promise<void> => {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
};

const fillOrigin = (file: string, origin: string): void => {
  const text = readFileSync(file, 'utf8');
  if (text.includes(ORIGIN)) writeFileSync(file, text.replaceAll(ORIGIN, origin));
};

const moveNotFound = (client: string): void => {
  mkdirSync(join(client, '404'), { recursive: true });
  renameSync(join(client, '404.html'), join(client, '404', 'index.html'));
};

/**
 * The build's last step: styles stand in the pages, the origin is filled in, the policy's script
 * hashes are collected, and everything is compressed.
 */
export const finishBuild = async (root: string, origin: string): Promise<void> => {
  const client = join(root, 'dist', 'client');
  moveNotFound(client);
  copyFileSync(join(root, 'data', 'brand', 'symbol.svg'), join(client, 'favicon.svg'));
  const hashes = new Set<string>();
  for (const file of filesBelow(client)) {
    if (!/\.(?:html|xml|txt)$/.test(file)) continue;
    fillOrigin(file, origin);
    if (!file.endsWith('.html')) continue;
    const html = inlineStyles(readFileSync(file, 'utf8'), (path) =>
      readFileSync(join(client, path), 'utf8'),
    );
    writeFileSync(file, html);
    for (const script of inlineScriptHashes(html)) hashes.add(script);
  }
  writeFileSync(join(client, 'csp.json'), JSON.stringify({ scriptHashes: [...hashes].sort() }));
  await Promise.all(
    filesBelow(client)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(compress),
  );
};

/** Records what a build was made of, so that the next start can tell whether it still holds. */
export const writeStamp = (root: string, hash: string): void => {
  const file = join(root, 'dist', 'stamp');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
};

/** The hash that the present build was made of, if there is one. */
export const readStamp = (root: string): string | undefined => {
  try {
    return readFileSync(join(root, 'dist', 'stamp'), 'utf8');
  } catch {
    return undefined;
  }
};
