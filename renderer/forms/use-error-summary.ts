import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '../../core/client/page-state.ts';

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

interface Attempts {
  /** How often the form was submitted with errors. */
  attempts: number;
  /** Whether the form is being sent. */
  isPending: boolean;
  /** The fields in the order of the page. */
  names: readonly string[];
  messageFor: (name: string) => string | undefined;
}

/**
 * Returns those errors of the last attempt for the error summary that are not corrected yet. After
 * the summary is rendered, focuses the first invalid field, or in a dialog the summary: a dialog is
 * too low for both.
 */
export function useErrorSummary(
  host: RefObject<HTMLElement | null>,
  { attempts, isPending, names, messageFor }: Attempts,
): FieldErrors | undefined {
  const [errors, setErrors] = useState<FieldErrors>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useLayoutEffect(() => {
    const found = names.flatMap((name): [string, string[]][] => {
      const message = messageFor(name);
      return message === undefined ? [] : [[name, [message]]];
    });
    setErrors(attempts === 0 ? undefined : Object.fromEntries(found));
  }, [attempts]);
  useEffect(() => {
    if (isPending) setErrors(undefined);
  }, [isPending]);
  useEffect(() => {
    if (!errors) return;
    const field = host.current?.querySelector<HTMLElement>(WRONG);
    const summary = host.current?.querySelector<HTMLElement>('.form-summary');
    const focused = summary?.closest('dialog') ? summary : field;
    focused?.focus({ preventScroll: true });
    // As much of the summary as fits is visible above the field.
    summary?.scrollIntoView();
    if (focused === field) field?.scrollIntoView({ block: 'nearest' });
  }, [errors, host]);

  return (
    errors &&
    Object.fromEntries(
      Object.keys(errors).flatMap((name): [string, string[]][] => {
        const message = messageFor(name);
        return message === undefined ? [] : [[name, [message]]];
      }),
    )
  );
}
