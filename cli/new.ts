import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { additionsOf, featureThatAdds } from '../generators/features/features.ts';
import { loadSite, namedFeatures } from '../generators/load/load.ts';
import { CONFIG, collectionKinds, writeDeclaration } from '../generators/scaffold/additions.ts';
import { idOf, titleOf } from '../generators/scaffold/names.ts';
import { assertParses } from '../generators/source/edit.ts';
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

/** Returns the kinds of additions by name: those of every site, of its collections and of its features. */
const additionKinds = async (root: string) => ({
  ...collectionKinds(root),
  ...additionsOf((await namedFeatures(root)) ?? new Set()),
});

/** Returns the options of all kinds of additions. */
const optionsOf = (kinds: Awaited<ReturnType<typeof additionKinds>>) =>
  Object.fromEntries(
    Object.values(kinds)
      .flatMap(({ flags = {} }) => Object.entries(flags))
      .map(([name, about]) => [name, flagOption(about)]),
  );

/** Returns the usage. Its actions depend on the site, so `defineCommand` cannot make this command. */
const usage = async (name: string, root: string): Promise<string> => {
  const kinds = await additionKinds(root);
  const calls = Object.entries(kinds).map(([action, { flags = {} }]) => ({
    action,
    names: ['<name>'],
    options: [...Object.keys(flags), 'json'],
  }));
  return usageText(name, calls, { ...optionsOf(kinds), json: JSON_OUTPUT }, [
    'Writes files that pass `check`, and registers in site.config.ts what is listed there. A section kind is a folder in pages/sections. A collection has entries of its name: `new news "A title"`. Placeholders mark texts that you have yet to write, and `check --production` refuses them.',
  ]);
};

const newEntry: Command = {
  usage,
  examples: ['new page Events', 'new form Newsletter', 'new section Quotation'],
  words: async (root) => {
    const kinds = await additionKinds(root);
    return [
      ...Object.keys(kinds),
      ...Object.keys(optionsOf(kinds)).map((name) => `--${name}`),
      '--json',
    ];
  },
  run: async ({ site: root }, args) => {
    const kinds = await additionKinds(root);
    const options = optionsOf(kinds);
    const { values, positionals } = readOptions(args, { ...options, json: JSON_OUTPUT });
    const [kind = '', name, ...extra] = positionals;
    const addition = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (!addition) {
      const known = Object.keys(kinds);
      const feature = featureThatAdds(kind);
      if (feature !== undefined) {
        // A config that cannot be loaded names no features: it is reported instead.
        await loadSite(root);
        throw new UsageError(
          `\`new ${kind}\` needs the feature \`${feature}\`: add it to \`features\` in ${CONFIG}.`,
        );
      }
      if (kind !== '') throw new UsageError(unknownNameText('kind', kind, known));
      throw new UsageError(`Say what to add: ${known.join(', ')}.`);
    }
    const site = await loadSite(root);
    const id = idOf(name ?? '', site.language);
    if (name === undefined || id === undefined || extra.length > 0)
      throw new UsageError('One name is needed, with a letter in it. Put quotes around spaces.');
    const flags = new Set(
      Object.keys(options).filter((option) => (values as Record<string, unknown>)[option]),
    );
    for (const option of flags) {
      if (!Object.hasOwn(addition.flags ?? {}, option))
        throw new UsageError(`--${option} is not for a ${kind}.`);
    }
    const request = { root, site, id, title: titleOf(name), flags };
    // The new files, a function that edits the text of site.config.ts, and what the author does next.
    const { files = [], config, next } = addition.add(request);
    const text = config && assertParses(config(readFileSync(join(root, CONFIG), 'utf8')));
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
