import type { Explain, SchemaJson } from './entries.ts';

/** Adds description and example to each key of a JSON Schema, for editors. */
export const described = (json: SchemaJson, explain: Explain): SchemaJson => {
  const sentences = explain(Object.keys(json.properties ?? {}));
  const within = (part: unknown): SchemaJson => described(part as SchemaJson, explain);
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
          const { sentence, example } = sentences?.get(key) ?? {};
          const said = {
            ...(sentence && { description: sentence }),
            ...(example && { examples: [JSON.parse(example)] }),
          };
          return [key, { ...within(part), ...said }];
        }),
      ),
    }),
  };
};
