const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
/** Hydration waits for an idle moment this long at most. */
const LATEST_MS = 2000;

const isPlainButton = (target: EventTarget | null): HTMLButtonElement | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button && button.type === 'button' ? button : undefined;
};

/**
 * Starts the page's script when the browser is idle, or at the visitor's first touch. Links and
 * forms work natively until then; a button pressed meanwhile is pressed again when it can answer.
 */
export const whenIdleOrTouched = (start: () => Promise<void>): void => {
  let begun = false;
  let pressed: HTMLButtonElement | undefined;
  const remember = (event: MouseEvent): void => {
    pressed = isPlainButton(event.target) ?? pressed;
  };
  const begin = async (): Promise<void> => {
    if (begun) return;
    begun = true;
    for (const touch of TOUCHES) removeEventListener(touch, begin, true);
    await start();
    removeEventListener('click', remember, true);
    pressed?.click();
  };
  addEventListener('click', remember, true);
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true });
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: LATEST_MS });
  else setTimeout(begin, 200);
};
