import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readKept, sha256, versionsOf } from '../../core/workspace/content.ts';
import { filesBelow } from '../../core/workspace/files-below.mjs';
import type { Roots } from '../../core/workspace/roots.mjs';
import { type Asset, type AssetFiles, type Content, KEPT } from './asset.ts';

/** Tells of each asset what it was made from and what came out. */
export const MANIFEST = 'assets.json';
/** The packages that draw; another version may draw otherwise. */
const DRAWING = ['sharp', 'fflate', 'fontkit', 'culori', 'pdfkit', 'subset-font'] as const;

/** Assets that are made side by side: pictures are drawn in threads of their own. */
const AT_ONCE = availableParallelism() + 1;

const manifestSchema = z.record(z.string(), z.object({ model: z.string(), content: z.string() }));
type Manifest = z.output<typeof manifestSchema>;

const hashOf = (file: string): string | undefined => {
  try {
    return sha256(readFileSync(file));
  } catch {
    // Whatever stands there cannot be kept; the writer tells why if it cannot be replaced.
    return undefined;
  }
};

const FOLDER = join('generators', 'assets');

/** A hash of the code that makes assets, and of the versions that it makes them with. */
const hashCode = (machine: string): string => {
  const versions = versionsOf(machine);
  const files = filesBelow(join(machine, FOLDER)).map((file) => [
    file,
    sha256(readFileSync(join(machine, FOLDER, file))),
  ]);
  return sha256(JSON.stringify([files, DRAWING.map((name) => [name, versions[name]])]));
};

/**
 * The assets' files, for the plan. A file that is there as its manifest says, made from the same
 * model by the same code, is kept; any other is made. `write` takes what was made at once, so that
 * the pictures of a large site are not held; then all are kept.
 */
export const assetFiles = async (
  { machine, work }: Pick<Roots, 'machine' | 'work'>,
  assets: readonly Asset[],
  write?: (made: AssetFiles) => void,
): Promise<AssetFiles> => {
  const code = hashCode(machine);
  const present = readKept(manifestSchema, join(work, MANIFEST)) ?? {};
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
  for (let at = 0; at < stale.length; at += AT_ONCE) {
    const batch = new Map<string, Content>();
    const make = async ({ path, made, render }: (typeof stale)[number]) => {
      const content = await render();
      batch.set(path, content);
      manifest[path] = { model: made, content: sha256(content) };
    };
    await Promise.all(stale.slice(at, at + AT_ONCE).map(make));
    if (write) write(batch);
    else for (const [path, content] of batch) files.set(path, content);
  }
  const entries = assets.map(({ path }) => [path, manifest[path]]);
  return files.set(MANIFEST, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
};
