import { createHash } from 'node:crypto';
import { conditionsAsJsonSchema } from './conditions.ts';
import type { Form } from './form.ts';
import { jsonSchemaOf } from './json-schema.ts';

/**
 * What tells one state of a form's rules from another: twelve hexadecimal digits, the same as long
 * as the rules are. Labels and other words don't count.
 */
export const formVersion = ({
  schema,
  conditions,
}: Pick<Form, 'schema' | 'conditions'>): string => {
  const rules = jsonSchemaOf(schema, { target: 'draft-7', bare: true });
  const across = conditionsAsJsonSchema(conditions, rules);
  return createHash('sha256')
    .update(JSON.stringify([rules, across]))
    .digest('hex')
    .slice(0, 12);
};
