/** State between a request for another step and its first render, which moves the focus. */
let isAsked = false;
let wanted = '';

/** Requests that the next rendered step takes the focus. */
export const askForStep = (): void => {
  isAsked = true;
};

/** Sets the id of the control that takes the focus instead of the step's title. */
export const want = (control: string): void => {
  wanted = control;
};

/**
 * Returns the id of the control that takes the focus, empty for the step's title, and clears the
 * request. Returns undefined without a request.
 */
export const takeWanted = (): string | undefined => {
  const control = isAsked ? wanted : undefined;
  isAsked = false;
  wanted = '';
  return control;
};
