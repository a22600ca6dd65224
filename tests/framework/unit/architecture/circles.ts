import { type Import, shown } from './imports.ts';

type Edges = Map<string, Map<string, Import>>;

/**
 * All import circles between sibling folders, at every level, with an import for every step. Files
 * below a folder count as the folder's. Files directly in a folder are a sibling of its subfolders.
 */
export function folderCircles(imports: readonly Import[]): string[] {
  const levels = new Map<string, Edges>();
  for (const one of imports) {
    const [from, to] = [foldersOf(one.from), foldersOf(one.to)];
    let depth = 0;
    while (from[depth] !== undefined && from[depth] === to[depth]) depth += 1;
    const place = (folders: readonly string[]) =>
      folders[depth] === undefined
        ? `the files of ${folders.join('/') || 'the root'}`
        : folders.slice(0, depth + 1).join('/');
    if (from[depth] === to[depth]) continue;
    const edges = entry(levels, from.slice(0, depth).join('/'), () => new Map());
    const targets = entry(edges, place(from), () => new Map());
    entry(targets, place(to), () => one);
  }
  return [...levels.values()].flatMap(circlesIn);
}

const foldersOf = (path: string) => path.split('/').slice(0, -1);

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** For each folder the shortest way back to itself. Each circle is reported once. */
function circlesIn(edges: Edges): string[] {
  const circles = new Map<string, string>();
  for (const start of edges.keys()) {
    const way = wayBack(edges, start);
    if (way === undefined) continue;
    const steps = way.flatMap((folder, index) => {
      const step = edges.get(folder)?.get(way[index + 1] ?? start);
      return step ? [shown(step)] : [];
    });
    const told = `${[...way, start].join(' → ')}\n${steps.join('\n')}`;
    const name = [...way].sort().join(' ');
    if (!circles.has(name)) circles.set(name, told);
  }
  return [...circles.values()];
}

function wayBack(edges: Edges, start: string): string[] | undefined {
  const ways = [[start]];
  const seen = new Set([start]);
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of edges.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
