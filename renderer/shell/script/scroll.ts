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

/** Scrolls to a place on the page: its top where none is told. */
export function scrollPage(top = 0): void {
  window.scrollTo({ top, behavior: scrollBehaviour() });
}

/** Scrolls to an element's top, with `offset` pixels left above it. */
function scrollToElement(element: HTMLElement, offset: number = scroll.offset): void {
  scrollPage(Math.max(0, element.getBoundingClientRect().top + window.scrollY - offset));
}

function reportMissing(id: string): void {
  console.log(`Scroll target "${id}" was not found on this page.`);
  if (scroll.bottomFor.includes(id)) scrollPage(document.documentElement.scrollHeight);
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
export function scrollToSection(id: string) {
  const element = findSection(id);
  if (!element) return reportMissing(id);
  scrollTwice(element);
  continueFrom(element);
}

/** Scrolls to a section and then focuses the e-mail field of the form in it. */
export function scrollToForm(id: string): void {
  const target = findSection(id);
  scrollToSection(id);
  window.setTimeout(() => {
    target?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  }, behaviour.focusEmailDelay);
}

/** Who is in a field already stays there. */
function continueOnArrival(element: HTMLElement): void {
  if (document.activeElement === document.body) continueFrom(element);
}

/** Scrolls to a section of a page that was just opened; one that is not there yet gets a second look. */
export function scrollOnArrival(id: string, isLate = false): void {
  const element = findSection(id);
  if (element) {
    scrollTwice(element);
    continueOnArrival(element);
  } else if (isLate) reportMissing(id);
  else window.setTimeout(() => scrollOnArrival(id, true), scroll.retryDelay);
}

/** The same for a page that waits first, scrolls, and then corrects by the offset. */
export function scrollAfterDelay(id: string): void {
  window.setTimeout(() => {
    const element = findSection(id);
    if (!element) return reportMissing(id);
    scrollToElement(element, 0);
    continueOnArrival(element);
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
