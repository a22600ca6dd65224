type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (root: Element): Control[] => [
  ...root.querySelectorAll<Control>(
    ':is(input, select, textarea)[name]:not([type=hidden], [type=submit])',
  ),
];

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/** Returns a key that identifies a control within its island, on the server and in the browser. */
const keyOf = (control: Control): string =>
  JSON.stringify([control.form?.dataset.form, control.name, isChoice(control) && control.value]);

const copy = (from: Control, to: Control): void => {
  if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  else if (from instanceof HTMLInputElement && from.type === 'file')
    (to as HTMLInputElement).files = from.files;
  else to.value = from.value;
};

/**
 * Captures the controls and the focus. Returns a function that restores both in controls with the
 * same names.
 */
export const captureInput = (root: Element): ((target: Element) => void) => {
  const captured = new Map(controlsOf(root).map((control) => [keyOf(control), control]));
  const focused = controlsOf(root).find((control) => control === document.activeElement);
  return (target) => {
    for (const control of controlsOf(target)) {
      const from = captured.get(keyOf(control));
      if (from) copy(from, control);
      if (from && from === focused) control.focus({ preventScroll: true });
    }
  };
};
