import { useState } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { usePageState } from '../app/page-state.tsx';
import { initialValues, readControls, returnedValues, valueFields } from './fields.ts';
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
    /** The form was taken. */
    dropKept: () => setKept(NOTHING),
  };
}

/** The values of a form's fields, from the page as it was drawn on. */
export function useFormValues(
  definition: ClientForm,
  context: FormValues,
  returned: ReturnedForm | undefined,
) {
  const { root } = usePageState();
  const [drawnValues] = useState(() => ({
    ...initialValues(definition, context),
    ...(returned && returnedValues(valueFields(definition), returned.values)),
  }));
  const [values, setValues] = useState(() => {
    const drawn = root?.querySelector<HTMLFormElement>(`form[data-form="${definition.id}"]`);
    // What the visitor entered before React came: any other value would wipe it.
    return { ...drawnValues, ...(drawn && readControls(drawn, valueFields(definition))) };
  });
  const [seenContext, setSeenContext] = useState(context);

  // A field that is shown takes over what comes from outside, once for each new value.
  if (seenContext !== context) {
    setSeenContext(context);
    const changed = valueFields(definition)
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
        const untouched = valueFields(definition).filter(
          ({ name }) => name in earlier && String(held[name]) === String(drawnValues[name]),
        );
        const back = untouched.map(({ name }) => [name, earlier[name]] as const);
        return { ...held, ...Object.fromEntries(back) } as FormValues;
      }),
    resetValues: () => setValues(initialValues(definition, context)),
  };
}
