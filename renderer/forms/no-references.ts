const reference = (): never => {
  throw new Error('A form’s schema holds a reference; what resolves it is not bundled.');
};

/** Stands in for `fast-uri`, by which RJSF resolves references between schemas; ours have none. */
export default { equal: reference, resolve: reference };
