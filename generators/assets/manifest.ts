import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { dependencyVersions, readCached, sha256 } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import type { Roots } from '../../core/workspace/roots.mjs';

/** The content of a generated file. */
export type Content = string | Uint8Array;

/** Marks a file whose content in the work folder is already right. */
export const KEPT = Symbol('kept');

/** Files by path, relative to the work folder. */
export type AssetFiles = ReadonlyMap<string, Content | typeof KEPT>;

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
const DRAWING = [
  'sharp',
  'fflate',
  'fontkit',
  'fontverter',
  'culori',
  'pdfkit',
  'subset-font',
] as const;

/** How many assets are made in parallel. sharp uses threads of its own. */
const AT_ONCE = availableParallelism() + 1;

const manifestSchema = z.record(z.string(), z.object({ model: z.string(), content: z.string() }));
type Manifest = z.output<typeof manifestSchema>;

const hashOf = (file: string): string | undefined => {
  try {
    return sha256(readFileSync(file));
  } catch {
    // Not readable as a file, so it is made again. The writer reports an error if it cannot be
    // replaced.
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
  return sha256(JSON.stringify([files, DRAWING.map((name) => [name, versions[name]])]));
};

/**
 * Returns the assets' files for the plan. A file is reused if the manifest shows the same model,
 * code and content. Others are made. With `write`, each file is written at once, so that a large
 * site's pictures are not held in memory. `left` are the paths that are not made yet.
 */
export const assetFiles = async (
  { framework, work }: Pick<Roots, 'framework' | 'work'>,
  assets: readonly Asset[],
  write?: (made: AssetFiles, left: ReadonlySet<string>) => void,
): Promise<AssetFiles> => {
  const code = hashCode(framework);
  const present = readCached(manifestSchema, join(work, MANIFEST)) ?? {};
  const files = new Map<string, Content | typeof KEPT>();
  const manifest: Manifest = {};
  const stale: (Asset & { made: string })[] = [];
  for (const asset of assets) {
    const { path } = asset;
    const made = sha256(`${code}\0${JSON.stringify(asset.model)}`);
    const entry = present[path];
    files.set(path, KEPT);
    if (entry?.model === made && hashOf(join(work, path)) === entry.content) manifest[path] = entry;
    else stale.push({ ...asset, made });
  }
  const left = new Set(stale.map(({ path }) => path));
  const queue = stale.values();
  const makeNext = async (): Promise<void> => {
    for (const { path, made, render } of queue) {
      const content = await render();
      manifest[path] = { model: made, content: sha256(content) };
      left.delete(path);
      if (write) write(new Map([[path, content]]), left);
      else files.set(path, content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext));
  const entries = assets.map(({ path }) => [path, manifest[path]]);
  return files.set(MANIFEST, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
};
