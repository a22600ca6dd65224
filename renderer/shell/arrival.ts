import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ClientPage } from '#client';
import { site } from '#site';
import { scrollAfterDelay, scrollOnArrival, scrollToSection, takeTarget } from './scroll.ts';

/** What arriving at a page needs to know of it. */
export type ArrivedPage = Pick<ClientPage, 'path' | 'title' | 'opensAt'>;

export const ANNOUNCER_ID = 'page-announcer';

// The location that was handled last: tells the first load from a navigation.
let handled: { key: string; pathname: string } | undefined;

/** The title in the browser's tab. */
const documentTitle = (page: ArrivedPage): string =>
  page.path === '/' ? page.title : `${page.title} · ${site.brand.name}`;

function tell(page: ArrivedPage): void {
  document.title = documentTitle(page);
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = page.title;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function openAt(page: ArrivedPage, target: string | null, pathname: string): void {
  const stillHere = () => window.location.pathname === pathname;
  if (page.opensAt === 'top') window.scrollTo(0, 0);
  else if (!target) return;
  else if (page.opensAt === 'delayed-target') scrollAfterDelay(target, stillHere);
  else scrollOnArrival(target, stillHere);
}

/**
 * Whether the page that was loaded stands where it should: at the anchor where the browser opened
 * it, where a visitor scrolled while the scripts were on their way, or where they were before a
 * reload, unless the page opens at its top.
 */
function standsAlready(page: ArrivedPage): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return window.scrollY > 0 && (page.opensAt !== 'top' || load?.type === 'navigate');
}

/**
 * Opens a page where it asks to be opened, and after a navigation names it: in the tab, to screen
 * readers, and by the focus on its heading. `section` is the anchor that an alias leads to.
 */
export function useArrival(page: ArrivedPage, section?: string): void {
  const location = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    const before = handled;
    if (before?.key === location.key && before.pathname === location.pathname) return;
    handled = { key: location.key, pathname: location.pathname };

    const hash = decodeURIComponent(location.hash.slice(1));
    if (before?.pathname === location.pathname) {
      if (type !== 'POP' && hash) scrollToSection(hash);
      else if (type !== 'POP') window.scrollTo(0, 0);
      return;
    }
    const stored = takeTarget();
    if (before) tell(page);
    // Back and forward: the place where the visitor was is restored.
    if (before && type === 'POP') return;
    if (before) window.scrollTo(0, 0);
    else if (standsAlready(page)) return;
    openAt(page, stored ?? (hash || section || null), location.pathname);
  }, [location, type, page, section]);
}
