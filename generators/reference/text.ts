import type { Concept } from './concept.ts';
import type { ReferenceEntry } from './entries.ts';

const leftOut = (fallback: string): string => {
  if (fallback === '') return 'may be left out';
  return fallback === 'required' ? fallback : `left out: \`${fallback}\``;
};

const facts = ({ type, fallback }: ReferenceEntry): string => `${type}, ${leftOut(fallback)}`;

const exampleOf = ({ example }: ReferenceEntry): string =>
  example === undefined ? '' : ` Example: \`${example}\`.`;

/** Returns a concept as text for a terminal. */
export const conceptText = (name: string, { about, entries }: Concept): string =>
  [
    name,
    about,
    ...entries.flatMap((entry) => [
      '',
      `  ${entry.path}  (${facts(entry)})`,
      `    ${entry.sentence}${exampleOf(entry)}`,
    ]),
  ].join('\n');

/** Returns `docs/reference.md`. */
export const referenceText = (concepts: ReadonlyMap<string, Concept>): string =>
  [
    '# What can be declared',
    '',
    'Made from the schemas and the comments above their keys by `npm run site -- generate`; not edited by hand.',
    '`npm run site -- help <name>` prints a part of it, with `--json` as a JSON Schema for editors.',
    ...[...concepts].flatMap(([name, { about, entries }]) => [
      '',
      `## ${name}`,
      '',
      about,
      ...(entries.length > 0 ? [''] : []),
      ...entries.map(
        (entry) => `- \`${entry.path}\` (${facts(entry)}): ${entry.sentence}${exampleOf(entry)}`,
      ),
    ]),
    '',
  ].join('\n');
