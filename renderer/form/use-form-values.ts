import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ClientForm } from '#client-form';
import type { ReturnedForm } from '#page-state';
import { initialValues, readControls, returnedValues } from './control-values.ts';
import type { FormValues } from './form-props.ts';
import { valueFields } from './shown-fields.ts';

/** The values of a form's fields, from the prerendered page on. */
export function useFormValues(
  definition: ClientForm,
  context: FormValues,
  host: RefObject<HTMLElement | null>,
  returned: ReturnedForm | undefined,
) {
  const [values, setValues] = useState(() => ({
    ...initialValues(definition, context),
    ...(returned && returnedValues(valueFields(definition), returned.values)),
  }));
  const [hydrated, setHydrated] = useState(false);
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

  // Before the first paint after hydration, so that nothing typed meanwhile is lost or flickers.
  useLayoutEffect(() => {
    setHydrated(true);
    const element = host.current?.querySelector('form');
    if (element)
      setValues((held) => ({ ...held, ...readControls(element, valueFields(definition)) }));
  }, [definition, host]);

  return {
    values,
    hydrated,
    setValue: (name: string, value: string | boolean) =>
      setValues((held) => ({ ...held, [name]: value })),
    resetValues: () => setValues(initialValues(definition, context)),
  };
}
