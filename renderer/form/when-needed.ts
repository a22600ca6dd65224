const TOUCHES = ['focusin', 'pointerdown', 'pointerover'] as const;
/** How near the viewport an element counts as nearly seen. */
const NEAR = '600px';

/** Resolves when an element comes near the viewport, or the visitor reaches for it. */
export function whenNeeded(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: NEAR },
    );
    const done = () => {
      observer.disconnect();
      for (const touch of TOUCHES) element.removeEventListener(touch, done);
      resolve();
    };
    for (const touch of TOUCHES) element.addEventListener(touch, done, { passive: true });
    observer.observe(element);
    if (element.contains(document.activeElement)) done();
  });
}
