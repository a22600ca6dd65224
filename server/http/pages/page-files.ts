import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentType } from 'mime-types';
import { z } from 'zod';
import { REDIRECTS, SHARE_FOLDER, SPECULATION_RULES } from '../../../core/client/page-stub.ts';
import type { ForeignSources } from '../../../core/config/feature.ts';
import type { Page } from '../../../core/config/page.ts';
import { redirectFinder } from '../../../core/config/redirects.ts';
import type { Site } from '../../../core/config/site.ts';
import { encodeAddress } from '../../../core/messages/markup.ts';
import { filesBelow } from '../../../core/workspace/files-below.mjs';
import type { Environment } from '../../lib/environment.ts';
import {
  type HeaderField,
  openHeaders,
  pageHeaders,
  securityHeaders,
} from '../primitives/security.ts';

/** The content encodings of a file, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

/** A content encoding. */
export type Encoding = (typeof encodings)[number];

/** If all files are larger than this, in bytes, only pages are held in memory. */
const mostBytesInMemory = 50 * 1024 * 1024;
/** The file with the parts of the content security policy that depend on the build. */
const policyFile = 'csp.json';
/** Files that only the server reads. */
export const INTERNAL: readonly string[] = [policyFile, REDIRECTS];
/** The name of the page for unknown paths. Below a language's prefix it is that of the language. */
const notFoundName = /^(?:([a-z]{2,3}(?:-[a-z]{2})?)\/)?404\/index\.html$/;
/** The endings of a file's name in each encoding. */
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

const policySchema = z.object({
  scriptHashes: z.array(z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/)),
  /** The names of the author's files, whose content may change under the same name. */
  revalidated: z.array(z.string()).default([]),
});

/** Pairs of a former and a current address. */
const redirectsSchema = z.array(z.tuple([z.string(), z.string()]));

/** A file in one encoding, with its response headers. */
export interface Representation {
  readonly path: string;
  readonly etag: string;
  /** Absent if the file is read from disk for each response. */
  readonly body?: Buffer;
  /** In bytes. */
  readonly size: number;
  /** The content type. */
  readonly type: string;
  /** The headers of a response with the file: alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** The headers of a 304 response. A response with the file or a part of it has them too. */
  readonly notModifiedHeaders: readonly string[];
}

/** A file in all its encodings. */
export interface PageFile {
  /** The path relative to the folder, with slashes. */
  readonly name: string;
  readonly encodings: ReadonlyMap<Encoding, Representation>;
}

/** The built site, as read at the start. */
export type PageFiles = Awaited<ReturnType<typeof readPageFiles>>;

/**
 * Reads the folder that the build wrote. `sitePages` are the pages of the site config, `externalSources`
 * the origins that every page may use.
 * @throws Error if the folder has no files or its policy file is malformed
 */
export async function readPageFiles(
  folder: string,
  environment: Pick<Environment, 'SITE_URL' | 'FORMS_ORIGIN' | 'HSTS' | 'SHARED_CACHE_SECONDS'>,
  sitePages: readonly Page[],
  externalSources: readonly ForeignSources[] = [],
) {
  const names = filesBelow(folder).filter((name) => !basename(name).startsWith('.'));
  if (names.length === 0) throw new Error(`No built page is in ${folder}.`);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const isInMemory = sizes.reduce((sum, size) => sum + size, 0) < mostBytesInMemory;
  const known = new Set(names);
  const { scriptHashes, revalidated } = policySchema.parse(
    known.has(policyFile)
      ? JSON.parse(await readFile(join(folder, policyFile), 'utf8'))
      : { scriptHashes: [] },
  );
  /** The headers of every response; pages get their own policy. */
  const headers = securityHeaders(environment, scriptHashes, externalSources);
  const sharedSeconds = environment.SHARED_CACHE_SECONDS;
  /** Pages by encoded path without a trailing slash, including aliases. */
  const pages = new Map<string, PageFile>();
  /** All other files by path. */
  const assets = new Map<string, PageFile>();
  /** The pages for unknown paths, by the start of a language's addresses: `/fr`, or empty. */
  const notFound = new Map<string, PageFile>();
  const authorFiles = new Set(revalidated);
  for (const name of names) {
    if (INTERNAL.includes(name) || isCompressed(name, known)) continue;
    const file = await readPageFile(folder, name, known, isInMemory, {
      headers,
      sharedSeconds,
      isRevalidated: authorFiles.has(name),
    });
    const [isNotFound, language] = notFoundName.exec(name) ?? [];
    if (isNotFound) notFound.set(language === undefined ? '' : `/${language}`, file);
    else if (name === 'index.html') pages.set('/', file);
    else if (name.endsWith('/index.html')) {
      const path = name.slice(0, -'/index.html'.length);
      pages.set(encodeAddress(`/${path}`), file);
    } else assets.set(`/${name}`, file);
  }
  /** Current paths by former paths of pages. */
  const moved = new Map(sitePages.flatMap(({ path, moved }) => moved.map((from) => [from, path])));
  /** The redirects of the author's list. */
  const redirects = redirectFinder(
    known.has(REDIRECTS)
      ? redirectsSchema
          .parse(JSON.parse(await readFile(join(folder, REDIRECTS), 'utf8')))
          .map(([from, to]) => ({ from, to }))
      : [],
  );
  for (const { path, aliases } of sitePages) {
    const page = pages.get(path);
    for (const alias of aliases) if (page && !pages.has(alias.path)) pages.set(alias.path, page);
  }
  return { pages, assets, moved, redirects, notFound, headers, sharedSeconds };
}

