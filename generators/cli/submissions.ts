import { submissionCollections } from '../../server/store/collections.ts';
import type { StoredRecord } from '../../server/store/store.ts';
import { didYouMean } from '../config/nearest.ts';
import { readOptions } from './options.ts';
import { type Command, UsageError } from './usage.ts';
import { withStorage } from './with-storage.ts';

const names = Object.keys(submissionCollections) as (keyof typeof submissionCollections)[];

const collectionNamed = (name: string | undefined): (typeof names)[number] => {
  const found = names.find((collection) => collection === name);
  if (found) return found;
  const hint = name === undefined ? 'A collection is needed.' : `There is no collection "${name}".`;
  throw new UsageError([hint, didYouMean(name ?? '', names).fix].filter(Boolean).join(' '));
};

const list = (name: string | undefined, json: boolean): Promise<void> => {
  const collection = collectionNamed(name);
  return withStorage(async ({ store }) => {
    const records: StoredRecord[] = [];
    for await (const record of store.list(collection)) records.push(record);
    if (json) return console.log(JSON.stringify(records, null, 2));
    for (const record of records) console.log(JSON.stringify(record));
    console.log(records.length === 1 ? '1 record' : `${records.length} records`);
  });
};

const stats = (json: boolean): Promise<void> =>
  withStorage(async ({ store }) => {
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = await store.count(name);
    if (json) return console.log(JSON.stringify(counts, null, 2));
    for (const [name, count] of Object.entries(counts)) console.log(`${name.padEnd(18)} ${count}`);
  });

export const submissions: Command = {
  summary: 'List what visitors sent (while the server is stopped)',
  usage: [
    'Usage: npm run site -- submissions list <collection> [--json]',
    '       npm run site -- submissions stats [--json]',
    '',
    `Collections: ${names.join(', ')}`,
  ].join('\n'),
  run: async (_root, args) => {
    const { values, positionals } = readOptions(args, {
      json: { type: 'boolean', default: false },
    });
    const [action, collection] = positionals;
    if (action === 'list') return list(collection, values.json);
    if (action === 'stats') return stats(values.json);
    throw new UsageError(
      action ? `There is no action "${action}".` : 'Say what to do: list or stats.',
    );
  },
};
