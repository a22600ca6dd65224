import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';

/** What the source says of the keys of one object. */
type Sentences = ReadonlyMap<string, string>;

const plain = (comment: string): string =>
  comment
    .replace(/^\s*\*+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const objectsBelow = function* (
  node: unknown,
): Generator<Extract<Node, { type: 'ObjectExpression' }>> {
  if (Array.isArray(node)) for (const item of node) yield* objectsBelow(item);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'ObjectExpression')
      yield node as Extract<Node, { type: 'ObjectExpression' }>;
    for (const value of Object.values(node)) yield* objectsBelow(value);
  }
};

/** The objects of a file with the comments above their keys. */
const objectsOf = (file: string): Sentences[] => {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  const above = (start: number): string => {
    const comment = comments.findLast((one) => one.end <= start);
    const isAbove = comment?.value.startsWith('*') && text.slice(comment.end, start).trim() === '';
    return comment && isAbove ? plain(comment.value) : '';
  };
  return [...objectsBelow(program)].map(
    ({ properties }) =>
      new Map(
        properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, above(property.start)] as const]
            : [],
        ),
      ),
  );
};

/**
 * Finds the sentence that stands above a key in the source. A schema does not know where it was written, so
 * the object is sought that has the most of its keys and no others, in the files in their order. Undefined
 * for keys that stand in none of them, but are made: what holds them is explained as a whole.
 */
export const sentencesIn = (machine: string, files: readonly string[]) => {
  const objects = files.flatMap((file) => objectsOf(join(machine, file)));
  return (keys: readonly string[]): Sentences | undefined => {
    const fitting = objects
      .filter((object) => object.size > 0 && [...object.keys()].every((key) => keys.includes(key)))
      .sort((one, other) => other.size - one.size);
    if (fitting.length === 0) return undefined;
    return new Map(
      keys.map((key) => [key, fitting.find((object) => object.get(key))?.get(key) ?? '']),
    );
  };
};
