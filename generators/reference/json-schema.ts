import { type Concept, conceptsOf } from './concepts.ts';

type Json = Concept['json'];

/** The schema with the sentence of each key at it, as editors show it. */
const described = (json: Json, explain: Concept['explain']): Json => {
  const sentences = explain(Object.keys(json.properties ?? {}));
  const within = (part: unknown): Json => described(part as Json, explain);
  return {
    ...json,
    ...(json.items && { items: within(json.items) }),
    ...(json.anyOf && { anyOf: json.anyOf.map(within) }),
    ...(json.oneOf && { oneOf: json.oneOf.map(within) }),
    ...(typeof json.additionalProperties === 'object' && {
      additionalProperties: within(json.additionalProperties),
    }),
    ...(json.properties && {
      properties: Object.fromEntries(
        Object.entries(json.properties).map(([key, part]) => {
          const description = sentences?.get(key);
          return [key, { ...within(part), ...(description && { description }) }];
        }),
      ),
    }),
  };
};

/** What may be declared of a concept, as JSON Schema for editors; undefined for what is none. */
export const conceptSchema = async (machine: string, name: string): Promise<Json | undefined> => {
  const concept = (await conceptsOf(machine)).get(name);
  return concept && described(concept.json, concept.explain);
};
