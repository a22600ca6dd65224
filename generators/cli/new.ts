import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG, kinds } from '../edit/additions.ts';
import { idOf, titleOf } from '../edit/names.ts';
import { checked } from '../edit/source.ts';
import { writeDeclaration } from '../edit/write-declaration.ts';
import { loadSite } from '../load.ts';
import { readOptions } from './command/options.ts';
import { type Command, UsageError } from './command/usage.ts';

export const newEntry: Command = {
  usage: [
    'Usage: npm run site -- new page|form|job <name> [--json]',
    '       npm run site -- new document <name> [--internal] [--json]',
    '',
    'Writes a declaration that passes `check` and registers it in site.config.ts. What is still to be',
    'written is marked, and `check --production` refuses it.',
    '',
    '  --internal   put the document into the internal data room',
  ].join('\n'),
  run: async ({ site: root }, args) => {
    const { values, positionals } = readOptions(args, {
      internal: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    });
    const [kind = '', name, ...more] = positionals;
    const add = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!add) throw new UsageError(`Say what to add: ${Object.keys(kinds).join(', ')}.`);
    const id = idOf(name ?? '');
    if (name === undefined || id === undefined || more.length > 0)
      throw new UsageError('One name is needed, with a letter in it. Put quotes around spaces.');
    if (values.internal && kind !== 'document')
      throw new UsageError('--internal is for documents.');
    const site = await loadSite(root);
    const { file, config, next } = add({ root, site, id, title: titleOf(name), ...values });
    const text = checked(config(readFileSync(join(root, CONFIG), 'utf8')));
    writeDeclaration(root, { path: CONFIG, text }, file);
    const changes = [
      ...(file ? [{ kind: 'add', path: file.path }] : []),
      { kind: 'change', path: CONFIG },
    ];
    if (values.json) return console.log(JSON.stringify({ changes, next }, null, 2));
    for (const change of changes) console.log(`${change.kind.padEnd(6)} ${change.path}`);
    console.log(next);
  },
};
