import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { ClientForm } from '../../renderer/contract/form.ts';
import { scriptHeader } from './header.ts';

const RUNTIME = /require\("(ajv\/dist\/runtime\/[a-z0-9]+)"\)\.default/g;

/**
 * The variant's validator as a module that needs neither Ajv nor `new Function` in the browser.
 * Formats are left to patterns: Ajv's and Zod's ideas of a format differ. Ajv's ES module output
 * refuses RJSF's names for subschemas, so its CommonJS output is wrapped.
 */
export const formValidator = (form: ClientForm): string => {
  const code = compileSchemaValidatorsCode(form.jsonSchema, {
    ajvOptionsOverrides: { allErrors: true, validateFormats: false },
  });
  const imports = new Set<string>();
  const body = code.replace(/^"use strict";\n?/, '').replace(RUNTIME, (_, path: string) => {
    const name = path.split('/').at(-1) ?? path;
    imports.add(`import ${name}Module from '${path}.js';`);
    return `(${name}Module.default ?? ${name}Module)`;
  });
  return [
    scriptHeader,
    ...imports,
    'const exports = {};',
    body,
    'export default exports;',
    '',
  ].join('\n');
};

/** The types of every validator module. */
export const validatorTypes = `${scriptHeader}
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

declare const validators: ValidatorFunctions;
export default validators;
`;
