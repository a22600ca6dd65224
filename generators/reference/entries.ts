import type { z } from 'zod';
import type { Sentences } from './sentences.ts';

/** One line of the reference: a key, however deep it stands. */
export interface ReferenceEntry {
  /** From the concept, such as `cards[].title`. */
  readonly path: string;
  /** What may stand there, with its bounds. */
  readonly type: string;
  /** What holds where it is left out; `required` where that is not possible. */
  readonly fallback: string;
  /** What it is, and where it shows. */
  readonly sentence: string;
  /** A value as it may stand there, as JSON; of what has none, its type or what is left out says it. */
  readonly example?: string | undefined;
}

export type Json = z.core.JSONSchema.JSONSchema;

/** What the source says of the keys of an object; undefined for keys that are made. */
export type Explain = (keys: readonly string[]) => Sentences | undefined;

const optionsOf = (json: Json): Json[] | undefined =>
  (json.anyOf ?? json.oneOf) as Json[] | undefined;

/** Actions stand in many places: they are a concept of their own. */
const isAction = (json: Json): boolean =>
  optionsOf(json)?.every(({ properties }) => properties?.do !== undefined) === true;

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
  if (isAction(json)) return 'action';
  const options = optionsOf(json);
  if (options) return [...new Set(options.map(typeOf))].join(' or ');
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

/** Entries of one path, which several forms of an object have, as one. */
const joined = (entries: readonly ReferenceEntry[]): ReferenceEntry[] => {
  const byPath = new Map<string, ReferenceEntry>();
  for (const entry of entries) {
    const known = byPath.get(entry.path);
    const types = [known?.type, entry.type].flatMap((type) => type?.split(' or ') ?? []);
    byPath.set(entry.path, { ...entry, ...known, type: [...new Set(types)].join(' or ') });
  }
  return [...byPath.values()];
};

/** The lines of what may stand at a path, which is empty for a concept as a whole. */
export const entriesOf = (json: Json, path: string, explain: Explain): ReferenceEntry[] => {
  if (path !== '' && isAction(json)) return [];
  if (json.type === 'array') return entriesOf(json.items as Json, `${path}[]`, explain);
  const options = optionsOf(json);
  if (options) return joined(options.flatMap((option) => entriesOf(option, path, explain)));
  if (typeof json.additionalProperties === 'object')
    return entriesOf(json.additionalProperties, `${path}.<name>`, explain);
  const parts = Object.entries(json.properties ?? {}) as [string, Json][];
  const sentences = explain(parts.map(([key]) => key));
  if (!sentences) return [];
  return parts.flatMap(([key, part]) => {
    const place = path === '' ? key : `${path}.${key}`;
    const fallback = fallbackOf(part, json.required?.includes(key) === true);
    const { sentence = '', example } = sentences.get(key) ?? {};
    const entry = { path: place, type: typeOf(part), fallback, sentence, example };
    return [entry, ...entriesOf(part, place, explain)];
  });
};
