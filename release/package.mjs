// Writes the npm package `declared-site` into a folder: `node release/package.mjs [folder]`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../core/workspace/files-below.mjs';

const root = resolve(import.meta.dirname, '..');
/** The folders of the framework that the package has. */
const folders = ['core', 'generators', 'renderer', 'server', 'cli'];
/** A file that is compiled. */
const code = /\.(?:ts|tsx|mjs)$/;

/** Returns the file of a module in the package. */
const compiled = (path) => path.replace(/\.tsx?$/, '.js');

/**
 * Returns the manifest of the package from that of the repository: what it needs and exports, as JavaScript with its
 * types.
 */
const manifestOf = ({ name, version, description, type, bin, engines, ...rest }) => ({
  name,
  version,
  description,
  type,
  bin,
  engines,
  exports: Object.fromEntries([
    ...Object.entries(rest.exports)
      .filter(([, path]) => code.test(path))
      .map(([entry, path]) => [
        entry,
        { types: path.replace(/\.tsx?$/, '.d.ts'), default: compiled(path) },
      ]),
    ['./tsconfig.json', './tsconfig.site.json'],
    ['./package.json', './package.json'],
  ]),
  imports: Object.fromEntries(
    Object.entries(rest.imports).flatMap(([from, path]) =>
      from.endsWith('*')
        ? // In sources an import has the extension of its source; in the package all files end with .js.
          [...['.ts', '.tsx'].map((end) => [`${from}${end}`, `${path}.js`]), [from, path]]
        : [[from, compiled(path)]],
    ),
  ),
  dependencies: rest.dependencies,
});

/** The tsconfig.json that the one of a site extends. */
const siteTypes = {
  extends: './tsconfig.json',
  compilerOptions: { noEmit: true, types: [] },
  include: [
    ...['site.config.ts', 'pages', 'forms', '.site/kinds.d.ts'].map(
      (path) => `\${configDir}/${path}`,
    ),
    './renderer/sections/*/schema.d.ts',
  ],
};

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** Compiles the framework by one of the configs in `release`. @throws Error if that fails */
const compile = (config, folder) => {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = ['-p', join(root, 'release', config), '--outDir', folder];
  const { status } = spawnSync(process.execPath, [compiler, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The package could not be compiled.');
};

/** Writes the reference for `site help`. Its script is TypeScript. */
const writeReference = (file) => {
  const register = join(root, 'core', 'workspace', 'register.mjs');
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const script = join(root, 'release', 'write-reference.ts');
  const { status } = spawnSync(process.execPath, ['--import', register, tsx, script, file], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The reference could not be written.');
};

/** Writes the package into a folder, whose content is removed first. */
export const writePackage = (folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const config of ['tsconfig.json', 'tsconfig.types.json']) compile(config, folder);
  for (const part of folders)
    for (const name of filesBelow(join(root, part)).filter(
      (path) => !code.test(path) || path.endsWith('.d.ts'),
    ))
      cpSync(join(root, part, name), join(folder, part, name));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), json(manifestOf(manifest)));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  // The compiler options of the repository, without those that are no use to a site.
  const { noUnusedLocals, noUnusedParameters, noEmit, paths, ...options } = compilerOptions;
  writeFileSync(join(folder, 'tsconfig.json'), json({ compilerOptions: options }));
  writeFileSync(join(folder, 'tsconfig.site.json'), json(siteTypes));
  writeReference(join(folder, 'reference.json.gz'));
  cpSync(join(root, 'release', 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true });
};

if (import.meta.filename === process.argv[1])
  writePackage(resolve(process.argv[2] ?? join(root, '.cache', 'package')));
