import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workFolder } from '../../../setup/running-site.ts';
import { temporaryFolder } from '../generators/small-site.ts';

const repository = join(import.meta.dirname, '../../../..');

/** A copy of the project's files, with the packages of the original. */
export function projectCopy(): string {
  const root = temporaryFolder();
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = spawnSync('git', listing, { cwd: repository, encoding: 'utf8' });
  for (const name of stdout.split('\0').filter((path) => path && !path.startsWith('tests/'))) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    // With its times, by which the command line knows that the packages are installed.
    cpSync(join(repository, name), join(root, name), { preserveTimestamps: true });
  }
  // Drawing the pictures anew takes long.
  for (const name of ['assets.json', 'symbol.ts', 'public'])
    cpSync(join(workFolder, name), join(root, '.site', 'this', name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Runs a program in a folder; gives its status and all that it said. */
export function runTool(
  root: string,
  program: string,
  args: readonly string[],
): [number | null, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
}
