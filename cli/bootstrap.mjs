#!/usr/bin/env node
// The launcher of all commands. It installs packages if needed, and runs built or compiled commands if there are any.
// Runs on a fresh clone before packages are installed. So this is plain JavaScript with Node alone.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  importUrl,
  moduleFile,
  rootsOf,
  setCompiledFolder,
  unfitFolder,
} from '../core/workspace/roots.mjs';
import { hasCurrentCode } from '../core/workspace/stale-build.mjs';
import { compiledCommands } from './compile.mjs';
import { ensureInstalled } from './install.mjs';
import { isOperating } from './operating.mjs';

const args = process.argv.slice(2);
if (args[0] === '--site') {
  const [, folder] = args.splice(0, 2);
  if (!folder) {
    console.error('Say which site: --site <folder>.');
    process.exit(2);
  }
  // In the environment, so that child processes have it too.
  process.env.SITE_DIR = resolve(folder);
}

const roots = rootsOf();
const { framework, work } = roots;
const refusal = unfitFolder(framework);
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}

ensureInstalled(framework);

/** Returns the commands of the current build, which need no TypeScript. Undefined if there are none. */
const builtCommands = async () => {
  if (!isOperating(args[0]) || !hasCurrentCode(roots)) return;
  const built = await import(pathToFileURL(join(work, 'dist', 'start', 'operate.mjs')).href);
  return built.hasCommand(args[0]) ? built : undefined;
};

// React selects its build when it is first loaded, and this process renders pages.
process.env.NODE_ENV = args[0] === 'dev' ? 'development' : 'production';

if (args[0] === 'start' && args.length === 1) {
  const { startSite } = await import('./start.mjs');
  await startSite();
} else if (args[0] === 'build' && args.length === 1) {
  const { buildSite } = await import('./build.mjs');
  await buildSite();
} else {
  const built = await builtCommands();
  if (built) await built.operate(args);
  else {
    // The dev server runs modules of the framework through Vite, from their sources.
    setCompiledFolder(args[0] === 'dev' ? undefined : compiledCommands(framework));
    await import('../core/workspace/register.mjs');
    const { main } = await import(importUrl(moduleFile('cli/main.ts')));
    await main(args);
  }
}
