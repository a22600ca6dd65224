import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../generators/declaration/site.ts';
import { CONFIG, kinds, type Wish } from '../../generators/edit/additions.ts';
import { idOf, titleOf } from '../../generators/edit/names.ts';
import { checked } from '../../generators/edit/source.ts';
import { writeDeclaration } from '../../generators/edit/write-declaration.ts';
import { additionsOf, generatedFeatures } from '../../generators/features/features.ts';
import { loadSite, namedFeatures } from '../../generators/load.ts';
import { type Command, readOptions, UsageError } from './command/usage.ts';

const namesOf = (additions: readonly (readonly [string, unknown])[]): string[] => [
  ...Object.keys(kinds),
  ...additions.map(([kind]) => kind),
];

const usage = async (root: string): Promise<string> => {
  const additions = additionsOf((await namedFeatures(root)) ?? new Set());
  const withFlags = additions.filter(([, { flags }]) => flags);
  const plain = namesOf(additions).filter((name) => !withFlags.some(([kind]) => kind === name));
  const flags = withFlags.flatMap(([, one]) => Object.entries(one.flags ?? {}));
  return [
    `Usage: npm run site -- new ${plain.join('|')} <name> [--json]`,
    ...withFlags.map(([kind, one]) => {
      const shown = Object.keys(one.flags ?? {}).map((flag) => ` [--${flag}]`);
      return `       npm run site -- new ${kind} <name>${shown.join('')} [--json]`;
    }),
    '',
    'Writes a declaration that passes `check` and registers it in site.config.ts. What is still to be',
    'written is marked, and `check --production` refuses it.',
    ...(flags.length > 0 ? ['', ...flags.map(([flag, does]) => `  --${flag}   ${does}`)] : []),
  ].join('\n');
};

/** How a kind is added: to the site, or to a feature that it declares. */
const findKind = (site: Site, kind: string) => {
  if (Object.hasOwn(kinds, kind)) return { flags: {}, add: kinds[kind] };
  for (const { feature, options } of generatedFeatures(site)) {
    const one = Object.hasOwn(feature.additions ?? {}, kind) && feature.additions?.[kind];
    if (one) return { flags: one.flags ?? {}, add: (wish: Wish) => one.add(wish, options) };
  }
  return undefined;
};

export const newEntry: Command = {
  usage,
  run: async ({ site: root }, args) => {
    const additions = additionsOf((await namedFeatures(root)) ?? new Set());
    const flags = additions.flatMap(([, one]) => Object.keys(one.flags ?? {}));
    const { values, positionals } = readOptions(args, {
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean', default: false }])),
      json: { type: 'boolean', default: false },
    });
    const [kind = '', name, ...more] = positionals;
    const known = namesOf(additions);
    if (!known.includes(kind)) throw new UsageError(`Say what to add: ${known.join(', ')}.`);
    const id = idOf(name ?? '');
    if (name === undefined || id === undefined || more.length > 0)
      throw new UsageError('One name is needed, with a letter in it. Put quotes around spaces.');
    const given = new Set(flags.filter((flag) => (values as Record<string, unknown>)[flag]));
    const site = await loadSite(root);
    const found = findKind(site, kind);
    if (!found?.add) throw new UsageError(`Say what to add: ${known.join(', ')}.`);
    for (const flag of given) {
      if (!Object.hasOwn(found.flags, flag))
        throw new UsageError(`--${flag} is not for a ${kind}.`);
    }
    const {
      files = [],
      config,
      next,
    } = found.add({
      root,
      site,
      id,
      title: titleOf(name),
      flags: given,
    });
    const text = checked(config(readFileSync(join(root, CONFIG), 'utf8')));
    writeDeclaration(root, { path: CONFIG, text }, files);
    const changes = [
      ...files.map(({ path }) => ({ kind: 'add', path })),
      { kind: 'change', path: CONFIG },
    ];
    if (values.json) return console.log(JSON.stringify({ changes, next }, null, 2));
    for (const change of changes) console.log(`${change.kind.padEnd(6)} ${change.path}`);
    console.log(next);
  },
};
