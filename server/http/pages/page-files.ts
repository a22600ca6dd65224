import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { Encoding } from './content-encoding.ts';

/** Beyond this, only pages are kept in memory. */
const mostInMemory = 50 * 1024 * 1024;
const policyFile = 'csp.json';
const notFoundFile = '404/index.html';
const suffixes: readonly (readonly [Encoding, string])[] = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
];

const policySchema = z.object({
  scriptHashes: z.array(z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/)),
});

/** A file in one encoding. */
export interface Representation {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  /** Absent when the file is read anew for each answer. */
  readonly body?: Buffer;
}

/** A file in all its encodings. */
export interface PageFile {
  /** Relative to the folder, with slashes. */
  readonly name: string;
  readonly encodings: ReadonlyMap<Encoding, Representation>;
}

/** The built site as it was when it was read. */
export interface PageFiles {
  /** Pages by path without a slash at the end. */
  readonly pages: ReadonlyMap<string, PageFile>;
  /** Everything else by path. */
  readonly assets: ReadonlyMap<string, PageFile>;
  readonly notFound: PageFile | undefined;
  /** Of inline scripts, as a Content-Security-Policy names them. */
  readonly scriptHashes: readonly string[];
}

/**
 * Reads the folder that the build wrote.
 * @throws Error when it is not there or its policy file is malformed
 */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const names = await fileNames(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const inMemory = sizes.reduce((sum, size) => sum + size, 0) < mostInMemory;
  const known = new Set(names);
  const pages = new Map<string, PageFile>();
  const assets = new Map<string, PageFile>();
  let notFound: PageFile | undefined;
  for (const name of names) {
    if (name === policyFile || isCompressed(name, known)) continue;
    const file = await readPageFile(folder, name, known, inMemory);
    if (name === notFoundFile) notFound = file;
    else if (name === 'index.html') pages.set('/', file);
    else if (name.endsWith('/index.html')) pages.set(`/${name.slice(0, -11)}`, file);
    else assets.set(`/${name}`, file);
  }
  const scriptHashes = known.has(policyFile) ? await readHashes(join(folder, policyFile)) : [];
  return { pages, assets, notFound, scriptHashes };
}

async function fileNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function isCompressed(name: string, known: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(name) && known.has(name.slice(0, -3));
}

async function readPageFile(
  folder: string,
  name: string,
  known: ReadonlySet<string>,
  inMemory: boolean,
): Promise<PageFile> {
  const encodings = new Map<Encoding, Representation>();
  for (const [encoding, suffix] of suffixes) {
    if (!known.has(name + suffix)) continue;
    const path = join(folder, name + suffix);
    const body = await readFile(path);
    const kept = inMemory || name.endsWith('.html') ? { body } : {};
    encodings.set(encoding, { ...represent(path, body), ...kept });
  }
  return { name, encodings };
}

/** What is known of a file from its content. */
export function represent(path: string, body: Buffer): Omit<Representation, 'body'> {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { path, size: body.length, etag };
}

async function readHashes(path: string): Promise<string[]> {
  return policySchema.parse(JSON.parse(await readFile(path, 'utf8'))).scriptHashes;
}
