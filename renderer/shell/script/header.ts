import { behaviour } from '#site';

const CONTROLS = 'a[href], button';

/** Keeps Tab between the first and the last control of the header. */
const keepFocusIn = (header: HTMLElement, event: KeyboardEvent): void => {
  const controls = [...header.querySelectorAll<HTMLElement>(CONTROLS)];
  const [first, last] = [controls[0], controls.at(-1)];
  const isInside = header.contains(document.activeElement);
  if (isInside && document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/** The mobile menu: open or closed, Escape, and the focus kept in while it is open. */
export const startMenu = (): void => {
  const header = document.querySelector<HTMLElement>('.site-header');
  const button = header?.querySelector<HTMLElement>('[aria-controls]');
  if (!header || !button) return;
  const isOpen = (): boolean => header.dataset.open === 'true';
  const set = (open: boolean): void => {
    header.dataset.open = String(open);
    button.ariaExpanded = String(open);
  };
  button.addEventListener('click', () => set(!isOpen()));
  header.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) set(false);
  });
  addEventListener('resize', () => {
    if (innerWidth >= behaviour.mobileBelow) set(false);
  });
  document.addEventListener('keydown', (event) => {
    if (!isOpen()) return;
    if (event.key === 'Tab') keepFocusIn(header, event);
    if (event.key !== 'Escape') return;
    set(false);
    button.focus();
  });
};

/** Makes the header solid once the page is scrolled far enough. */
export const startSolid = (): void => {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  const update = (): void => {
    header.dataset.solid = String(scrollY > behaviour.headerSolidAfter);
  };
  update();
  addEventListener('scroll', update, { passive: true });
};
