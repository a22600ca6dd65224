import { join } from 'node:path';
import type { TSSignature } from 'oxc-parser';
import type { Concept, ReferenceEntry } from './concept.ts';
import { nodesOf, readSource, type Source } from './source.ts';

const FOLDER = join('core', 'config');
/** The options that several helpers have. */
const SHARED_OPTIONS = ['fields/text-rules.ts', 'fields/options.ts'];

/** The options of each option type, including those of the types that it extends. */
type Options = ReadonlyMap<string, readonly ReferenceEntry[]>;

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  T: 'text',
  RegExp: 'regular expression',
  O: 'boolean',
  Condition: 'condition',
  'NoticeWords<T>': '{ title, description }',
  S: 'fields',
  'readonly V[] | Readonly<Record<V, T>>': 'list of text, or { value: label }',
  'Readonly<Record<R, T>>': '{ name: text }',
  'readonly [FileType, ...FileType[]]':
    "list of 'pdf', 'doc', 'docx', 'jpg', 'png', 'webp' or 'heic'",
};

const entryOf = (member: TSSignature, { textOf, saidAbove }: Source): ReferenceEntry[] => {
  if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return [];
  const written = textOf(member.typeAnnotation.typeAnnotation).replace(' | undefined', '');
  const fallback = member.optional ? '' : 'required';
  return [
    { path: textOf(member.key), type: WORDS[written] ?? written, fallback, ...saidAbove(member) },
  ];
};

/** Returns the entries of a type expression, such as `Omit<FieldOptions<O>, 'autocomplete'>`. */
const entriesOfType = (written: string, options: Options): readonly ReferenceEntry[] => {
  const without = [...written.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  const name = written.match(/\w+Options|TextLimits/)?.[0] ?? '';
  const entries = (options.get(name) ?? []).filter(({ path }) => !without.includes(path));
  return written.startsWith('Partial<')
    ? entries.map((entry) => ({ ...entry, fallback: '' }))
    : entries;
};

const readOptions = (sources: readonly Source[]): Options => {
  const options = new Map<string, readonly ReferenceEntry[]>();
  for (const source of sources) {
    for (const { id, body, extends: above } of nodesOf(source.program, 'TSInterfaceDeclaration')) {
      const inherited = above.flatMap((one) => entriesOfType(source.textOf(one), options));
      const own = body.body.flatMap((member) => entryOf(member, source));
      const rest = inherited.filter(({ path }) => !own.some((entry) => entry.path === path));
      options.set(id.name, [...rest, ...own]);
    }
  }
  return options;
};

/** Returns the concepts of all field helpers. */
export const fieldConcepts = (framework: string): [string, Concept][] => {
  const read = (file: string) => readSource(join(framework, FOLDER, file));
  const helperFiles = [...nodesOf(read('fields.ts').program, 'ExportAllDeclaration')];
  const helpers = helperFiles.map(({ source }) => read(source.value));
  const options = readOptions([...SHARED_OPTIONS.map(read), ...helpers]);
  return helpers.flatMap((source) =>
    [...nodesOf(source.program, 'ExportNamedDeclaration')].flatMap((node) =>
      [...nodesOf(node.declaration, 'VariableDeclarator')].flatMap(
        ({ id, init }): [string, Concept][] => {
          if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return [];
          const taken = init.params.map(source.textOf).join();
          const { sentence, example } = source.saidAbove(node);
          // Every field helper has an example. Conditions have none.
          if (example === undefined) return [];
          const about = `${sentence} As a line of a form's \`schema\`: \`${example}\`.`;
          return [[`field-${id.name}`, { about, entries: entriesOfType(taken, options) }]];
        },
      ),
    ),
  );
};
