import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const needed = ['initdb', 'postgres'];

/**
 * The folder with PostgreSQL's own programs: `POSTGRES_BIN`, Debian's folder, or one of the PATH.
 * Where there is none, Debian's package is installed if this user may do that.
 * @throws Error that says what is missing
 */
export function postgresBinaries(): string {
  const found = findBinaries();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) install();
  const installed = findBinaries();
  if (installed !== undefined) return installed;
  throw new Error(
    'These tests need PostgreSQL 13 or newer, and none was found. Install it (on Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder that holds initdb and postgres.',
  );
}

function findBinaries(): string | undefined {
  const given = process.env.POSTGRES_BIN;
  if (given) {
    if (hasAll(given)) return given;
    throw new Error(`POSTGRES_BIN is ${given}, but ${needed.join(' and ')} are not there.`);
  }
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  versions.sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(debianFolder, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(':')].find(hasAll);
}

function hasAll(folder: string): boolean {
  return needed.every((name) => existsSync(join(folder, name)));
}

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env,
      stdio: 'inherit',
    });
  } catch (error) {
    throw new Error("Debian's package postgresql could not be installed.", { cause: error });
  }
}
