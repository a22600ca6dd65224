import { createHash } from 'node:crypto';
import type { FileStore, StoredFiles } from '../../storage/files/files.ts';
import { DifferingTargetError } from './compare.ts';

/**
 * Copies the source's files to the target, with names and times: `copyNew` before the records,
 * `copyRemaining` after them, since a running server adds and erases files meanwhile. Each file is read
 * back and compared. With `isRepeated`, files that only the target has are from an earlier run and are
 * removed.
 */
export function fileCopy(source: StoredFiles, target: FileStore, isRepeated: boolean) {
  /** Hashes of the files that both sides have, by name. */
  const hashes = new Map<string, string>();
  /** The target's files before the migration. */
  let targetFiles: ReadonlyMap<string, Date> = new Map();
  let added = 0;
  let removed = 0;

  const copyMissing = async (
    names: ReadonlyMap<string, Date>,
    progress: (done: number, total: number) => void,
  ): Promise<void> => {
    let done = 0;
    for (const [name, keptAt] of names) {
      if (!hashes.has(name)) {
        const sourceHash = await hashOf(source, name);
        let targetHash = await hashOf(target, name);
        if (sourceHash !== undefined && targetHash === undefined) {
          await copy(source, target, name, keptAt);
          added += 1;
          targetHash = await hashOf(target, name);
        }
        // `copyRemaining` removes a file that was erased since it was listed.
        if (sourceHash !== undefined && targetHash !== undefined) {
          if (targetHash !== sourceHash) throw differs(name);
          hashes.set(name, sourceHash);
        }
      }
      done += 1;
      progress(done, names.size);
    }
  };

  return {
    /** @throws DifferingTargetError for another file with the same name, or an unknown one */
    async copyNew(progress: (done: number, total: number) => void): Promise<void> {
      const names = await namesOf(source);
      targetFiles = await namesOf(target);
      const unknown = [...targetFiles.keys()].find((name) => !names.has(name));
      if (unknown !== undefined && !isRepeated) throw onlyInTarget(unknown);
      await copyMissing(names, progress);
    },
    /**
     * Copies files that the source got meanwhile and removes those that it lost. Returns the numbers, and
     * a hash over all files.
     * @throws DifferingTargetError as `copyNew` does
     */
    async copyRemaining() {
      const names = await namesOf(source);
      await copyMissing(names, () => undefined);
      for (const name of (await namesOf(target)).keys()) {
        if (names.has(name)) continue;
        // Neither an earlier run nor this one copied it.
        if (!targetFiles.has(name) && !hashes.has(name)) throw onlyInTarget(name);
        await target.remove(name);
        hashes.delete(name);
        removed += 1;
      }
      const totalHash = createHash('sha256');
      for (const [name, hash] of [...hashes].sort(byName)) totalHash.update(`${name} ${hash}\n`);
      return { count: hashes.size, added, changed: 0, removed, sha256: totalHash.digest('hex') };
    },
  };
}

/** Sorts entries by name, in the same order on every computer. */
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** Returns the times of files by name, sorted by name. */
async function namesOf(files: StoredFiles): Promise<Map<string, Date>> {
  const times: [name: string, keptAt: Date][] = [];
  for await (const { name, keptAt } of files.list()) times.push([name, keptAt]);
  return new Map(times.sort(byName));
}

/** Returns the SHA-256 of a file's content. Undefined if there is no such file. */
async function hashOf(files: StoredFiles, name: string): Promise<string | undefined> {
  const file = await files.read(name);
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex');
}

/** Copies a file. Does nothing if it was erased meanwhile. */
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
