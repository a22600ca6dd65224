import {
  conditionsAsJsonSchema,
  itemConditionsAsJsonSchema,
} from '../../../core/config/conditions.ts';
import type { Form, FormField } from '../../../core/config/form.ts';
import { type Json, jsonSchema } from './answers.ts';

/** Returns the JSON Schema of a form's payload. */
export const payloadSchema = (form: Form): Json => {
  const schema = jsonSchema(form.schema, 'input');
  const properties = schema.properties as Record<string, Json>;
  for (const [name, { items }] of Object.entries(form.logic.fields)) {
    const item = properties[name]?.items as Json | undefined;
    if (!items || !item) continue;
    const names = Object.keys(form.fields[name]?.group?.fields ?? {});
    Object.assign(item, withRules(item, itemConditionsAsJsonSchema(items, names)));
  }
  return withRules(schema, conditionsAsJsonSchema(form.logic));
};

const withRules = (schema: Json, rules: readonly Json[]): Json =>
  rules.length === 0 ? schema : { ...schema, allOf: rules };

const TEXT = { type: 'string' };
const CONTENT = { type: 'string', contentMediaType: 'application/octet-stream' };

const contentOf = ({ file }: Pick<FormField, 'file'>): Json =>
  (file?.most ?? 1) > 1 ? { type: 'array', items: CONTENT } : CONTENT;

/** Returns the schema of form data. Every value is text, and a checked box is `on` or `true`. */
const plainSchema = (form: Form, hasFiles: boolean): Json => {
  const fields = Object.entries(form.fields);
  const groups = fields.filter(([, { group }]) => group);
  const texts = Object.keys(form.schema.shape).filter((name) => !form.fields[name]?.group);
  const files = fields.filter(([, { file }]) => hasFiles && file);
  // Controls of a group's items are named `guests.0.name`.
  const items = groups.flatMap(([name, { group }]) =>
    Object.entries(group?.fields ?? {})
      .filter(([, { kind, file }]) => kind !== 'note' && (hasFiles || !file))
      .map(([inner, one]) => [`^${name}\\.\\d+\\.${inner}$`, one.file ? contentOf(one) : TEXT]),
  );
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...texts.map((name) => [name, TEXT]),
      ...files.map(([name, field]) => [name, contentOf(field)]),
    ]),
    ...(items.length > 0 && { patternProperties: Object.fromEntries(items) }),
  };
};

/** Returns the request body of a form's endpoint, in all content types. */
export const requestBody = (form: Form, hasFiles = false): Json => ({
  required: true,
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${form.id}` } },
    'application/x-www-form-urlencoded': { schema: plainSchema(form, false) },
    'multipart/form-data': { schema: plainSchema(form, hasFiles) },
  },
});
