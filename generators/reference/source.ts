import { readFileSync } from 'node:fs';
import { type Comment, type Node, type Program, parseSync } from 'oxc-parser';

/** What the comment above a part of the source says. */
export interface Said {
  readonly sentence: string;
  /** What stands behind `@example`. */
  readonly example?: string | undefined;
}

/** A source file with the comments above its parts. */
export interface Source {
  readonly program: Program;
  /** The text of a part, on one line. */
  readonly textOf: (node: { start: number; end: number }) => string;
  readonly saidAbove: (node: { start: number }) => Said;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const saidBy = ({ value }: Comment): Said => {
  const text = onOneLine(value.replace(/^\s*\*+/gm, ''));
  const [sentence = '', example] = text.split(/ ?@example /);
  return { sentence, ...(example !== undefined && { example }) };
};

/** Reads a file for its comments: types and schemas do not carry them. */
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

/** All parts of one type, outer ones first. */
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
