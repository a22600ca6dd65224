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
  /** The text below it, after empty lines in place of the front matter: line numbers stay the same. */
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

/** The line of a file on which its YAML starts, after `---`. */
const FIRST_LINE = 2;

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
const nearestNode = (
  begin: Node | null,
  path: readonly PropertyKey[],
  onKey: boolean,
): Node | null => {
  let nearest = begin;
  for (const [depth, key] of path.entries()) {
    if (isSeq(nearest)) {
      const item = nearest.items[Number(key)];
      if (item === undefined || item === null) return nearest;
      nearest = item as Node;
    } else if (isMap(nearest)) {
      const pair = nearest.items.find((one) => isScalar(one.key) && one.key.value === key);
      if (pair === undefined) return nearest;
      const isLast = depth === path.length - 1;
      nearest = ((onKey && isLast) || !pair.value ? pair.key : pair.value) as Node;
    } else return nearest;
  }
  return nearest;
};

/** Parses the front matter of a file. Aliases are refused: a few of them could make endless values. */
export const readFrontMatter = (file: string, source: string, yaml: string): ReadFrontMatter => {
  const at = (line: number, column: number): Place => ({ file, line, column, source });
  const refused = (found: string, allowed: string, place = at(FIRST_LINE, 1)): ReadFrontMatter => ({
    values: {},
    faults: [{ path: [], place, found, allowed }],
    placeOf: () => place,
  });
  if (yaml.length > LONGEST)
    return refused(`front matter of ${yaml.length} characters`, `at most ${LONGEST}`);
  const lineCounter = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return at(line + FIRST_LINE - 1, col);
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
        placeAt(nearestNode(document.contents, path, onKey)?.range?.[0] ?? 0),
    };
  } catch (cause) {
    // The parser is recursive, and deeply nested values overflow the stack.
    const reason =
      cause instanceof RangeError ? 'values too deep inside each other' : String(cause);
    return refused(reason, 'YAML such as "title: News"');
  }
};
