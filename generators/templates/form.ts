import type { ClientForm } from '../../renderer/contract/form.ts';
import { literal, pascal, scriptHeader } from './header.ts';

/** The name of a variant's component. */
export const formComponent = (form: string, variant: string): string =>
  `${pascal(form)}${pascal(variant)}Form`;

const typeOf = (property: Record<string, unknown>): string => {
  if (Array.isArray(property.enum)) return property.enum.map((value) => literal(value)).join(' | ');
  if ('const' in property) return literal(property.const);
  return property.type === 'boolean' ? 'boolean' : 'string';
};

const valuesInterface = (form: ClientForm): string => {
  const { properties = {}, required = [] } = form.jsonSchema as {
    properties?: Record<string, Record<string, unknown>>;
    required?: string[];
  };
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `  ${literal(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)};`,
  );
  return ['{', ...rows, '}'].join('\n');
};

/** The variant's texts, ui schema and message table. */
export const formDefinition = (form: ClientForm): string => {
  const { jsonSchema: _schema, ...rest } = form;
  return `${scriptHeader}
import type { ClientForm } from '#client-form';
import jsonSchema from './${form.variant}.schema.json' with { type: 'json' };

export const definition: ClientForm = {
  jsonSchema,
  ...(${literal(rest)} satisfies Omit<ClientForm, 'jsonSchema'>),
};
`;
};

/** The variant's JSON Schema (draft-07). */
export const formJsonSchema = (form: ClientForm): string => `${literal(form.jsonSchema)}\n`;

/** The variant's typed React component. */
export const formModule = (form: ClientForm): string => {
  const component = formComponent(form.id, form.variant);
  return `${scriptHeader}
import type { FormProps } from '#renderer/form/form-props.ts';
import { SchemaForm } from '#renderer/form/schema-form.tsx';
import { definition } from './${form.variant}.definition.ts';
import validate from './${form.variant}.validator.js';

/** What the form sends, its presets aside. */
export interface ${component}Values ${valuesInterface(form)}

export function ${component}(props: FormProps) {
  return <SchemaForm definition={definition} validate={validate} {...props} />;
}
`;
};
