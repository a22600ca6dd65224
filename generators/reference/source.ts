import { readFileSync } from 'node:fs';
import { type Comment, type Node, type Program, parseSync } from 'oxc-parser';

/** The comment above a node of the source. */
export interface Said {
  readonly sentence: string;
  /** The text after `@example`. */
  readonly example?: string | undefined;
}

/** A source file with access to the comments above its nodes. */
export interface Source {
  readonly program: Program;
  /** Returns the text of a node, on one line. */
  readonly textOf: (node: { start: number; end: number }) => string;
  readonly saidAbove: (node: { start: number }) => Said;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const saidBy = ({ value }: Comment): Said => {
  const text = onOneLine(value.replace(/^\s*\*+/gm, ''));
  const [sentence = '', example] = text.split(/ ?@example /);
  return { sentence, ...(example !== undefined && { example }) };
};

/** Parses a source file for its comments. */
export const readSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  return {
    program,
    textOf: ({ start, end }) => onOneLine(text.slice(start, end)),
    saidAbove: ({ start }) => {
      const comment = comments.findLast((one) => one.end <= start);
      const isAbove =
        comment?.value.startsWith('*') && text.slice(comment.end, start).trim() === '';
      return comment && isAbove ? saidBy(comment) : { sentence: '' };
    },
  };
};

/** Yields all nodes of one type, outer ones first. */
export const nodesOf = function* <T extends Node['type']>(
  node: unknown,
  type: T,
): Generator<Extract<Node, { type: T }>> {
  if (Array.isArray(node)) for (const item of node) yield* nodesOf(item, type);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === type) yield node as Extract<Node, { type: T }>;
    for (const value of Object.values(node)) yield* nodesOf(value, type);
  }
};
