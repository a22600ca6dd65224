const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
/** Hydration waits for an idle moment this long at most. */
const LATEST_MS = 2000;

const pressedButton = (target: EventTarget | null): HTMLButtonElement | undefined =>
  (target instanceof Element && target.closest('button')) || undefined;

/** A button that leads to another page where there are no scripts. */
const leadsAway = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'submit' && form?.method === 'get';

/**
 * Starts the page's script when the browser is idle, or at the visitor's first touch. Links and
 * forms work natively until then; a button pressed meanwhile is pressed again when it can answer.
 */
export const whenIdleOrTouched = (start: () => Promise<void>): void => {
  let begun = false;
  let pressed: HTMLButtonElement | undefined;
  const remember = (event: MouseEvent): void => {
    const button = pressedButton(event.target);
    if (!button || (button.type !== 'button' && !leadsAway(button))) return;
    // The script is on its way, and does the same in place.
    if (leadsAway(button)) event.preventDefault();
    pressed = button;
  };
  const begin = async (): Promise<void> => {
    if (begun) return;
    begun = true;
    for (const touch of TOUCHES) removeEventListener(touch, begin, true);
    try {
      await start();
    } finally {
      removeEventListener('click', remember, true);
      // Without the script, such a button still leads to its page.
      pressed?.click();
    }
  };
  addEventListener('click', remember, true);
  for (const touch of TOUCHES) addEventListener(touch, begin, { capture: true, passive: true });
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: LATEST_MS });
  else setTimeout(begin, 200);
};
