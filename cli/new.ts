import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { additionsOf } from '../generators/features/features.ts';
import { loadSite, namedFeatures } from '../generators/load/load.ts';
import { CONFIG, writeDeclaration } from '../generators/scaffold/additions.ts';
import { idOf, titleOf } from '../generators/scaffold/names.ts';
import { checked } from '../generators/source/edit.ts';
import { type Command, FLAG, readOptions, UsageError, unknownNameText } from './command/command.ts';
import { print } from './output/text.ts';

const additions = async (root: string) => additionsOf((await namedFeatures(root)) ?? new Set());

const usage = async (root: string): Promise<string> => {
  const all = Object.entries(await additions(root));
  const plain = all.flatMap(([kind, { flags }]) => (flags ? [] : [kind]));
  const flagged = all.flatMap(([kind, { flags }]) => (flags ? [{ kind, flags }] : []));
  const flags = flagged.flatMap((one) => Object.entries(one.flags));
  return [
    `Usage: npm run site -- new ${plain.join('|')} <name> [--json]`,
    ...flagged.map((one) => {
      const shown = Object.keys(one.flags).map((flag) => ` [--${flag}]`);
      return `       npm run site -- new ${one.kind} <name>${shown.join('')} [--json]`;
    }),
    '',
    'Writes a file that passes `check` and registers it in site.config.ts. Placeholders mark texts that',
    'you have yet to write, and `check --production` refuses them.',
    ...(flags.length > 0 ? ['', ...flags.map(([flag, does]) => `  --${flag}   ${does}`)] : []),
  ].join('\n');
};

const newEntry: Command = {
  usage,
  examples: ['new page Events', 'new form Newsletter'],
  words: async (root) => {
    const all = await additions(root);
    const flags = Object.values(all).flatMap((one) => Object.keys(one.flags ?? {}));
    return [...Object.keys(all), ...[...flags, 'json'].map((flag) => `--${flag}`)];
  },
  run: async ({ site: root }, args) => {
    const all = await additions(root);
    const flags = Object.values(all).flatMap((one) => Object.keys(one.flags ?? {}));
    const { values, positionals } = readOptions(args, {
      ...Object.fromEntries(flags.map((flag) => [flag, FLAG])),
      json: FLAG,
    });
    const [kind = '', name, ...more] = positionals;
    const addable = Object.hasOwn(all, kind) ? all[kind] : undefined;
    if (!addable) {
      const known = Object.keys(all);
      if (kind !== '') throw new UsageError(unknownNameText('kind', kind, known));
      throw new UsageError(`Say what to add: ${known.join(', ')}.`);
    }
    const id = idOf(name ?? '');
    if (name === undefined || id === undefined || more.length > 0)
      throw new UsageError('One name is needed, with a letter in it. Put quotes around spaces.');
    const given = new Set(flags.filter((flag) => (values as Record<string, unknown>)[flag]));
    for (const flag of given) {
      if (!Object.hasOwn(addable.flags ?? {}, flag))
        throw new UsageError(`--${flag} is not for a ${kind}.`);
    }
    const wish = { root, site: await loadSite(root), id, title: titleOf(name), flags: given };
    const { files = [], config, next } = addable.add(wish);
    const text = checked(config(readFileSync(join(root, CONFIG), 'utf8')));
    writeDeclaration(root, { path: CONFIG, text }, files);
    const changes = [
      ...files.map(({ path }) => ({ kind: 'add', path })),
      { kind: 'change', path: CONFIG },
    ];
    const lines = changes.map((change) => `${change.kind.padEnd(6)} ${change.path}`);
    print(values.json === true, { changes, next }, () => [...lines, next].join('\n'));
  },
};

export default newEntry;
