import { z } from 'zod';
import { behaviourSchema } from '../../renderer/schema/behaviour.ts';
import { navigationSchema } from '../../renderer/schema/navigation.ts';
import { featuresSchema } from '../declaration/features.ts';
import { pageSchemaOf } from '../declaration/page.ts';
import { findParts } from '../declaration/parts.ts';
import { siteSchemaOf } from '../declaration/site.ts';
import { themeSchema } from '../declaration/theme.ts';
import { writtenFormSchema } from '../declaration/written-form.ts';
import { sentencesIn } from './sentences.ts';

/** One line of the reference: a key, however deep it stands. */
export interface Entry {
  /** From the concept, such as `cards[].title`. */
  readonly path: string;
  /** What may stand there, with its bounds. */
  readonly type: string;
  /** What holds where it is left out; `required` where that is not possible. */
  readonly fallback: string;
  readonly sentence: string;
}

type Json = z.core.JSONSchema.JSONSchema;

const SHARED = [
  'renderer/schema/section-base.ts',
  'renderer/schema/action.ts',
  'renderer/schema/picture.ts',
];

const bounds = (json: Json): string => {
  const said = [
    json.minimum !== undefined && `from ${json.minimum}`,
    json.maximum !== undefined && json.maximum < Number.MAX_SAFE_INTEGER && `to ${json.maximum}`,
    json.maxLength !== undefined && `at most ${json.maxLength} characters`,
    json.minItems !== undefined && `at least ${json.minItems}`,
  ].filter((one) => one !== false);
  return said.length === 0 ? '' : `, ${said.join(', ')}`;
};

const typeOf = (json: Json): string => {
  const options = json.anyOf ?? json.oneOf;
  if (options) return [...new Set(options.map((one) => typeOf(one as Json)))].join(' or ');
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (json.type === 'array') return `list of ${typeOf(json.items as Json)}${bounds(json)}`;
  if (json.type === 'string') return `text${bounds(json)}`;
  if (json.type === 'integer') return `whole number${bounds(json)}`;
  return [json.type ?? 'value'].flat().join(' or ');
};

const fallbackOf = (json: Json, isRequired: boolean): string => {
  if (json.default === undefined) return isRequired ? 'required' : '';
  return JSON.stringify(json.default).replaceAll(/"\{@[^"]+\}"/g, "the machine's words");
};

type Explain = ReturnType<typeof sentencesIn>;

/** Entries of one path, which several forms of an object have, as one. */
const joined = (entries: readonly Entry[]): Entry[] => {
  const byPath = new Map<string, Entry>();
  for (const entry of entries) {
    const { type = entry.type } = byPath.get(entry.path) ?? {};
    const isKnown = type.split(' or ').includes(entry.type);
    byPath.set(entry.path, {
      ...entry,
      ...byPath.get(entry.path),
      type: isKnown ? type : `${type} or ${entry.type}`,
    });
  }
  return [...byPath.values()];
};

const entriesOf = (json: Json, path: string, explain: Explain): Entry[] => {
  if (json.type === 'array') return entriesOf(json.items as Json, `${path}[]`, explain);
  const options = (json.anyOf ?? json.oneOf) as Json[] | undefined;
  if (options) return joined(options.flatMap((option) => entriesOf(option, path, explain)));
  if (typeof json.additionalProperties === 'object')
    return entriesOf(json.additionalProperties, `${path}.<name>`, explain);
  const parts = Object.entries(json.properties ?? {}) as [string, Json][];
  const sentences = explain(parts.map(([key]) => key));
  if (!sentences) return [];
  return parts.flatMap(([key, part]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const fallback = fallbackOf(part, json.required?.includes(key) === true);
    const sentence = sentences.get(key) ?? '';
    return [
      { path: place, type: typeOf(part), fallback, sentence },
      ...entriesOf(part, place, explain),
    ];
  });
};

/** The parts that are concepts of their own are left out below another. */
const without = (entries: readonly Entry[], ...parts: string[]): Entry[] =>
  entries.filter(({ path }) => !parts.some((part) => path.startsWith(part)));

const DECLARATION = 'generators/declaration';
const FEATURES = ['cookie-banner', 'data-room', 'jobs', 'press-kit'];

/** What may be declared, as JSON Schema, and what the keys in it mean. */
export interface Concept {
  readonly json: Json;
  readonly explain: Explain;
}

/** All that can be declared, by the name that `site help` takes. */
export const conceptsOf = async (machine: string): Promise<ReadonlyMap<string, Concept>> => {
  const { kinds } = await findParts(machine);
  const own = new Map([...kinds].filter(([, { of }]) => of === 'machine'));
  const of = (schema: z.ZodType, ...files: string[]): Concept => ({
    json: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    explain: sentencesIn(machine, files),
  });
  const features = FEATURES.map((name) => `renderer/features/${name}/schema.ts`);
  const shared = ['renderer/features/jobs/posting.ts', 'renderer/schema/document.ts'];
  return new Map([
    ['site', of(siteSchemaOf(own, []), `${DECLARATION}/site.ts`)],
    ['page', of(pageSchemaOf(own), `${DECLARATION}/page.ts`)],
    ['form', of(writtenFormSchema, 'renderer/schema/variant.ts', `${DECLARATION}/written-form.ts`)],
    ['theme', of(themeSchema, `${DECLARATION}/theme.ts`)],
    ['navigation', of(navigationSchema, 'renderer/schema/navigation.ts')],
    ['behaviour', of(behaviourSchema, 'renderer/schema/behaviour.ts')],
    ['features', of(featuresSchema, `${DECLARATION}/features.ts`, ...features, ...shared)],
    ...[...own.values()].map(({ name, definition }): [string, Concept] => [
      `section-${name}`,
      of(definition.schema, `renderer/sections/${name}/schema.ts`, ...SHARED),
    ]),
  ]);
};

/** What stands in concepts of its own. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  site: ['pages[]', 'theme.', 'navigation.', 'features.', 'behaviour.'],
  page: ['sections[]'],
};

/** The lines of the reference, by concept. */
export const readConcepts = async (machine: string): Promise<ReadonlyMap<string, Entry[]>> =>
  new Map(
    [...(await conceptsOf(machine))].map(([name, { json, explain }]) => [
      name,
      without(entriesOf(json, '', explain), ...(ELSEWHERE[name] ?? [])),
    ]),
  );