/**
 * Returns the page for unknown paths in the language whose home page is `home`, or else in the default
 * language. Undefined if the site has none.
 */
export const unknownPathFile = (
  { notFound }: Pick<PageFiles, 'notFound'>,
  { home }: Pick<Site, 'home'>,
): PageFile | undefined => notFound.get(home === '/' ? '' : home) ?? notFound.get('');

/** Whether a file is the compressed version of another file. */
export function isCompressed(name: string, known: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(name) && known.has(name.slice(0, -3));
}

/** Reads a file and its compressed versions. `known` are the names of all files. A page is always in memory. */
export async function readPageFile(
  folder: string,
  name: string,
  known: ReadonlySet<string>,
  isInMemory: boolean,
  {
    headers: common,
    sharedSeconds,
    isRevalidated = false,
  }: Pick<PageFiles, 'headers' | 'sharedSeconds'> & { isRevalidated?: boolean },
): Promise<PageFile> {
  const representations = new Map<Encoding, Representation>();
  const isPage = name.endsWith('.html');
  const isSharingImage = `/${name}`.startsWith(SHARE_FOLDER);
  const assetHeaders = isSharingImage ? openHeaders(common) : common;
  const headers = isPage
    ? pageHeaders(common, await readFile(join(folder, name), 'utf8'))
    : assetHeaders;
  // The author's files are revalidated as pages are.
  const policy = cachePolicy(isRevalidated ? 'page.html' : name, sharedSeconds);
  for (const encoding of encodings) {
    if (!known.has(name + suffixes[encoding])) continue;
    const path = join(folder, name + suffixes[encoding]);
    const body = await readFile(path);
    const { body: _, ...file } = represent(name, encoding, path, body, headers, policy);
    representations.set(encoding, isInMemory || isPage ? { ...file, body } : file);
  }
  return { name, encodings: representations };
}

/** Returns a file in one encoding. `common` are the headers of every response, `policy` is its `Cache-Control`. */
function represent(
  name: string,
  encoding: Encoding,
  path: string,
  body: Buffer,
  common: readonly HeaderField[],
  policy: string,
): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const notModifiedHeaders = [
    ...common.flat(),
    ...['Cache-Control', policy, 'ETag', etag, 'Vary', 'Accept-Encoding'],
    ...(name.endsWith('.html') ? ['Speculation-Rules', `"${SPECULATION_RULES}"`] : []),
    ...(hasRanges(name) ? ['Accept-Ranges', 'bytes'] : []),
  ];
  const type = typeOf(name);
  const headers = [
    ...notModifiedHeaders,
    'Content-Type',
    type,
    'Content-Length',
    String(body.length),
  ];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  return { path, etag, body, size: body.length, type, headers, notModifiedHeaders };
}

/** Whether parts of a file can be requested: of an asset, not of a page or of the API's description. */
export const hasRanges = (name: string): boolean =>
  !name.endsWith('.html') && !name.startsWith('api/');

/** Returns the content type of a file. */
function typeOf(name: string): string {
  if (`/${name}` === SPECULATION_RULES) return 'application/speculationrules+json';
  // The name has no ending, and Apple requires this type.
  if (basename(name) === 'apple-app-site-association') return 'application/json';
  return contentType(extname(name)) || 'application/octet-stream';
}

/** Seconds for which a shared cache serves stale content while the server fails (RFC 5861, section 4). */
const staleIfErrorSeconds = 86_400;

/**
 * Returns the `Cache-Control` of a built file. Browsers revalidate a page each time. A shared cache
 * may serve it for `sharedSeconds`: the first half without revalidation, the second half while it
 * revalidates (RFC 5861, section 3). Files with a hash in their name are immutable.
 */
export function cachePolicy(name: string, sharedSeconds: number): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  if (name.startsWith('api/')) return 'no-cache';
  const isPage = name.endsWith('.html');
  if (sharedSeconds === 0) return isPage ? 'no-cache' : 'public, max-age=3600';
  const fresh = Math.ceil(sharedSeconds / 2);
  return [
    `public, max-age=${isPage ? 0 : 3600}, s-maxage=${fresh}`,
    `stale-while-revalidate=${sharedSeconds - fresh}, stale-if-error=${staleIfErrorSeconds}`,
  ].join(', ');
}

/** A trade-off: the result is small, and compressing delays a request no longer than a slow disk. */
const brotliQuality = 9;

/**
 * Returns a text as a file in memory, compressed once and served like built files. Use it only for
 * texts that are the same for everybody. If a text had both a secret and the visitor's input, the
 * length of the compressed response would reveal the secret (BREACH).
 */
export function textFile(
  name: string,
  text: string,
  headers: readonly HeaderField[],
  policy: string,
): PageFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const bodies = [
    ['br', brotliCompressSync(text, { params })],
    ['gzip', gzipSync(text, { level: 9 })],
    ['identity', Buffer.from(text)],
  ] as const;
  const representations = bodies.map(
    ([encoding, body]) =>
      [encoding, represent(name, encoding, name, body, headers, policy)] as const,
  );
  return { name, encodings: new Map(representations) };
}
