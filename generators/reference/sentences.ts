import { join } from 'node:path';
import { nodesOf, readSource, type Said } from './source.ts';

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
