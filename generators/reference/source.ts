import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Comment, type Node, type Program, parseSync } from 'oxc-parser';

/** The comment above a node of the source. */
interface Said {
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

/** The comments on the keys of one object. */
export type Sentences = ReadonlyMap<string, Said>;

/** Returns the objects of a file, with the comments above their keys. */
const objectsOf = (file: string): Sentences[] => {
  const { program, saidAbove } = readSource(file);
  return [...nodesOf(program, 'ObjectExpression')].map(
    ({ properties }) =>
      new Map(
        properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, saidAbove(property)] as const]
            : [],
        ),
      ),
  );
};

/**
 * Returns a function that finds the comment above a key in the source. A schema does not know its
 * source, so this finds the object with the most matching keys and no others, in the order of the
 * files. Undefined for computed keys. Two keys with the same comment share an example.
 */
export const sentencesIn = (framework: string, files: readonly string[]) => {
  const objects = files.flatMap((file) => objectsOf(join(framework, file)));
  return (keys: readonly string[]): Sentences | undefined => {
    const fitting = objects
      .filter((object) => object.size > 0 && [...object.keys()].every((key) => keys.includes(key)))
      .sort((one, other) => other.size - one.size);
    if (fitting.length === 0) return undefined;
    return new Map(
      keys.map((key) => {
        const known = fitting.map((object) => object.get(key));
        const said = known.find((one) => one?.sentence) ?? { sentence: '' };
        const alike = known.find((one) => one?.sentence === said.sentence && one.example);
        return [key, { ...said, ...alike }];
      }),
    );
  };
};

/** Returns the comment on a file's default export. */
export const aboutIn = (framework: string, file: string): string => {
  const { program, saidAbove } = readSource(join(framework, file));
  const node = program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
  return node ? saidAbove(node).sentence : '';
};
