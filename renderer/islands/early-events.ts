/*
 * Repeats in a hydrated island what a visitor did before: first the changes of controls, then the
 * other events. React's handlers receive each as if it happened now. The browser does not act on
 * them, since it has acted on the originals.
 */

/** An event that is repeated after hydration. */
export interface EarlyEvent {
  event: Event;
  /** Repeats the press of a button or the submission of a form, natively. */
  press?: (() => void) | undefined;
}

/** Repeats the events that an island had during hydration. */
export type Repeat = (events: readonly EarlyEvent[]) => unknown;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (element: EventTarget | null): boolean =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const stateOf = (control: Control) => ({
  value: control.value,
  checked: 'checked' in control && control.checked,
  selected: 'options' in control ? [...control.options].map(({ selected }) => selected) : [],
});

type ControlState = ReturnType<typeof stateOf>;

/**
 * Whether a control differs from what the server rendered. A radio button that another one of its
 * group replaced does not count.
 */
const isChanged = (control: Control): boolean => {
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return false;
  const rendered = control.cloneNode(true) as Control;
  const form = document.createElement('form');
  form.append(rendered);
  // Not `form.reset()`: a control with the name `reset` would replace the method.
  HTMLFormElement.prototype.reset.call(form);
  return JSON.stringify(stateOf(rendered)) !== JSON.stringify(stateOf(control));
};

/**
 * Returns the controls that were changed since the server rendered them, and their states. The
 * framework's forms read theirs themselves.
 */
export const changesIn = (root: Element): Map<Control, ControlState> =>
  new Map(
    [...root.querySelectorAll<Control>('input, select, textarea')]
      .filter((control) => !control.closest('[data-form]') && isChanged(control))
      .map((control) => [control, stateOf(control)]),
  );

/** Sets a control to a state that React has replaced meanwhile. */
const restore = (control: Control, { value, checked, selected }: ControlState): void => {
  if (control instanceof HTMLSelectElement)
    for (const [at, option] of [...control.options].entries()) option.selected = !!selected[at];
  else if (isChoice(control)) (control as HTMLInputElement).checked = checked;
  else if (control.type !== 'file' && control.value !== value) control.value = value;
};

/** React calls `onChange` only if a value differs from the one in its `_valueTracker`. */
const resetValueTracker = (
  control: Control & { _valueTracker?: { setValue: (value: string) => void } },
) => control._valueTracker?.setValue('\0');

/**
 * Returns a copy for React alone: an event of no interface, which the browser does not act on, with
 * the properties of the original.
 */
const copyOf = (event: Event): Event => {
  const copy = new Event(event.type, event);
  for (const [key, value] of propertiesOf(event))
    if (!(key in copy)) Object.defineProperty(copy, key, { value });
  return copy;
};

const propertiesOf = (event: Event): [string, unknown][] => {
  const properties: [string, unknown][] = [];
  for (const key in event) {
    const value = event[key as keyof Event] as unknown;
    if (typeof value !== 'function') properties.push([key, value]);
  }
  return properties;
};

/**
 * Events that are not repeated. The effect of the first two is repeated as a change. `dragenter` only
 * starts the hydration: the drag sends new events.
 */
const UNREPEATED = ['input', 'change', 'dragenter'];

/** Whether an event is repeated. Of several presses the last one counts. */
const isRepeated = (
  { event: { type, target }, press }: EarlyEvent,
  at: number,
  events: readonly EarlyEvent[],
): boolean =>
  press
    ? !events.slice(at + 1).some((later) => later.press)
    : !UNREPEATED.includes(type) && !(type === 'click' && isChoice(target));

const endAtRoot = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Returns a function that repeats changes and events in an island. */
export const repeatIn = (root: Element, changes: ReadonlyMap<Control, ControlState>): Repeat => {
  const dispatch = async (target: EventTarget, event: Event): Promise<void> => {
    // Added after React's listeners at the island's root, so it runs after them.
    root.addEventListener(event.type, endAtRoot);
    target.dispatchEvent(event);
    root.removeEventListener(event.type, endAtRoot);
    // Lets React render the result before the next event.
    await undefined;
  };
  return async (events) => {
    for (const [control, state] of changes) {
      restore(control, state);
      resetValueTracker(control);
      for (const type of [...(isChoice(control) ? ['click'] : []), 'input', 'change'])
        await dispatch(control, new Event(type, { bubbles: true, cancelable: true }));
    }
    let focusMovedFrom: EventTarget | null = null;
    for (const { event, press } of events.filter(isRepeated)) {
      const { target } = event;
      const focused = document.activeElement;
      // A further key at the element that lost the focus belongs to the one that has it now.
      const isForFocused = target === focusMovedFrom && event instanceof KeyboardEvent;
      const receiver = (isForFocused && focused) || target;
      if (press) press();
      else if (receiver) await dispatch(receiver, copyOf(event));
      // The event, such as a key, moved the focus.
      if (document.activeElement !== focused) focusMovedFrom = target;
    }
  };
};
