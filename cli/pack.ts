import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Roots } from '../core/workspace/roots.mjs';
import { staleReasons } from '../core/workspace/stale-build.mjs';
import { containerFiles } from '../generators/build/container.ts';
import { isFilled, packSite } from '../generators/build/pack.ts';
import { loadSites } from '../generators/load/load.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { folderOf } from './backup.ts';
import { buildSite } from './build.mjs';
import { defineCommand, flagOption, UsageError } from './command/command.ts';
import { packPages } from './static-pages.ts';

/**
 * Writes the files with which a container of the site is built. An existing file that differs is the author's.
 * @throws OperatorError for such a file
 */
const writeContainerFiles = (roots: Roots): void => {
  for (const { path, text } of containerFiles(roots)) {
    const file = join(roots.site, path);
    const exists = existsSync(file);
    if (exists && readFileSync(file, 'utf8') !== text)
      throw new OperatorError(`${path} is there, with another text. Delete it to get a new one.`);
    if (!exists) writeFileSync(file, text);
    console.log(`${exists ? 'same' : 'add '}   ${path}`);
  }
  console.log('Next: docker build --build-arg SITE_URL=https://… -t site .');
};

export default defineCommand({
  about: [
    'Builds if something changed, then copies everything that serves the site into a new folder, without sources and build tools. There, or on another computer with Node, `node server.mjs` serves it, and `node site.mjs` is the command line for operators.',
    'With `--docker` it writes a Dockerfile for the site instead, which does the same in a container. With `--static` it copies the pages alone, for a host of static files.',
  ],
  examples: ['pack ../packed', 'pack --docker', 'pack ../public --static'],
  names: ['<folder>'],
  options: {
    docker: flagOption('write Dockerfile and .dockerignore into the site; no folder is named'),
    static: flagOption('copy pages, scripts, styles and pictures only; forms need FORMS_ORIGIN'),
  },
  run: async ({ roots, positionals, values }) => {
    if (values.docker) {
      if (positionals.length > 0 || values.static)
        throw new UsageError('Give --docker alone, without a folder.');
      return writeContainerFiles(roots);
    }
    const folder = folderOf(positionals);
    if (isFilled(folder)) throw new OperatorError(`${folder} is not empty. Name a new folder.`);
    if (staleReasons(roots).length > 0) await buildSite();
    if (values.static) await packPages(roots, await loadSites(roots.site), folder);
    else packSite(roots, folder);
    console.log(`Packed into ${folder}.`);
  },
});
