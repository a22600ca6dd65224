import { home } from '#site';
import {
  scrollAfterDelay,
  scrollOnArrival,
  scrollPage,
  scrollToForm,
  scrollToSection,
  storeTarget,
  takeTarget,
  targetOf,
} from './scroll.ts';

/** Whether a click opens a link in this tab: with the main button, and without a modifier key. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Scrolls to a menu's section on the home page. Elsewhere it stores the target and loads its page.
 */
const goToSection = (event: MouseEvent, link: HTMLAnchorElement, section: string): void => {
  if (location.pathname === home) {
    event.preventDefault();
    scrollToSection(section);
  } else if (link.dataset.stores) {
    event.preventDefault();
    storeTarget(link.dataset.stores);
    location.assign(link.pathname);
  }
};

/** Scrolls for a link to the current page, instead of loading it again. */
const scrollInPage = (event: MouseEvent, link: HTMLAnchorElement) => {
  event.preventDefault();
  if (!link.hash) return scrollPage();
  history.pushState(null, '', link.hash);
  scrollToSection(targetOf(link.hash));
};

const isThisPage = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname === location.pathname &&
  search === location.search &&
  target === '';

/** Makes links and buttons scroll as in the site config. */
export const startLinks = (): void => {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element))
      return;
    const control = event.target.closest<HTMLElement>('a[href], [data-scroll]');
    const { scroll, section } = control?.dataset ?? {};
    if (scroll !== undefined) {
      if (control?.dataset.focusEmail) scrollToForm(scroll);
      else scrollToSection(scroll);
    } else if (control instanceof HTMLAnchorElement) {
      if (section !== undefined) goToSection(event, control, section);
      else if (isThisPage(control)) scrollInPage(event, control);
    }
  });
};

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
