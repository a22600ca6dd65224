import type { Files } from '../../files/files.ts';
import { filesOf } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** Longer than a file is kept for a visitor who mends the form. */
const unnamedMs = 24 * 60 * 60_000;

/** Files that are left over from submissions that broke off: a day old, and no record names them. */
export async function unnamedFiles(
  {
    store,
    files,
  }: { readonly store: Pick<Store, 'collections' | 'list'>; readonly files: Pick<Files, 'list'> },
  now: Date,
): Promise<string[]> {
  const old: string[] = [];
  for await (const { name, keptAt } of files.list()) {
    if (keptAt.getTime() < now.getTime() - unnamedMs) old.push(name);
  }
  if (old.length === 0) return [];
  const named = new Set<string>();
  for (const [collection, { files: fields = [] }] of Object.entries(store.collections)) {
    if (fields.length === 0) continue;
    for await (const record of store.list(collection)) {
      for (const name of filesOf(store.collections, { collection, record })) named.add(name);
    }
  }
  return old.filter((name) => !named.has(name));
}
