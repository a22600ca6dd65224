import { useState } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { itemField, withoutItem } from '../../core/forms/items.ts';
import { usePageState } from '../islands/page-state.tsx';
import { initialValues, readControls, returnedValues, valueFields } from './fields.ts';
import type { ItemChange } from './form-frame.ts';
import type { FieldValue, FormValues } from './form-props.ts';

const NOTHING: Readonly<Record<string, string>> = {};

/** How a form stood when the server drew its page for this visitor; nothing special if it did not. */
export function useArrivalOf(formId: string) {
  const { form, sent } = usePageState();
  const [returned, setReturned] = useState(form?.form === formId ? form : undefined);
  const [kept, setKept] = useState(returned?.kept ?? NOTHING);
  const [isSent] = useState(sent === formId);
  return {
    /** It was sent and taken: the page confirms that. */
    isSent,
    /** What came back, because it was sent and not taken. */
    returned,
    /** Further values to send along. */
    kept,
    /** The summary is of no more use once the form is sent again. */
    dropSummary: () => setReturned(undefined),
    /** The items behind one that is gone move up. */
    dropItem: (group: string, at: number) => setKept((before) => withoutItem(before, group, at)),
    /** The form was taken. */
    dropKept: () => setKept(NOTHING),
  };
}

/** A form with the controls of the items that these controls are of. */
export type Expand = (names: readonly string[]) => ClientForm;

/** The values of a form's fields, from the page as it was drawn on. */
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
    // What the visitor entered before React came: any other value would wipe it.
    return { ...drawnValues, ...(form && readControls(form, valueFields(drawn))) };
  });
  const [seenContext, setSeenContext] = useState(context);

  // A field that is shown takes over what comes from outside, once for each new value.
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
    /** Those that the page was drawn with: what depends on them must be drawn as it was at first. */
    drawnValues,
    setValue: (name: string, value: FieldValue) =>
      setValues((held) => ({ ...held, [name]: value })),
    /** Puts values back where nothing else was entered since. */
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
