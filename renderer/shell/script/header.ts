import { behaviour, home } from '#site';

const CONTROLS = 'a[href], button';
/** A section is current from the moment its top is in this upper share of the window. */
const CURRENT_SHARE = 0.4;

/** Cycles Tab between the first and the last control of the header. */
const keepFocusIn = (header: HTMLElement, event: KeyboardEvent): void => {
  const controls = [...header.querySelectorAll<HTMLElement>(CONTROLS)];
  const [first, last] = [controls[0], controls.at(-1)];
  const isInside = header.contains(document.activeElement);
  if (isInside && document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/**
 * Opens and closes the mobile menu. While it is open, Escape closes it and the focus stays inside.
 */
export const startMenu = (): void => {
  const header = document.querySelector<HTMLElement>('.site-header');
  const button = header?.querySelector<HTMLElement>('[aria-controls]');
  if (!header || !button) return;
  const isOpen = (): boolean => header.dataset.open === 'true';
  const setOpen = (open: boolean): void => {
    header.dataset.open = String(open);
    button.ariaExpanded = String(open);
  };
  button.addEventListener('click', () => setOpen(!isOpen()));
  header.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) setOpen(false);
  });
  addEventListener('resize', () => {
    if (innerWidth >= behaviour.mobileBelow) setOpen(false);
  });
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Tab') keepFocusIn(header, event);
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.focus();
  });
};

/** Returns the menu's entries with their sections of the home page; none on other pages. */
const sectionsOf = (header: HTMLElement): [HTMLElement, HTMLElement][] => {
  if (location.pathname !== home) return [];
  const entries = [...header.querySelectorAll<HTMLElement>('[data-section]')];
  return entries.flatMap((entry): [HTMLElement, HTMLElement][] => {
    const section = document.getElementById(entry.dataset.section ?? '');
    return section ? [[entry, section]] : [];
  });
};

/** Makes the header solid once the page is scrolled, and marks the entry of the current section. */
export const startHeader = (): void => {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  const sections = sectionsOf(header);
  const update = (): void => {
    header.dataset.solid = String(scrollY > behaviour.headerSolidAfter);
    const tops = sections.map(([, section]) => section.getBoundingClientRect().top);
    const currentTop = Math.max(...tops.filter((top) => top < innerHeight * CURRENT_SHARE));
    sections.forEach(([entry], at) => {
      entry.ariaCurrent = tops[at] === currentTop ? 'true' : null;
    });
  };
  update();
  for (const type of ['scroll', 'resize']) addEventListener(type, update, { passive: true });
};
