import { scrollAfterDelay, scrollOnArrival, takeTarget, targetOf } from './scroll.ts';

/** Returns the type of the navigation to this page, such as `reload`. */
const navigationType = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** Scrolls to the top after a reload too, where the browser would restore the position. */
const openAtTop = (navigation: string | undefined): void => {
  if (navigation !== 'reload') return;
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
};

/**
 * Scrolls to the opening position of the page. After a reload or a return the browser restores the
 * earlier position. If the visitor has already scrolled, the page stays there.
 */
export const openPage = (): void => {
  const { opensAt, opensSection } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
  const stored = takeTarget();
  const navigation = navigationType();
  if (opensAt === 'top') openAtTop(navigation);
  if (opensAt === 'top' || navigation === 'reload' || navigation === 'back_forward' || scrollY > 0)
    return;
  const target = stored ?? (targetOf(location.hash) || opensSection);
  if (!target) return;
  if (opensAt === 'delayed-target') scrollAfterDelay(target);
  else scrollOnArrival(target);
};
