import { misfits } from '../core/workspace/current.mjs';
import { isFilled, packSite } from '../generators/build/pack.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { folderOf } from './backup.ts';
import { buildSite } from './build.mjs';
import { defineCommand } from './command/command.ts';

export default defineCommand({
  about: [
    'Builds if something changed, then copies everything that serves the site into a new folder, without sources and build tools. There, or on another computer with Node, `node server.mjs` serves it, and `node site.mjs` is the command line for operators.',
  ],
  examples: ['pack ../packed'],
  names: ['<folder>'],
  run: async ({ roots, named }) => {
    const folder = folderOf(named);
    if (isFilled(folder)) throw new OperatorError(`${folder} is not empty. Name a new folder.`);
    if (misfits(roots).length > 0) await buildSite();
    packSite(roots, folder);
    console.log(`Packed into ${folder}.`);
  },
});
