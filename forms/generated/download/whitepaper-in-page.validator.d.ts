// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

declare const validators: ValidatorFunctions;
export default validators;
