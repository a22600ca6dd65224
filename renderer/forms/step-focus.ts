/** State between a request for another step and its first render, which moves the focus. */
let isRequested = false;
let targetId = '';

/** Requests that the next rendered step takes the focus. */
export const requestStepFocus = (): void => {
  isRequested = true;
};

/** Sets the id of the control that takes the focus instead of the step's title. */
export const setFocusTarget = (control: string): void => {
  targetId = control;
};

/**
 * Returns the id of the control that takes the focus, empty for the step's title, and clears the
 * request. Returns undefined without a request.
 */
export const takeFocusTarget = (): string | undefined => {
  const control = isRequested ? targetId : undefined;
  isRequested = false;
  targetId = '';
  return control;
};
