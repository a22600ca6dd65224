import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';

/**
 * A diagnostic of a Markdown text, without its file, which `load/read-articles.ts` adds. Line and column
 * count from one.
 */
export interface MarkdownDiagnostic {
  line: number;
  column: number;
  found: string;
  allowed: string;
  fix?: string;
}

/** A text within these limits is parsed in seconds, whatever it contains. */
export const LIMITS = {
  /** The characters of a line. */
  line: 20_000,
  /** Brackets, asterisks and underscores between two blank lines. Each may pair with each other one. */
  marks: 3000,
  /** Lists, quotes and emphasis inside each other. */
  depth: 24,
} as const;

/** The most characters by which one level of a list is indented. */
const MAX_INDENT_PER_LEVEL = 6;

/** The markers at the start of a line that open quotes and list items. */
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;

const TOO_DEEP = `more than ${LIMITS.depth} levels inside each other`;

const nestedTooDeeply = (line: number, column: number): MarkdownDiagnostic => ({
  line,
  column,
  found: TOO_DEEP,
  allowed: `lists, quotes and emphasis in at most ${LIMITS.depth} levels`,
});

/**
 * Returns the diagnostic of the first place where a text exceeds `LIMITS`. It counts characters only,
 * before the parser runs.
 */
const firstExcess = (text: string): MarkdownDiagnostic | undefined => {
  /** The marks since the last blank line. */
  let marks = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const place = { line: index + 1, column: 1 };
    if (line.length > LIMITS.line)
      return {
        ...place,
        column: LIMITS.line + 1,
        found: `a line of ${line.length} characters`,
        allowed: `at most ${LIMITS.line}`,
      };
    const [markers = ''] = CONTAINERS.exec(line) ?? [];
    const [indent = ''] = /^[ \t]*/.exec(markers) ?? [];
    // Each marker has one character that is neither a space nor a digit.
    if (
      (markers.match(/[^\s\d]/g)?.length ?? 0) > LIMITS.depth ||
      indent.length > MAX_INDENT_PER_LEVEL * LIMITS.depth
    )
      return nestedTooDeeply(place.line, 1);
    marks = line.trim() === '' ? 0 : marks + (line.match(/[[\]*_]/g)?.length ?? 0);
    if (marks > LIMITS.marks)
      return {
        ...place,
        found: `more than ${LIMITS.marks} brackets, asterisks and underscores without a blank line`,
        allowed: `at most ${LIMITS.marks}`,
        fix: 'Divide the text by blank lines.',
      };
  }
  return undefined;
};

/** Returns where a node starts. */
export const startOf = ({
  position,
}: Pick<Nodes, 'position'>): { line: number; column: number } => {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line, column };
};

/**
 * Returns the diagnostics of a parsed text: raw HTML and too deep nesting. It uses a stack of its own,
 * because recursion could overflow on a deep tree.
 */
const diagnosticsOf = (tree: Root): MarkdownDiagnostic[] => {
  const diagnostics: MarkdownDiagnostic[] = [];
  const stack: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    // A list and its item are two levels of the tree.
    if (depth > 2 * LIMITS.depth) {
      const { line, column } = startOf(node);
      return [nestedTooDeeply(line, column)];
    }
    if (node.type === 'html')
      diagnostics.push({
        ...startOf(node),
        found: `raw HTML: ${JSON.stringify(node.value.slice(0, 40))}`,
        allowed: 'Markdown',
        fix: 'Write it in Markdown, or write `\\<` for the sign itself.',
      });
    if ('children' in node)
      for (const child of node.children.toReversed()) stack.push({ node: child, depth: depth + 1 });
  }
  return diagnostics;
};

/**
 * Parses CommonMark with tables and footnotes (GFM). Returns the tree and its diagnostics. There is no
 * tree for a text beyond `LIMITS`, since later steps would take too long or recurse too deeply.
 */
export const parseMarkdown = (text: string): { tree?: Root; diagnostics: MarkdownDiagnostic[] } => {
  const excess = firstExcess(text);
  if (excess) return { diagnostics: [excess] };
  const tree = fromMarkdown(text, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  const diagnostics = diagnosticsOf(tree);
  return diagnostics.some(({ found }) => found === TOO_DEEP)
    ? { diagnostics }
    : { tree, diagnostics };
};
