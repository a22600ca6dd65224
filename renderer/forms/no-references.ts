const reference = (): never => {
  throw new Error('A form’s schema has a reference, and the code to resolve it is not bundled.');
};

/** Replaces `fast-uri`, with which RJSF resolves references. Our schemas have no references. */
export default { equal: reference, resolve: reference };
