import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';

const debianFolder = '/usr/lib/postgresql';
const needed = ['initdb', 'postgres'];

const hasAll = (folder) => needed.every((name) => existsSync(join(folder, name)));

const present = () => {
  const given = process.env.POSTGRES_BIN;
  if (given) {
    if (hasAll(given)) return given;
    throw new Error(`POSTGRES_BIN is ${given}, but ${needed.join(' and ')} are not there.`);
  }
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  versions.sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(debianFolder, version, 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(':')].find(hasAll);
};

/**
 * The folder with PostgreSQL's own programs: `POSTGRES_BIN`, Debian's folder, or one of the PATH.
 * Where there is none, Debian's package is installed if this user may do that.
 * @throws Error that says what is missing
 */
export const postgresBinaries = () => {
  const found = present();
  if (found) return found;
  console.log('Installing PostgreSQL for the tests…');
  installPackage('postgresql');
  const installed = present();
  if (installed) return installed;
  throw new Error(
    'The tests need PostgreSQL 13 or newer, and none was found. Install it (on Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder that holds initdb and postgres.',
  );
};
