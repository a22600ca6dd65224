import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import standalone from 'ajv/dist/standalone/index.js';
import { script, scriptHeader } from '../../header.ts';

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
