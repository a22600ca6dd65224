import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import type { FormProps } from './form-props.ts';
import { whenNeeded } from './when-needed.ts';

/** Set once a page with forms stands: what is drawn from then on is not prerendered. */
let isAlive = false;

function prerendered(formId: string): HTMLElement | null {
  if (isAlive || typeof document === 'undefined') return null;
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
  // A page's module is read before React takes the page over. React comes to the form itself only
  // later, when the rest of the page is alive already.
  const element = prerendered(formId);
  let drawAnew = (): void => undefined;
  const isLeft = new Promise<void>((resolve) => {
    drawAnew = resolve;
  });
  const Late = lazy(async () => {
    if (element) await Promise.race([whenNeeded(element), isLeft]);
    return { default: await load() };
  });

  // biome-ignore lint/correctness/noComponentHookFactories: made once, when a page's module is read
  function LazyForm(props: FormProps) {
    useEffect(() => {
      isAlive = true;
      // Who comes back from another page finds nothing prerendered any more.
      if (!element?.isConnected) drawAnew();
    }, []);
    return (
      <Suspense fallback={<div className="min-h-140" aria-busy="true" />}>
        <Late {...props} />
      </Suspense>
    );
  }
  // New properties would make React give up the prerendered form before its script is there.
  return memo(LazyForm);
}
