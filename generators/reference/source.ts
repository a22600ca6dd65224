import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, type Node, type Program, parseSync } from 'oxc-parser';

/*
 * Reads doc comments from the framework's own sources: the reference and `site help` have no other
 * source for their sentences.
 */

/** The doc comment above a node of the source. */
interface DocComment {
  readonly sentence: string;
  /** The text after `@example`. */
  readonly example?: string | undefined;
}

/** A source file with access to the comments above its nodes. */
export interface Source {
  readonly program: Program;
  /** Returns the text of a node, on one line. */
  readonly textOf: (node: { start: number; end: number }) => string;
  /** Returns the doc comment directly above a node. Its sentence is empty if there is none. */
  readonly commentAbove: (node: { start: number }) => DocComment;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const parseComment = ({ value }: Comment): DocComment => {
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
    commentAbove: ({ start }) => {
      const comment = comments.findLast((one) => one.end <= start);
      const isAbove =
        comment?.value.startsWith('*') && text.slice(comment.end, start).trim() === '';
      return comment && isAbove ? parseComment(comment) : { sentence: '' };
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

/** The doc comments above the keys of one object. */
export type KeyComments = ReadonlyMap<string, DocComment>;

/** Returns the objects of a file, with the comments above their keys. */
const objectsOf = (file: string): KeyComments[] => {
  const { program, commentAbove } = readSource(file);
  return [...nodesOf(program, 'ObjectExpression')].map(
    ({ properties }) =>
      new Map(
        properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, commentAbove(property)] as const]
            : [],
        ),
      ),
  );
};

/**
 * Returns a function that finds the comments above the keys of a schema's object in the source. A
 * schema does not know its source. So this searches the files for object literals that have only
 * these keys, and prefers those with the most keys, then those in earlier files. Undefined if no
 * literal matches, as for computed keys. If several have the same comment on a key, any of them may
 * have its example.
 */
export const keyCommentsIn = (framework: string, files: readonly string[]) => {
  const objects = files.flatMap((file) => objectsOf(join(framework, file)));
  return (keys: readonly string[]): KeyComments | undefined => {
    const matching = objects
      .filter((object) => object.size > 0 && [...object.keys()].every((key) => keys.includes(key)))
      .sort((one, other) => other.size - one.size);
    if (matching.length === 0) return undefined;
    return new Map(
      keys.map((key) => {
        const comments = matching.map((object) => object.get(key));
        const first = comments.find((one) => one?.sentence) ?? { sentence: '' };
        const withExample = comments.find((one) => one?.sentence === first.sentence && one.example);
        return [key, { ...first, ...withExample }];
      }),
    );
  };
};

/** Returns the sentence above a file's default export. */
export const aboutIn = (framework: string, file: string): string => {
  const { program, commentAbove } = readSource(join(framework, file));
  const node = program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
  return node ? commentAbove(node).sentence : '';
};
