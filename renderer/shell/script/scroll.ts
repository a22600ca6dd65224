import { behaviour } from '#site';
import { keep, recall } from './storage.ts';

const { scroll } = behaviour;
const STORED_TARGET = 'scroll-target';

/** How a script may scroll: at once where the visitor asked for less motion. */
export const scrollBehaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** The element that a section id means: the one with this id, or the section with a class by its name. */
const findSection = (id: string): HTMLElement | null =>
  document.getElementById(id) ??
  document.querySelector<HTMLElement>(`section.${CSS.escape(id)}-section`);

/** Scrolls to an element's top, with `offset` pixels left above it. */
function scrollToElement(element: HTMLElement, offset: number = scroll.offset): void {
  const top = element.getBoundingClientRect().top + window.scrollY - offset;
  window.scrollTo({ top: Math.max(0, top), behavior: scrollBehaviour() });
}

/** Scrolls to the top of the page. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehaviour() });
}

function reportMissing(id: string): void {
  console.log(`Scroll target "${id}" was not found on this page.`);
  if (scroll.bottomFor.includes(id)) {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: scrollBehaviour() });
  }
}

/** Scrolls to a found section twice, as the layout may still move under the first scroll. */
function scrollTwice(element: HTMLElement): void {
  scrollToElement(element);
  window.setTimeout(() => scrollToElement(element), scroll.secondScrollDelay);
}

/** Lets the keyboard and screen readers go on from a section. */
function continueFrom(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Scrolls to a section by its id. A missing one is only logged; one of behaviour.scroll.bottomFor
 * then means the page's bottom.
 */
export function scrollToSection(id: string): HTMLElement | null {
  const element = findSection(id);
  if (!element) {
    reportMissing(id);
    return null;
  }
  scrollTwice(element);
  continueFrom(element);
  return element;
}

/** Scrolls to a section and then focuses the e-mail field of the form in it. */
export function scrollToForm(id: string): void {
  const target = scrollToSection(id);
  window.setTimeout(() => {
    target?.querySelector<HTMLInputElement>('input[name="email"]')?.focus({ preventScroll: true });
  }, behaviour.focusEmailDelay);
}

/** Scrolls to a section of a page that was just opened; one that is not there yet gets a second look. */
export function scrollOnArrival(id: string): void {
  const element = findSection(id);
  if (element) {
    scrollTwice(element);
    return;
  }
  window.setTimeout(() => {
    const late = findSection(id);
    if (late) scrollTwice(late);
    else reportMissing(id);
  }, scroll.retryDelay);
}

/** The same for a page that waits first, scrolls, and then corrects by the offset. */
export function scrollAfterDelay(id: string): void {
  window.setTimeout(() => {
    const element = findSection(id);
    if (!element) {
      reportMissing(id);
      return;
    }
    scrollToElement(element, 0);
    window.setTimeout(() => scrollToElement(element), scroll.correctionDelay);
  }, scroll.targetDelay);
}

/** The id in an address's `#…`; empty where there is none, or what nobody wrote. */
export function targetOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Keeps the section that the next page shall scroll to. */
export function storeTarget(id: string): void {
  keep('sessionStorage', STORED_TARGET, id);
}

/** The section that the page before asked for, once. */
export function takeTarget(): string | null {
  const id = recall('sessionStorage', STORED_TARGET);
  keep('sessionStorage', STORED_TARGET, null);
  return id;
}
