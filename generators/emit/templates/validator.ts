import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import standalone from 'ajv/dist/standalone/index.js';
import { script, scriptHeader } from '../../header.ts';

const RUNTIME = /require\("(ajv\/dist\/runtime\/[a-z0-9]+)"\)\.default/g;

/**
 * A validator as a module that needs neither Ajv nor `new Function` in the browser, by Ajv as RJSF
 * sets it up. Formats are left to patterns: Ajv's and Zod's ideas of a format differ. RJSF's own
 * compiler would write a second copy of all rules where there are conditions.
 */
export const formValidator = (rules: Record<string, unknown>): string => {
  const options = {
    verbose: false,
    validateFormats: false,
    // Zod has written them; to check that would take longer than all else.
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
