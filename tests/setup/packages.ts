import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs packages in exact versions into a folder of their own, outside the project's packages.
 * Without scripts, none of theirs runs: some download what others may change.
 */
export function installPackages(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
  { hasScripts = true } = {},
): void {
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const scripts = hasScripts ? [] : ['--ignore-scripts'];
  const args = ['install', '--no-audit', '--no-fund', ...scripts];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}
