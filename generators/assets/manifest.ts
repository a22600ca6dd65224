import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readKept, sha256, versionsOf } from '../workspace/content.ts';
import { filesBelow } from '../workspace/files-below.mjs';
import type { Roots } from '../workspace/roots.mjs';
import type { Asset, Content } from './asset.ts';

/** Tells of each asset what it was made from and what came out. */
export const MANIFEST = 'assets.json';
/** The packages that draw; another version may draw otherwise. */
const DRAWING = ['sharp', 'fflate', 'fontkit', 'culori', 'pdfkit', 'subset-font'] as const;

/** Assets that are made side by side. */
const AT_ONCE = 8;

const manifestSchema = z.record(z.string(), z.object({ model: z.string(), content: z.string() }));
type Manifest = z.output<typeof manifestSchema>;

const readContent = (work: string, path: string): Uint8Array | undefined => {
  try {
    return readFileSync(join(work, path));
  } catch {
    // Whatever stands there cannot be kept; the writer tells why if it cannot be replaced.
    return undefined;
  }
};

/** A hash of the code that makes assets, and of the versions that it makes them with. */
const hashCode = (machine: string): string => {
  const versions = versionsOf(machine);
  const files = ['assets', 'pictures', 'theme'].flatMap((part) => {
    const folder = join(machine, 'generators', part);
    return filesBelow(folder).map((file) => [file, sha256(readFileSync(join(folder, file)))]);
  });
  return sha256(JSON.stringify([files, DRAWING.map((name) => [name, versions[name]])]));
};

/**
 * The assets' files, for the plan. A file that is there as its manifest says, made from the same
 * model by the same code, is taken as it is; any other is made.
 */
export const assetFiles = async (
  { machine, work }: Pick<Roots, 'machine' | 'work'>,
  assets: readonly Asset[],
): Promise<Map<string, Content>> => {
  const code = hashCode(machine);
  const present = readKept(manifestSchema, join(work, MANIFEST)) ?? {};
  const make = async ({ path, model, render }: Asset) => {
    const made = sha256(`${code}\0${JSON.stringify(model)}`);
    const kept = present[path]?.model === made ? readContent(work, path) : undefined;
    const content =
      kept !== undefined && sha256(kept) === present[path]?.content ? kept : await render();
    return { path, content, entry: { model: made, content: sha256(content) } };
  };
  const files = new Map<string, Content>();
  const manifest: Manifest = {};
  // Pictures are drawn in threads of their own: several at once, but never all of a large site.
  for (let at = 0; at < assets.length; at += AT_ONCE)
    for (const one of await Promise.all(assets.slice(at, at + AT_ONCE).map(make))) {
      files.set(one.path, one.content);
      manifest[one.path] = one.entry;
    }
  return files.set(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
};
