import type { Concept, ReferenceEntry } from './concept.ts';

const defaultOf = (fallback: string): string => {
  if (fallback === '') return 'optional';
  return fallback === 'required' ? fallback : `default \`${fallback}\``;
};

const facts = ({ type, fallback, where }: ReferenceEntry): string => {
  if (where?.startsWith('required')) return `${type}, ${where}`;
  return `${type}, ${defaultOf(fallback)}${where === undefined ? '' : ` ${where}`}`;
};

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

const entryLine = (entry: ReferenceEntry): string =>
  `- \`${entry.path}\` (${facts(entry)}): ${entry.sentence}${exampleOf(entry)}`;

/** Returns a line for each area of messages. */
const messageLines = (entries: readonly ReferenceEntry[]): string[] => {
  const sentences = new Set(entries.map(({ sentence }) => sentence));
  return [
    '',
    '`npm run site -- help words` lists the messages with their English texts. Areas:',
    '',
    ...[...sentences].map((sentence) => {
      const keys = entries.filter((entry) => entry.sentence === sentence);
      const areas = new Set(keys.map(({ path }) => `\`${path.split('.')[0]}\``));
      return `- ${[...areas].join(', ')}: ${sentence}`;
    }),
  ];
};

const SHARED = 'field-text';

/** Returns the lines of a kind of field. Options that a text has too are only named. */
const fieldLines = (
  entries: readonly ReferenceEntry[],
  shared: readonly ReferenceEntry[],
): string[] => {
  const lines = shared.map(entryLine);
  const isShared = (entry: ReferenceEntry): boolean => lines.includes(entryLine(entry));
  const names = entries.filter(isShared).map(({ path }) => `\`${path}\``);
  return [
    ...entries.filter((entry) => !isShared(entry)).map(entryLine),
    ...(names.length > 0 ? [`- ${names.join(', ')}: as in [${SHARED}](#${SHARED}).`] : []),
  ];
};

const linesOf = (
  name: string,
  entries: readonly ReferenceEntry[],
  concepts: ReadonlyMap<string, Concept>,
): string[] => {
  if (name === 'words') return messageLines(entries);
  if (!name.startsWith('field-') || name === SHARED) return listed(entries.map(entryLine));
  return listed(fieldLines(entries, concepts.get(SHARED)?.entries ?? []));
};

const listed = (lines: readonly string[]): string[] => (lines.length > 0 ? ['', ...lines] : []);

/** Returns `docs/reference.md`. */
export const referenceText = (concepts: ReadonlyMap<string, Concept>): string =>
  [
    '# Reference',
    '',
    'After this page you know every option of a site, a page, a form, a field and a section.',
    '`npm run site -- generate` writes it from the schemas and their comments. Do not edit it.',
    '`npm run site -- help <name>` prints a part of it, with `--json` as a JSON Schema for editors.',
    ...[...concepts].flatMap(([name, { about, entries }]) => [
      '',
      `## ${name}`,
      '',
      about,
      ...linesOf(name, entries, concepts),
    ]),
    '',
  ].join('\n');
