import { createHash } from 'node:crypto';
import type { FileStore, StoredFiles } from '../../storage/files/files.ts';
import { DifferingTargetError } from './compare.ts';

/**
 * Copies the source's files to the target, with names and times: `bring` before the records,
 * `settle` after them. Each file is read back and compared. With `follows`, files that only the
 * target has are from an earlier run and are removed.
 */
export function fileMove(source: StoredFiles, target: FileStore, follows: boolean) {
  /** Hashes of files on both sides, by name. */
  const hashes = new Map<string, string>();
  let there: ReadonlyMap<string, Date> = new Map();
  let added = 0;
  let removed = 0;

  const bringNew = async (
    names: ReadonlyMap<string, Date>,
    progress: (done: number, total: number) => void,
  ): Promise<void> => {
    let done = 0;
    for (const [name, keptAt] of names) {
      if (!hashes.has(name)) {
        const wanted = await hashOf(source, name);
        let found = await hashOf(target, name);
        if (wanted !== undefined && found === undefined) {
          await copy(source, target, name, keptAt);
          added += 1;
          found = await hashOf(target, name);
        }
        // A file that was erased since it was listed is removed at the end.
        if (wanted !== undefined && found !== undefined) {
          if (found !== wanted) throw differs(name);
          hashes.set(name, wanted);
        }
      }
      done += 1;
      progress(done, names.size);
    }
  };

  return {
    /** @throws DifferingTargetError for another file with the same name, or an unknown one */
    async bring(progress: (done: number, total: number) => void): Promise<void> {
      const names = await namesOf(source);
      there = await namesOf(target);
      const other = [...there.keys()].find((name) => !names.has(name));
      if (other !== undefined && !follows) throw onlyInTarget(other);
      await bringNew(names, progress);
    },
    /** @throws DifferingTargetError as `bring` does */
    async settle() {
      const names = await namesOf(source);
      await bringNew(names, () => undefined);
      for (const name of (await namesOf(target)).keys()) {
        if (names.has(name)) continue;
        if (!there.has(name) && !hashes.has(name)) throw onlyInTarget(name);
        await target.remove(name);
        hashes.delete(name);
        removed += 1;
      }
      const all = createHash('sha256');
      for (const [name, hash] of [...hashes].sort(byName)) all.update(`${name} ${hash}\n`);
      return { count: hashes.size, added, changed: 0, removed, sha256: all.digest('hex') };
    },
  };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** Returns files by name, sorted, with their times. */
async function namesOf(files: StoredFiles): Promise<Map<string, Date>> {
  const found: [string, Date][] = [];
  for await (const { name, keptAt } of files.list()) found.push([name, keptAt]);
  return new Map(found.sort(byName));
}

async function hashOf(files: StoredFiles, name: string): Promise<string | undefined> {
  const file = await files.read(name);
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex');
}

async function copy(
  source: StoredFiles,
  target: FileStore,
  name: string,
  keptAt: Date,
): Promise<void> {
  const file = await source.read(name);
  if (file !== undefined) await target.restore(name, file.stream, keptAt);
}

const onlyInTarget = (name: string) =>
  new DifferingTargetError(`file ${name}`, 'only the database holds this file');

const differs = (name: string) =>
  new DifferingTargetError(`file ${name}`, 'the database holds another file under this name');
