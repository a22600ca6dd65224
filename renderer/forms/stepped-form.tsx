import { type ComponentProps, useMemo, useState, useSyncExternalStore } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/steps';
import { ownerOf } from '../../core/forms/items.ts';
import { usePageState } from '../islands/page-state.tsx';
import { SchemaForm } from './schema-form.tsx';
import { hasOnlyNotes, requestStepFocus, StepFields, setFocusTarget } from './step-fields.tsx';
import { type Stepper, StepperContext } from './steps-context.ts';

/** The address `?visit=2` is the second step of the form `visit`; `?visit=check` is the check. */
const CHECK = 'check';

const subscribeToHistory = (listen: () => void): (() => void) => {
  const move = (): void => {
    requestStepFocus();
    listen();
  };
  addEventListener('popstate', move);
  return () => removeEventListener('popstate', move);
};

const setStepInAddress = (id: string, step: string | undefined): void => {
  const address = new URL(location.href);
  if (step === undefined) address.searchParams.delete(id);
  else address.searchParams.set(id, step);
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

function useStepper(definition: ClientForm): Stepper {
  const { id, steps = [] } = definition;
  const addressStep = useSyncExternalStore(
    subscribeToHistory,
    () => new URLSearchParams(location.search).get(id),
    () => null,
  );
  const { form } = usePageState();
  /** Whether the server refused a post without JavaScript and returned the form, hydrated now. */
  const [isReturned, setReturned] = useState(form?.form === id && form.message !== '');
  const [hasChecked, setChecked] = useState(false);
  /** The step of the field that `show` went to last. It is reachable even if an earlier step has errors. */
  const [shownStep, setShownStep] = useState<number>();
  return useMemo(() => {
    // A returned form asks for the check too. `positionFor` then stops at its first step with an error.
    const asksForCheck = addressStep === CHECK || (addressStep === null && isReturned);
    const requested = asksForCheck ? steps.length : Math.max(0, Number(addressStep ?? 1) - 1 || 0);
    /** Returns the first step with an error; without errors the check. */
    const firstWrongStep = (wrong: readonly string[]): number => {
      const first = steps.findIndex(({ fields }) =>
        wrong.some((name) => fields.includes(ownerOf(name))),
      );
      return first === -1 ? steps.length : first;
    };
    const goTo = (position: number): void => {
      if (position >= steps.length) setChecked(true);
      setStepInAddress(id, position >= steps.length ? CHECK : String(position + 1));
    };
    return {
      positionFor: (wrong) =>
        requested === shownStep ? requested : Math.min(requested, firstWrongStep(wrong)),
      fieldsAt: (position) => steps[position]?.fields,
      next: (position, wrong) => goTo(hasChecked ? firstWrongStep(wrong) : position + 1),
      back: (position) => goTo(position - 1),
      show: (field) => {
        const step = steps.findIndex(({ fields }) => fields.includes(ownerOf(field)));
        setFocusTarget(`${id}-${field}`);
        setShownStep(step);
        goTo(step);
      },
      restart: () => {
        setChecked(false);
        setReturned(false);
        setStepInAddress(id, undefined);
      },
      nextLabelAt: (position) =>
        position === 0 && hasOnlyNotes(definition, steps[0]?.fields ?? [])
          ? words.start
          : words.next,
      backLabel: words.back,
      Fields: StepFields,
    };
  }, [addressStep, definition, hasChecked, isReturned, id, shownStep, steps]);
}

/** A form that shows one step at a time, and a check of all answers at the end. */
export function SteppedForm(props: ComponentProps<typeof SchemaForm>) {
  return (
    <StepperContext value={useStepper(props.definition)}>
      <SchemaForm {...props} />
    </StepperContext>
  );
}
