import { existsSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { unfitFolder } from '../core/workspace/roots.mjs';
import { firstSite } from '../generators/scaffold/first-site.ts';
import { idOf, titleOf } from '../generators/scaffold/names.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { defineCommand, JSON_OUTPUT, UsageError, valueOption } from './command/command.ts';
import { print } from './output/text.ts';

/** @throws OperatorError for a folder that is not empty, and for a file */
const refuseTaken = (folder: string): void => {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new OperatorError(`${folder} is a file. Name an empty or a new folder.`);
  const [first] = readdirSync(folder);
  if (first !== undefined)
    throw new OperatorError(
      `${folder} is not empty: it has ${first}. Name an empty or a new folder.`,
    );
};

export default defineCommand({
  about: [
    'Writes a minimal site into an empty or new folder: a name, a page, and the files that connect it to this framework. It passes `check`; placeholders mark texts that you have yet to write.',
  ],
  examples: ['init ../library', "init ../library --name 'Town library'"],
  options: {
    name: valueOption('<name>', 'the name of the site; default: the name of its folder'),
    json: JSON_OUTPUT,
  },
  names: ['<folder>'],
  run: ({ values, named: [given], roots }) => {
    if (given === undefined) throw new UsageError('Say which folder: init <folder>.');
    const folder = resolve(given);
    const name = titleOf(values.name ?? basename(folder));
    const id = idOf(name);
    if (id === undefined)
      throw new UsageError('The name needs a letter from A to Z in it. Give one with --name.');
    refuseTaken(folder);
    const unfit = unfitFolder(folder);
    if (unfit !== undefined) throw new OperatorError(unfit);
    mkdirSync(folder, { recursive: true });
    // Without links: the path to the framework is relative to it.
    const files = firstSite(realpathSync(folder), roots.framework, id, name);
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
    const next = `Next: npm start in ${folder}, then write pages/home.ts.`;
    const changes = files.map(({ path }) => ({ kind: 'add', path }));
    print(values.json, { changes, next }, () =>
      [...changes.map(({ kind, path }) => `${kind.padEnd(6)} ${path}`), next].join('\n'),
    );
  },
});
