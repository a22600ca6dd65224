const missing = (): never => {
  throw new Error('A form’s schema has a reference or `allOf`, and their code is not bundled.');
};

/**
 * Replaces the parts of RJSF for references (`fast-uri`) and for `allOf`. Our schemas have neither.
 */
export default Object.assign(missing, { equal: missing, resolve: missing });
