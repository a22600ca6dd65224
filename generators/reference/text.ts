import type { Entry } from './concepts.ts';

const facts = ({ type, fallback }: Entry): string =>
  fallback === '' || fallback === 'required'
    ? [type, fallback || 'may be left out'].join(', ')
    : `${type}, left out: ${fallback}`;

/** A concept as the terminal shows it. */
export const conceptText = (name: string, entries: readonly Entry[]): string =>
  [
    name,
    ...entries.flatMap((entry) => [
      '',
      `  ${entry.path}  (${facts(entry)})`,
      `    ${entry.sentence}`,
    ]),
  ].join('\n');

/** All concepts as the committed document. */
export const referenceText = (concepts: ReadonlyMap<string, readonly Entry[]>): string =>
  [
    '# What can be declared',
    '',
    'Made from the schemas and the comments above their keys by `npm run site -- generate`; not edited by hand.',
    '`npm run site -- help <name>` prints a part of it, with `--json` as a JSON Schema for editors.',
    ...[...concepts].flatMap(([name, entries]) => [
      '',
      `## ${name}`,
      '',
      ...entries.map((entry) => `- \`${entry.path}\` (${facts(entry)}): ${entry.sentence}`),
    ]),
    '',
  ].join('\n');
