import { type ComponentProps, useMemo, useState, useSyncExternalStore } from 'react';
import type { ClientForm } from '#client-form';
import { words } from '#words/steps';
import { SchemaForm } from './schema-form.tsx';
import { StepFields } from './step-fields.tsx';
import { type Stepper, StepperContext } from './steps-context.ts';

/** In the address: `?visit=2` is the second step of the form `visit`, `?visit=check` its answers. */
const CHECK = 'check';

/** Another step was asked for, perhaps for the sake of one field: what is drawn next takes the focus. */
let isAsked = false;
let wanted = '';

/** The id of the control that takes the focus; undefined where nothing is to take it. Asked for once. */
export const takeWanted = (): string | undefined => {
  const control = isAsked ? wanted : undefined;
  isAsked = false;
  wanted = '';
  return control;
};

const onMove = (listen: () => void): (() => void) => {
  const move = (): void => {
    isAsked = true;
    listen();
  };
  addEventListener('popstate', move);
  return () => removeEventListener('popstate', move);
};

const go = (id: string, step: string | undefined): void => {
  const address = new URL(location.href);
  if (step === undefined) address.searchParams.delete(id);
  else address.searchParams.set(id, step);
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

function useStepper({ id, steps = [] }: ClientForm): Stepper {
  const asked = useSyncExternalStore(
    onMove,
    () => new URLSearchParams(location.search).get(id),
    () => null,
  );
  const [hasChecked, setChecked] = useState(false);
  return useMemo(() => {
    const requested = asked === CHECK ? steps.length : Math.max(0, Number(asked ?? 1) - 1 || 0);
    /** The first step with something wrong; without one the answers are checked. */
    const reach = (wrong: readonly string[]): number => {
      const first = steps.findIndex(({ fields }) => fields.some((name) => wrong.includes(name)));
      return first === -1 ? steps.length : first;
    };
    const goTo = (position: number): void => {
      if (position >= steps.length) setChecked(true);
      go(id, position >= steps.length ? CHECK : String(position + 1));
    };
    return {
      positionFor: (wrong) => Math.min(requested, reach(wrong), steps.length),
      fieldsAt: (position) => steps[position]?.fields,
      next: (position, wrong) => goTo(hasChecked ? reach(wrong) : position + 1),
      back: (position) => goTo(position - 1),
      show: (field) => {
        wanted = `${id}-${field}`;
        goTo(steps.findIndex(({ fields }) => fields.includes(field)));
      },
      restart: () => {
        setChecked(false);
        go(id, undefined);
      },
      labels: words,
      Fields: StepFields,
    };
  }, [asked, hasChecked, id, steps]);
}

/** A form whose steps are drawn one after the other, and at last all answers for checking. */
export function SteppedForm(props: ComponentProps<typeof SchemaForm>) {
  return (
    <StepperContext value={useStepper(props.definition)}>
      <SchemaForm {...props} />
    </StepperContext>
  );
}
