import type { ClientForm, ClientProperty } from '../../renderer/contract/form.ts';
import { literal, pascal, scriptHeader } from './header.ts';

/** The name of a variant's component. */
export const formComponent = (form: string, variant: string): string =>
  `${pascal(form)}${pascal(variant)}Form`;

const typeOf = ({ type, enum: choices }: ClientProperty): string =>
  choices ? choices.map((value) => literal(value)).join(' | ') : type;

const valuesInterface = ({ schema }: ClientForm): string => {
  const rows = Object.entries(schema.properties).map(
    ([name, property]) =>
      `  ${literal(name)}${schema.required.includes(name) ? '' : '?'}: ${typeOf(property)};`,
  );
  return ['{', ...rows, '}'].join('\n');
};

/** The variant's fields, texts and message table. */
export const formDefinition = (form: ClientForm): string => `${scriptHeader}
import type { ClientForm } from '#client-form';

export const definition: ClientForm = ${literal(form)};
`;

/** The variant's typed React component; variants of equal rules share one validator. */
export const formModule = (form: ClientForm, validator: string): string => {
  const component = formComponent(form.id, form.variant);
  const [name, file] = form.steps ? ['SteppedForm', 'stepped-form'] : ['SchemaForm', 'schema-form'];
  const frame = `import { ${name} } from '#renderer/form/${file}.tsx';`;
  return `${scriptHeader}
import type { FormProps } from '#renderer/form/form-props.ts';
${frame}
import { definition } from './${form.variant}.definition.ts';
import rules from './${validator}.validator.js';

/** What the form asks for. */
export interface ${component}Values ${valuesInterface(form)}

export default function ${component}(props: FormProps) {
  return <${name} definition={definition} rules={rules} {...props} />;
}
`;
};
