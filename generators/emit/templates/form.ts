import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { ClientForm, ClientProperty } from '../../../core/client/form.ts';
import type { FormField } from '../../../core/config/form.ts';
import { isCleaningOnly } from '../../../core/forms/typed-text.ts';
import { literal, pascal, script, scriptHeader } from '../../header.ts';

/** Returns the name of a variant's component. */
export const formComponent = (form: string, variant: string): string =>
  `${pascal(form)}${pascal(variant)}Form`;

const typeOf = ({ type, enum: choices }: ClientProperty): string =>
  choices ? choices.map((value) => literal(value)).join(' | ') : type;

const valuesInterface = ({ schema, uiSchema }: Pick<ClientForm, 'schema' | 'uiSchema'>): string => {
  const rows = Object.entries(schema.properties).map(([name, property]) => {
    const items = uiSchema[name]?.['ui:options']?.group;
    const type = items ? `${valuesInterface(items)}[]` : typeOf(property);
    return `  ${literal(name)}${schema.required.includes(name) ? '' : '?'}: ${type};`;
  });
  return ['{', ...rows, '}'].join('\n');
};

/** Returns the module with a variant's data. */
export const formDefinition = (form: ClientForm): string => `${scriptHeader}
import type { ClientForm } from '#client-form';

export const definition: ClientForm = ${literal(form)};
`;

/** The fields of a form or of a group's items, with the modules of their widgets. */
type WidgetFields = Readonly<Record<string, Pick<FormField, 'widget' | 'widgetModule' | 'group'>>>;

/** Returns the modules of the widgets that a form shows, in its items too. */
const widgetModules = (uiSchema: ClientForm['uiSchema'], fields: WidgetFields): readonly string[] =>
  Object.entries(uiSchema).flatMap(([name, ui]) => {
    const { widget, widgetModule, group } = fields[name] ?? {};
    const items = ui['ui:options']?.group;
    return [
      // A variant may hide a field: it has another widget then.
      ...(widgetModule !== undefined && ui['ui:widget'] === widget ? [widgetModule] : []),
      ...(items && group ? widgetModules(items.uiSchema, group.fields) : []),
    ];
  });

/** Returns the optional parts of a form: imports, and the props that pass them. */
const partsOf = (
  { uiSchema, logic, campaign }: Pick<ClientForm, 'uiSchema' | 'logic' | 'campaign'>,
  fields: WidgetFields,
) => {
  const isEvaluated = !isCleaningOnly(logic);
  const hasItems = Object.values(uiSchema).some((ui) => ui['ui:options']?.group);
  const modules = [...new Set(widgetModules(uiSchema, fields))].sort();
  const imports = [
    ...modules.map(
      (name) => `import { ${name}Widgets } from '#renderer/forms/${name}-widgets.tsx';`,
    ),
    ...(campaign ? ["import { useCampaign } from '#renderer/forms/campaign.ts';"] : []),
    ...(hasItems ? ["import { groups } from '#renderer/forms/groups.tsx';"] : []),
    ...(isEvaluated ? ["import { evaluateForm } from '#core/forms/evaluate-form.ts';"] : []),
  ];
  const parts = [
    ...(modules.length > 0
      ? [`widgets: { ${modules.map((name) => `...${name}Widgets`).join(', ')} }`]
      : []),
    ...(hasItems ? ['groups'] : []),
    ...(isEvaluated ? ['evaluateForm'] : []),
  ];
  return {
    imports,
    parts: parts.length > 0 ? `const parts = { ${parts.join(', ')} };\n\n` : '',
  };
};

/**
 * Returns the module with a variant's React component. `fields` are those of the form, with their
 * widgets. With `isEdited` the module also exports the definition: to change stored answers, the server
 * renders the component with a changed copy of it.
 */
export const formModule = (
  form: ClientForm,
  fields: WidgetFields,
  { validator, isEdited }: { validator: string; isEdited: boolean },
): string => {
  const component = formComponent(form.id, form.variant);
  const [name, file] = form.steps ? ['SteppedForm', 'stepped-form'] : ['SchemaForm', 'schema-form'];
  const { imports, parts } = partsOf(form, fields);
  const { campaign } = form;
  const context = campaign ? ` context={useCampaign(${literal(campaign)}, props.context)}` : '';
  const frame = `import { ${name} } from '#renderer/forms/${file}.tsx';`;
  return `${scriptHeader}
import type { FormProps } from '#renderer/forms/form-props.ts';
${[frame, ...imports].join('\n')}
import { definition } from './${form.variant}.definition.ts';
import rules from './${validator}.validator.js';

/** What the form asks for. */
export interface ${component}Values ${valuesInterface(form)}

${parts}${isEdited ? 'export { definition };\n\n' : ''}export default function ${component}(props: FormProps) {
  return <${name} definition={definition} rules={rules}${parts && ' {...parts}'} {...props}${context} />;
}
`;
};

const RUNTIME = /require\("(ajv\/dist\/runtime\/[a-z0-9]+)"\)\.default/g;

/**
 * Returns a validator module, compiled by Ajv as RJSF configures it. It needs neither Ajv nor `new
 * Function` in the browser. Formats are expressed as patterns, because Ajv's and Zod's formats
 * differ. RJSF's own compiler would duplicate all rules of a form with conditions.
 */
export const validatorModule = (rules: Record<string, unknown>): string => {
  const options = {
    verbose: false,
    validateFormats: false,
    // Zod wrote the schemas. Validating them would take longer than everything else.
    validateSchema: false,
    code: { source: true, esm: true },
  };
  const ajv = createAjvInstance(undefined, undefined, options, false);
  const code = standalone(ajv, ajv.compile(rules));
  const imports = new Set<string>();
  const body = code.replace(/^"use strict";\n?/, '').replace(RUNTIME, (_: string, path: string) => {
    const name = path.split('/').at(-1) ?? path;
    imports.add(`import ${name}Module from '${path}.js';`);
    return `(${name}Module.default ?? ${name}Module)`;
  });
  return script(...imports, body);
};

/** The types of every validator module. */
export const validatorTypes = `${scriptHeader}
import type { Rules } from '#renderer/forms/validator.ts';

declare const rules: Rules;
export default rules;
`;
