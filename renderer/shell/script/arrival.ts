import { scrollAfterDelay, scrollOnArrival, takeTarget, targetOf } from './scroll.ts';

/** How the visitor came to this page. */
const wayHere = (): string | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

/** A page that always opens at its top does so after a reload too, against the browser's memory. */
const openAtTop = (way: string | undefined): void => {
  if (way !== 'reload') return;
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
};

/**
 * Opens the page where it asks to be opened. Whoever comes back or reloads finds the place where
 * they were, and whoever scrolled already stays there.
 */
export const openPage = (): void => {
  const { opensAt, opensSection } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
  const stored = takeTarget();
  const way = wayHere();
  if (opensAt === 'top') openAtTop(way);
  if (opensAt === 'top' || way === 'reload' || way === 'back_forward' || scrollY > 0) return;
  const target = stored ?? (targetOf(location.hash) || opensSection);
  if (!target) return;
  if (opensAt === 'delayed-target') scrollAfterDelay(target);
  else scrollOnArrival(target);
};
