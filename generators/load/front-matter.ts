import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Diagnostic, Place } from '../../core/diagnostics/diagnostic.ts';

/** The front matter of a Markdown file: YAML between two lines `---` at its start. */
interface FrontMatter {
  yaml: string;
  /** The text below it, in its lines of the file. */
  body: string;
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Returns the front matter of a text. Undefined if it has none. */
export const frontMatterOf = (text: string): FrontMatter | undefined => {
  const [whole, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const lines = whole.split('\n').length - 1;
  return { yaml, body: '\n'.repeat(lines) + text.slice(whole.length) };
};

/** The most characters of front matter. */
const LONGEST = 20_000;

/** The values of front matter, and where each is. */
export interface ReadFrontMatter {
  values: unknown;
  faults: Diagnostic[];
  /** Returns the place of a value, or of the nearest one above it. */
  placeOf(path: readonly PropertyKey[], onKey?: boolean): Place;
}

/** Returns the node at a path, or the nearest one above it. */
const reached = (begin: Node | null, path: readonly PropertyKey[], onKey: boolean): Node | null => {
  let found = begin;
  for (const [depth, key] of path.entries()) {
    if (isSeq(found)) {
      const item = found.items[Number(key)];
      if (item === undefined || item === null) return found;
      found = item as Node;
    } else if (isMap(found)) {
      const pair = found.items.find((one) => isScalar(one.key) && one.key.value === key);
      if (pair === undefined) return found;
      const isLast = depth === path.length - 1;
      found = ((onKey && isLast) || !pair.value ? pair.key : pair.value) as Node;
    } else return found;
  }
  return found;
};

/** Reads the front matter of a file. Its values have no aliases, which could multiply them. */
export const readFrontMatter = (file: string, source: string, yaml: string): ReadFrontMatter => {
  const at = (line: number, column: number): Place => ({ file, line, column, source });
  const refused = (found: string, allowed: string, place = at(2, 1)): ReadFrontMatter => ({
    values: {},
    faults: [{ path: [], place, found, allowed }],
    placeOf: () => place,
  });
  if (yaml.length > LONGEST)
    return refused(`front matter of ${yaml.length} characters`, `at most ${LONGEST}`);
  const lineCounter = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return at(line + 1, col);
  };
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
    const [error] = document.errors;
    if (error) return refused(error.message, 'YAML such as "title: News"', placeAt(error.pos[0]));
    let alias: Place | undefined;
    visit(document, (_, node) => {
      if (isAlias(node)) alias ??= placeAt(node.range?.[0] ?? 0);
    });
    if (alias) return refused('an alias', 'values that are written out', alias);
    return {
      values: document.toJS() ?? {},
      faults: [],
      placeOf: (path, onKey = false) =>
        placeAt(reached(document.contents, path, onKey)?.range?.[0] ?? 0),
    };
  } catch (cause) {
    // Values inside each other without end.
    const reason =
      cause instanceof RangeError ? 'values too deep inside each other' : String(cause);
    return refused(reason, 'YAML such as "title: News"');
  }
};
