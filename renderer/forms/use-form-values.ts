import { useState } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { itemField, withoutItem } from '../../core/forms/items.ts';
import { usePageState } from '../islands/page-state.tsx';
import { initialValues, readControls, returnedValues, valueFields } from './fields.ts';
import type { ItemChange } from './form-frame.ts';
import type { FieldValue, FormValues } from './form-props.ts';

const NO_VALUES: Readonly<Record<string, string>> = {};

/** State of a form from the page that the server rendered for this visitor after a no-JS post. */
export function useServerState(formId: string) {
  const { form, sent, waits } = usePageState();
  const [returned, setReturned] = useState(form?.form === formId ? form : undefined);
  const [extraValues, setExtraValues] = useState(returned?.kept ?? NO_VALUES);
  const [isSent] = useState(sent === formId);
  const [isWaiting] = useState(isSent && waits === true);
  return {
    /** The form was accepted, and the page confirms that. */
    isSent,
    /** The submission is on the waiting list. */
    isWaiting,
    /** The refused form with its values and errors. */
    returned,
    /** More values to send, such as references to files that the server holds. */
    extraValues,
    /** Removes the error summary, when the form is submitted again. */
    hideSummary: () => setReturned(undefined),
    /** Removes an item of a group. The items after it move up. */
    removeItem: (group: string, at: number) =>
      setExtraValues((before) => withoutItem(before, group, at)),
    /** Clears `extraValues`, after the form was accepted. */
    clearExtraValues: () => setExtraValues(NO_VALUES),
  };
}

/** Returns the form with the fields of each group item that occurs in the names, such as `guests.2.name`. */
export type Expand = (names: readonly string[]) => ClientForm;

/** Returns the state of a form's values, starting with those of the rendered page. */
export function useFormValues(
  expand: Expand,
  context: FormValues,
  returned: ReturnedForm | undefined,
) {
  const { root, query } = usePageState();
  const [renderedValues] = useState(() => {
    const returnedFields = returned?.values ?? {};
    const rendered = expand(Object.keys(returnedFields));
    const { prefill = [] } = rendered;
    const filled = valueFields(rendered).filter(({ name }) => prefill.includes(name));
    return {
      ...initialValues(rendered, context),
      ...returnedValues(filled, query),
      ...returnedValues(valueFields(rendered), returnedFields),
    };
  });
  const [values, setValues] = useState(() => {
    const rendered = expand(Object.keys(renderedValues));
    const form = root?.querySelector<HTMLFormElement>(`form[data-form="${rendered.id}"]`);
    // Adopt what the visitor entered before hydration. Any other value would overwrite it.
    return { ...renderedValues, ...(form && readControls(form, valueFields(rendered))) };
  });
  const [seenContext, setSeenContext] = useState(context);

  // A shown field adopts each new value of the context once.
  if (seenContext !== context) {
    setSeenContext(context);
    const changed = valueFields(expand([]))
      .map(({ name }) => name)
      .filter((name) => context[name] !== undefined && context[name] !== seenContext[name]);
    if (changed.length > 0) {
      const adopted = changed.map((name) => [name, context[name]]);
      setValues({ ...values, ...Object.fromEntries(adopted) });
    }
  }

  return {
    values,
    /** The values in the rendered page. The first render must depend on these to match it. */
    renderedValues,
    setValue: (name: string, value: FieldValue) =>
      setValues((current) => ({ ...current, [name]: value })),
    /**
     * Adopts values that a password manager wrote into the controls without an event. Otherwise the
     * next keystroke in the control `typed` would overwrite them.
     */
    adoptFilled: (filled: FormValues, typed: string) => {
      const isFilled = ([name, value]: [string, FieldValue]): boolean =>
        name !== typed && String(value) !== String(values[name] ?? '');
      if (Object.entries(filled).some(isFilled))
        setValues((current) => ({ ...current, ...filled }));
    },
    /** Restores values in the fields that are unchanged since the page was rendered. */
    restore: (earlier: FormValues) =>
      setValues((current) => {
        const known = valueFields(expand([...Object.keys(current), ...Object.keys(earlier)]));
        const untouched = known.filter(
          ({ name }) => name in earlier && String(current[name]) === String(renderedValues[name]),
        );
        const restored = untouched.map(({ name }) => [name, earlier[name]] as const);
        return { ...current, ...Object.fromEntries(restored) } as FormValues;
      }),
    changeItems: (change: ItemChange) =>
      setValues((current) => {
        if ('remove' in change) return withoutItem(current, change.group, change.remove);
        // The name of any field of the item: `expand` reads the group and the number only.
        const added = itemField(change.group, change.add, '');
        return { ...initialValues(expand([...Object.keys(current), added]), {}), ...current };
      }),
    resetValues: () => setValues(initialValues(expand([]), context)),
  };
}
