import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import type { FormProps } from './form-props.ts';
import { whenNeeded } from './when-needed.ts';

/** Where this visit began: only the forms of that page stand prerendered. */
const firstPath = typeof location === 'undefined' ? undefined : location.pathname;
let isAlive = false;

function prerendered(formId: string): HTMLElement | null {
  if (isAlive || typeof document === 'undefined' || location.pathname !== firstPath) return null;
  return document.querySelector<HTMLElement>(`[data-form="${formId}"]`);
}

/**
 * A form that is loaded late. On the server it is drawn at once. A prerendered one comes alive when
 * it is nearly seen or touched; until then it works natively. Any other is loaded as soon as it is
 * to be drawn.
 */
export function lazyForm(
  formId: string,
  load: () => Promise<ComponentType<FormProps>>,
): ComponentType<FormProps> {
  const Late = lazy(async () => {
    const element = prerendered(formId);
    if (element) await whenNeeded(element);
    return { default: await load() };
  });

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when a page's module is read
  function LazyForm(props: FormProps) {
    useEffect(() => {
      isAlive = true;
    }, []);
    return (
      <Suspense fallback={<div className="form-placeholder" aria-busy="true" />}>
        <Late {...props} />
      </Suspense>
    );
  }
  // New properties would make React give up the prerendered form before its script is there.
  return memo(LazyForm);
}
