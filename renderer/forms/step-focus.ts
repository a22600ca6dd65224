/** Another step was asked for, perhaps for the sake of one field: what is drawn next takes the focus. */
let isAsked = false;
let wanted = '';

/** Tells that another step was asked for. */
export const askForStep = (): void => {
  isAsked = true;
};

/** Names the control that the next step is asked for. */
export const want = (control: string): void => {
  wanted = control;
};

/** The id of the control that takes the focus; undefined where nothing is to take it. Asked for once. */
export const takeWanted = (): string | undefined => {
  const control = isAsked ? wanted : undefined;
  isAsked = false;
  wanted = '';
  return control;
};
