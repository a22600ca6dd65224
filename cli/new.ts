import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { additionsOf } from '../generators/features/features.ts';
import { loadSite, namedFeatures } from '../generators/load/load.ts';
import { CONFIG, collectionKinds, writeDeclaration } from '../generators/scaffold/additions.ts';
import { idOf, titleOf } from '../generators/scaffold/names.ts';
import { checked } from '../generators/source/edit.ts';
import {
  type Command,
  flagOption,
  JSON_OUTPUT,
  readOptions,
  UsageError,
  unknownNameText,
  usageText,
} from './command/command.ts';
import { print } from './output/text.ts';

const additions = async (root: string) => ({
  ...collectionKinds(root),
  ...additionsOf((await namedFeatures(root)) ?? new Set()),
});

/** Returns the options of all kinds of additions. */
const optionsOf = (all: Awaited<ReturnType<typeof additions>>) =>
  Object.fromEntries(
    Object.values(all)
      .flatMap(({ flags = {} }) => Object.entries(flags))
      .map(([name, about]) => [name, flagOption(about)]),
  );

const usage = async (name: string, root: string): Promise<string> => {
  const all = await additions(root);
  const calls = Object.entries(all).map(([action, { flags = {} }]) => ({
    action,
    names: ['<name>'],
    options: [...Object.keys(flags), 'json'],
  }));
  return usageText(name, calls, { ...optionsOf(all), json: JSON_OUTPUT }, [
    'Writes files that pass `check`, and registers in site.config.ts what is listed there. A section kind is a folder in pages/sections. A collection has entries of its name: `new news "A title"`. Placeholders mark texts that you have yet to write, and `check --production` refuses them.',
  ]);
};

const newEntry: Command = {
  usage,
  examples: ['new page Events', 'new form Newsletter', 'new section Quotation'],
  words: async (root) => {
    const all = await additions(root);
    return [
      ...Object.keys(all),
      ...Object.keys(optionsOf(all)).map((name) => `--${name}`),
      '--json',
    ];
  },
  run: async ({ site: root }, args) => {
    const all = await additions(root);
    const options = optionsOf(all);
    const { values, positionals } = readOptions(args, { ...options, json: JSON_OUTPUT });
    const [kind = '', name, ...more] = positionals;
    const addable = Object.hasOwn(all, kind) ? all[kind] : undefined;
    if (!addable) {
      const known = Object.keys(all);
      if (kind !== '') throw new UsageError(unknownNameText('kind', kind, known));
      throw new UsageError(`Say what to add: ${known.join(', ')}.`);
    }
    const site = await loadSite(root);
    const id = idOf(name ?? '', site.language);
    if (name === undefined || id === undefined || more.length > 0)
      throw new UsageError('One name is needed, with a letter in it. Put quotes around spaces.');
    const given = new Set(
      Object.keys(options).filter((option) => (values as Record<string, unknown>)[option]),
    );
    for (const option of given) {
      if (!Object.hasOwn(addable.flags ?? {}, option))
        throw new UsageError(`--${option} is not for a ${kind}.`);
    }
    const wish = { root, site, id, title: titleOf(name), flags: given };
    const { files = [], config, next } = addable.add(wish);
    const text = config && checked(config(readFileSync(join(root, CONFIG), 'utf8')));
    writeDeclaration(root, text === undefined ? undefined : { path: CONFIG, text }, files);
    const changes = [
      ...files.map(({ path }) => ({ kind: 'add', path })),
      ...(text === undefined ? [] : [{ kind: 'change', path: CONFIG }]),
    ];
    const lines = changes.map((change) => `${change.kind.padEnd(6)} ${change.path}`);
    print(values.json === true, { changes, next }, () => [...lines, next].join('\n'));
  },
};

export default newEntry;
