import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { dependencyVersions, readCached, sha256 } from '../../core/workspace/files.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import type { Roots } from '../../core/workspace/roots.mjs';

/*
 * Assets are generated files that take long to make, such as pictures. A manifest in the work
 * folder records what each was made from, so that a later start makes only those that changed.
 */

/** The content of a generated file. */
export type Content = string | Uint8Array;

/** In place of the content: the file in the work folder is up to date. */
export const UP_TO_DATE = Symbol('up to date');

/** Files by path, relative to the work folder. */
export type AssetFiles = ReadonlyMap<string, Content | typeof UP_TO_DATE>;

/** A file that is expensive to make. It is made only if its model has changed. */
export interface Asset {
  /** Relative to the work folder, with slashes. */
  path: string;
  /** Everything that the file is made from, as JSON data. */
  model: unknown;
  render: () => Promise<Content>;
}

/** Returns an asset that is made from its model alone. */
export const asset = <Model>(
  path: string,
  model: Model,
  render: (model: Model) => Content | Promise<Content>,
): Asset => ({ path, model, render: async () => render(model) });

/** The file that records hashes of each asset's model and content. */
export const MANIFEST = 'assets.json';

/** The packages that make assets. Another version may give other bytes. */
const ASSET_PACKAGES = [
  'sharp',
  'fflate',
  'fontkit',
  'fontverter',
  'culori',
  'pdfkit',
  'subset-font',
] as const;

/**
 * How many assets are made in parallel. One more than processors: sharp works in threads of its own
 * meanwhile.
 */
const PARALLEL_ASSETS = availableParallelism() + 1;

const manifestSchema = z.record(z.string(), z.object({ model: z.string(), content: z.string() }));
type Manifest = z.output<typeof manifestSchema>;

/** Returns the hash of a file's content. Undefined if it cannot be read. */
const hashOf = (file: string): string | undefined => {
  try {
    return sha256(readFileSync(file));
  } catch {
    // It is missing or no file, so it is made again. If it cannot be replaced, the writer reports
    // it.
    return undefined;
  }
};

const FOLDER = join('generators', 'assets');

/** Returns a hash of the code that makes assets, and of its packages' versions. */
const hashCode = (framework: string): string => {
  const versions = dependencyVersions(framework);
  const files = filesBelow(join(framework, FOLDER)).map((file) => [
    file,
    sha256(readFileSync(join(framework, FOLDER, file))),
  ]);
  return sha256(JSON.stringify([files, ASSET_PACKAGES.map((name) => [name, versions[name]])]));
};

/**
 * Returns the assets' files for the plan, and the new manifest. A file is reused if the manifest
 * has the same model, code and content. Others are made. With `write`, each file is passed to it at
 * once and not returned, so that memory does not contain all pictures of a large site. `remaining`
 * are the paths that are not made yet.
 */
export const assetFiles = async (
  { framework, work }: Pick<Roots, 'framework' | 'work'>,
  assets: readonly Asset[],
  write?: (files: AssetFiles, remaining: ReadonlySet<string>) => void,
): Promise<AssetFiles> => {
  const code = hashCode(framework);
  const previous = readCached(manifestSchema, join(work, MANIFEST)) ?? {};
  const files = new Map<string, Content | typeof UP_TO_DATE>();
  const manifest: Manifest = {};
  const stale: (Asset & { modelHash: string })[] = [];
  for (const asset of assets) {
    const { path } = asset;
    const modelHash = sha256(`${code}\0${JSON.stringify(asset.model)}`);
    const entry = previous[path];
    files.set(path, UP_TO_DATE);
    if (entry?.model === modelHash && hashOf(join(work, path)) === entry.content)
      manifest[path] = entry;
    else stale.push({ ...asset, modelHash });
  }
  const remaining = new Set(stale.map(({ path }) => path));
  // All workers take from this one iterator, so that each asset is made once.
  const queue = stale.values();
  const makeAssets = async (): Promise<void> => {
    for (const { path, modelHash, render } of queue) {
      const content = await render();
      manifest[path] = { model: modelHash, content: sha256(content) };
      remaining.delete(path);
      if (write) write(new Map([[path, content]]), remaining);
      else files.set(path, content);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_ASSETS }, makeAssets));
  // In the order of the assets: parallel work finishes in any order.
  const entries = assets.map(({ path }) => [path, manifest[path]]);
  return files.set(MANIFEST, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
};
