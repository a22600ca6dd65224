import type { Concept, ReferenceEntry } from './concept.ts';

const defaultText = (fallback: string): string => {
  if (fallback === '') return 'optional';
  return fallback === 'required' ? fallback : `default \`${fallback}\``;
};

/** Returns the type of an entry, whether it is required, and its default. */
const facts = ({ type, fallback, where }: ReferenceEntry): string => {
  if (where?.startsWith('required')) return `${type}, ${where}`;
  return `${type}, ${defaultText(fallback)}${where === undefined ? '' : ` ${where}`}`;
};

const exampleOf = ({ example }: ReferenceEntry): string =>
  example === undefined ? '' : ` Example: \`${example}\`.`;

const terminalLines = (entry: ReferenceEntry): string[] => [
  '',
  `  ${entry.path}  (${facts(entry)})`,
  `    ${entry.sentence}${exampleOf(entry)}`,
];

/** Returns a concept as text for a terminal. */
export const conceptText = (name: string, { about, entries }: Concept): string =>
  [name, about, ...entries.flatMap(terminalLines)].join('\n');

/**
 * Returns all options with this name, of any concept, as text for a terminal. Empty if there are
 * none.
 */
export const optionText = (option: string, concepts: ReadonlyMap<string, Concept>): string =>
  [...concepts]
    .map(([name, { entries }]): [string, ReferenceEntry[]] => [
      name,
      entries.filter(({ path }) => path.split('.').at(-1) === option),
    ])
    // The keys of messages are not options.
    .filter(([name, entries]) => name !== 'words' && entries.length > 0)
    .map(([name, entries]) => [name, ...entries.flatMap(terminalLines)].join('\n'))
    .join('\n\n');

const entryLine = (entry: ReferenceEntry): string =>
  `- \`${entry.path}\` (${facts(entry)}): ${entry.sentence}${exampleOf(entry)}`;

/** Returns a line for each area of messages. */
const messageLines = (entries: readonly ReferenceEntry[]): string[] => {
  const sentences = new Set(entries.map(({ sentence }) => sentence));
  return [
    '`npm run site -- help words` lists the messages with their English texts. Areas:',
    '',
    ...[...sentences].map((sentence) => {
      const keys = entries.filter((entry) => entry.sentence === sentence);
      const areas = new Set(keys.map(({ path }) => `\`${path.split('.')[0]}\``));
      return `- ${[...areas].join(', ')}: ${sentence}`;
    }),
  ];
};

/** From so many options shared with an earlier concept, a link replaces them. */
const MIN_SHARED_OPTIONS = 3;

/**
 * Returns the lines of options. Those shared with an earlier concept are only named, with a link to
 * the concept that shares the most.
 */
const optionLines = (
  entries: readonly ReferenceEntry[],
  earlier: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const [closest] = [...earlier]
    .map(([name, lines]) => ({
      name,
      shared: entries.filter((entry) => lines.includes(entryLine(entry))),
    }))
    .toSorted((one, other) => other.shared.length - one.shared.length);
  const { name = '', shared = [] } = closest ?? {};
  if (shared.length < MIN_SHARED_OPTIONS) return entries.map(entryLine);
  const names = shared.map(({ path }) => `\`${path}\``);
  return [
    ...entries.filter((entry) => !shared.includes(entry)).map(entryLine),
    `- ${names.join(', ')}: as in [${name}](#${name}).`,
  ];
};

const afterBlankLine = (lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', ...lines] : [];

/** Returns `docs/reference.md`. */
export const referenceText = (concepts: ReadonlyMap<string, Concept>): string => {
  const printed = new Map<string, readonly string[]>();
  for (const [name, { entries }] of concepts)
    printed.set(name, name === 'words' ? messageLines(entries) : optionLines(entries, printed));
  return [
    '# Reference',
    '',
    'After this page you know every option of a site, a page, a form, a field and a section.',
    '`npm run site -- generate` writes it from the schemas and their comments. Do not edit it.',
    '`npm run site -- help <name>` prints a part of it, with `--json` as a JSON Schema for editors.',
    ...[...concepts].flatMap(([name, { about }]) => [
      '',
      `## ${name}`,
      '',
      about,
      ...afterBlankLine(printed.get(name) ?? []),
    ]),
    '',
  ].join('\n');
};
