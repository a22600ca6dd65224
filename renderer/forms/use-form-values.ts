import { useState } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { itemField, withoutItem } from '../../core/forms/items.ts';
import { usePageState } from '../islands/page-state.tsx';
import { initialValues, readControls, returnedValues, valueFields } from './fields.ts';
import type { ItemChange } from './form-frame.ts';
import type { FieldValue, FormValues } from './form-props.ts';

const NOTHING: Readonly<Record<string, string>> = {};

/** State of a form from the page that the server rendered for this visitor after a no-JS post. */
export function useArrivalOf(formId: string) {
  const { form, sent } = usePageState();
  const [returned, setReturned] = useState(form?.form === formId ? form : undefined);
  const [kept, setKept] = useState(returned?.kept ?? NOTHING);
  const [isSent] = useState(sent === formId);
  return {
    /** The form was accepted, and the page confirms that. */
    isSent,
    /** The refused form with its values and errors. */
    returned,
    /** More values to send, such as references to files that the server holds. */
    kept,
    /** Removes the error summary, when the form is submitted again. */
    dropSummary: () => setReturned(undefined),
    /** Removes an item of a group. The items after it move up. */
    dropItem: (group: string, at: number) => setKept((before) => withoutItem(before, group, at)),
    /** Clears `kept`, after the form was accepted. */
    dropKept: () => setKept(NOTHING),
  };
}

/** Returns the form with all controls of the items that these control names belong to. */
export type Expand = (names: readonly string[]) => ClientForm;

/** State of a form's values, starting with those of the rendered page. */
export function useFormValues(
  expand: Expand,
  context: FormValues,
  returned: ReturnedForm | undefined,
) {
  const { root } = usePageState();
  const [drawnValues] = useState(() => {
    const sent = returned?.values ?? {};
    const drawn = expand(Object.keys(sent));
    return { ...initialValues(drawn, context), ...returnedValues(valueFields(drawn), sent) };
  });
  const [values, setValues] = useState(() => {
    const drawn = expand(Object.keys(drawnValues));
    const form = root?.querySelector<HTMLFormElement>(`form[data-form="${drawn.id}"]`);
    // Adopt what the visitor entered before hydration. Any other value would overwrite it.
    return { ...drawnValues, ...(form && readControls(form, valueFields(drawn))) };
  });
  const [seenContext, setSeenContext] = useState(context);

  // A shown field adopts each new value of the context once.
  if (seenContext !== context) {
    setSeenContext(context);
    const changed = valueFields(expand([]))
      .map(({ name }) => name)
      .filter((name) => context[name] !== undefined && context[name] !== seenContext[name]);
    if (changed.length > 0) {
      const taken = changed.map((name) => [name, context[name]]);
      setValues({ ...values, ...Object.fromEntries(taken) });
    }
  }

  return {
    values,
    /** The values in the rendered page. The first render must depend on these to match it. */
    drawnValues,
    setValue: (name: string, value: FieldValue) =>
      setValues((held) => ({ ...held, [name]: value })),
    /** Restores values in the fields that are unchanged since the page was rendered. */
    restore: (earlier: FormValues) =>
      setValues((held) => {
        const known = valueFields(expand([...Object.keys(held), ...Object.keys(earlier)]));
        const untouched = known.filter(
          ({ name }) => name in earlier && String(held[name]) === String(drawnValues[name]),
        );
        const back = untouched.map(({ name }) => [name, earlier[name]] as const);
        return { ...held, ...Object.fromEntries(back) } as FormValues;
      }),
    changeItems: (change: ItemChange) =>
      setValues((held) => {
        if ('remove' in change) return withoutItem(held, change.group, change.remove);
        const added = itemField(change.group, change.add, '');
        return { ...initialValues(expand([...Object.keys(held), added]), {}), ...held };
      }),
    resetValues: () => setValues(initialValues(expand([]), context)),
  };
}
