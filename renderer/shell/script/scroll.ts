import { behaviour } from '#site';
import { readValue, storeValue } from './storage.ts';

const { scroll } = behaviour;
const STORED_TARGET = 'scroll-target';

/** Returns `auto` if the visitor prefers reduced motion, else `smooth`. */
export const scrollBehaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Returns the element with this id, else the section with the class `<id>-section`. */
const findSection = (id: string): HTMLElement | null =>
  document.getElementById(id) ??
  document.querySelector<HTMLElement>(`section.${CSS.escape(id)}-section`);

/** Scrolls to a position in pixels. The default is the top of the page. */
export function scrollPage(top = 0): void {
  window.scrollTo({ top, behavior: scrollBehaviour() });
}

/** Scrolls to an element's top, with `offset` pixels left above it. */
function scrollToElement(element: HTMLElement, offset: number = scroll.offset): void {
  scrollPage(Math.max(0, element.getBoundingClientRect().top + window.scrollY - offset));
}

/** Logs a missing section. If its id is in behaviour.scroll.bottomFor, scrolls to the bottom. */
function handleMissing(id: string): void {
  console.log(`Scroll target "${id}" was not found on this page.`);
  if (scroll.bottomFor.includes(id)) scrollPage(document.documentElement.scrollHeight);
}

/** Scrolls to a section twice, because the layout may shift during the first scroll. */
function scrollTwice(element: HTMLElement): void {
  scrollToElement(element);
  window.setTimeout(() => scrollToElement(element), scroll.secondScrollDelay);
}

/** Focuses a section, so that the keyboard and screen readers continue there. */
function focusSection(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Scrolls to a section by its id and focuses it. */
export function scrollToSection(id: string) {
  const element = findSection(id);
  if (!element) return handleMissing(id);
  scrollTwice(element);
  focusSection(element);
}

/** Scrolls to a section and focuses the e-mail field of the form in it. */
export function scrollToForm(id: string): void {
  const target = findSection(id);
  scrollToSection(id);
  window.setTimeout(() => {
    target?.querySelector<HTMLInputElement>('input[name="email"]')?.focus();
  }, behaviour.focusEmailDelay);
}

/** Focuses a section, unless the visitor has focused something already. */
function focusOnArrival(element: HTMLElement): void {
  if (document.activeElement === document.body) focusSection(element);
}

/**
 * Scrolls to a section of a page that was just opened. A missing section is tried once more later.
 */
export function scrollOnArrival(id: string, { isRetry = false } = {}): void {
  const element = findSection(id);
  if (element) {
    scrollTwice(element);
    focusOnArrival(element);
  } else if (isRetry) handleMissing(id);
  else window.setTimeout(() => scrollOnArrival(id, { isRetry: true }), scroll.retryDelay);
}

/**
 * Scrolls to a section of a page with `opensAt: 'delayed-target'` that was just opened. Such a page is
 * seen at its top for `targetDelay` first. The first scroll ends at the section itself. The second, after
 * `correctionDelay`, leaves the offset above it.
 */
export function scrollAfterDelay(id: string): void {
  window.setTimeout(() => {
    const element = findSection(id);
    if (!element) return handleMissing(id);
    scrollToElement(element, 0);
    focusOnArrival(element);
    window.setTimeout(() => scrollToElement(element), scroll.correctionDelay);
  }, scroll.targetDelay);
}

/** Returns the id in an address's `#…`; empty without one or if it is malformed. */
export function targetOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Stores the section that the next page scrolls to. */
export function storeTarget(id: string): void {
  storeValue('sessionStorage', STORED_TARGET, id);
}

/** Returns the section that the previous page stored, and deletes it. */
export function takeTarget(): string | null {
  const id = readValue('sessionStorage', STORED_TARGET);
  storeValue('sessionStorage', STORED_TARGET, null);
  return id;
}
