import { join } from 'node:path';
import { ENGLISH } from '../../core/messages/resolve.ts';
import { placesOf } from '../../core/messages/table.ts';
import type { Concept } from './concept.ts';
import { nodesOf, readSource } from './source.ts';

const FILES = ['answers', 'data-room', 'forms', 'pages', 'papers'];

const kebab = (name: string): string => name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`);

/** Returns where the messages of each area are shown, from the comments above their tables. */
const areasIn = (framework: string): ReadonlyMap<string, string> =>
  new Map(
    FILES.flatMap((name) => {
      const { program, saidAbove } = readSource(join(framework, 'core', 'messages', `${name}.ts`));
      return [...nodesOf(program, 'ExportNamedDeclaration')].flatMap((node) =>
        [...nodesOf(node.declaration, 'VariableDeclarator')].flatMap(({ id }) =>
          id.type === 'Identifier'
            ? [[kebab(id.name.replace(/Messages$/, '')), saidAbove(node).sentence] as const]
            : [],
        ),
      );
    }),
  );

/** Returns the concept of all messages that a site may replace. */
export const messagesConcept = (framework: string): Concept => {
  const areas = areasIn(framework);
  const entries = Object.entries(ENGLISH).map(([path, text]) => {
    const places = placesOf(text).map((place) => `\`{${place}}\``);
    const type = places.length > 0 ? `text with ${places.join(' and ')}` : 'text';
    const sentence = areas.get(path.slice(0, path.indexOf('.'))) ?? '';
    return { path, type, fallback: JSON.stringify(text), sentence };
  });
  return {
    about:
      'All messages of the framework. `words` in `site.config.ts` replaces some of them. The defaults are in the ' +
      "site's `language`; this list shows the English ones.",
    entries,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        entries.map(({ path, fallback, sentence }) => [
          path,
          { type: 'string', default: JSON.parse(fallback), description: sentence },
        ]),
      ),
    },
  };
};
