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
  /**
   * The text below it. Empty lines replace the front matter, so that line numbers stay the same.
   */
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

/** The line of a file on which its YAML starts. Line 1 is `---`. */
const FIRST_LINE = 2;

/** The most characters of front matter. */
const MAX_LENGTH = 20_000;

/** The values of front matter, with the place of each. */
export interface ReadFrontMatter {
  values: unknown;
  faults: Diagnostic[];
  /**
   * Returns the place of a value or, with `onKey`, of its key. A missing value has that of its
   * parent.
   */
  placeOf(path: readonly PropertyKey[], onKey?: boolean): Place;
}

/** Returns the node at a path, or the nearest existing one above it. */
const nearestNode = (
  root: Node | null,
  path: readonly PropertyKey[],
  onKey: boolean,
): Node | null => {
  let nearest = root;
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

/**
 * Parses the front matter of a file. `source` is the whole text of the file, for code frames.
 * Aliases are refused: a few of them can make values of exponential size.
 */
export const readFrontMatter = (file: string, source: string, yaml: string): ReadFrontMatter => {
  const placeOn = (line: number, column: number): Place => ({ file, line, column, source });
  const refuse = (
    found: string,
    allowed: string,
    place = placeOn(FIRST_LINE, 1),
  ): ReadFrontMatter => ({
    values: {},
    faults: [{ path: [], place, found, allowed }],
    placeOf: () => place,
  });
  if (yaml.length > MAX_LENGTH)
    return refuse(`front matter of ${yaml.length} characters`, `at most ${MAX_LENGTH}`);
  const lineCounter = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return placeOn(line + FIRST_LINE - 1, col);
  };
  try {
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
    const [error] = document.errors;
    if (error) return refuse(error.message, 'YAML such as "title: News"', placeAt(error.pos[0]));
    let alias: Place | undefined;
    visit(document, (_, node) => {
      if (isAlias(node)) alias ??= placeAt(node.range?.[0] ?? 0);
    });
    if (alias) return refuse('an alias', 'values that are written out', alias);
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
    return refuse(reason, 'YAML such as "title: News"');
  }
};
