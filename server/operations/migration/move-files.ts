import { createHash } from 'node:crypto';
import type { Files, KeptFiles } from '../../files/files.ts';
import { DifferingTargetError } from './missing-records.ts';

/**
 * Brings every file that is missing into the target, under its name and with its time. Each is read
 * back and compared.
 * @throws DifferingTargetError when the target holds another file, or another one under the name
 */
export async function moveFiles(
  source: KeptFiles,
  target: Files,
  progress: (done: number, total: number) => void,
) {
  const names = await namesOf(source);
  for (const name of (await namesOf(target)).keys()) {
    if (!names.has(name)) throw onlyInTarget(name);
  }
  const all = createHash('sha256');
  let count = 0;
  let added = 0;
  for (const [name, keptAt] of names) {
    const wanted = await hashOf(source, name);
    // Erased since it was listed.
    if (wanted === undefined) continue;
    if ((await hashOf(target, name)) === undefined) {
      await copy(source, target, name, keptAt);
      added += 1;
    }
    if ((await hashOf(target, name)) !== wanted) throw differs(name);
    all.update(`${name} ${wanted}\n`);
    count += 1;
    progress(count, names.size);
  }
  /** `added` were not there before. */
  return { count, added, sha256: all.digest('hex') };
}

/** By name, in order; with the time since when each is kept. */
async function namesOf(files: KeptFiles): Promise<Map<string, Date>> {
  const found: [string, Date][] = [];
  for await (const { name, keptAt } of files.list()) found.push([name, keptAt]);
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function hashOf(files: KeptFiles, name: string): Promise<string | undefined> {
  const file = await files.read(name);
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of file.stream) hash.update(chunk);
  return hash.digest('hex');
}

async function copy(source: KeptFiles, target: Files, name: string, keptAt: Date): Promise<void> {
  const file = await source.read(name);
  if (file !== undefined) await target.restore(name, file.stream, keptAt);
}

const onlyInTarget = (name: string) =>
  new DifferingTargetError(`file ${name}`, 'only the database holds this file');

const differs = (name: string) =>
  new DifferingTargetError(`file ${name}`, 'the database holds another file under this name');
