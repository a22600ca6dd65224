import { scrollPage, scrollToForm, scrollToSection, storeTarget, targetOf } from './scroll.ts';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A menu's section: scrolled to on the home page; another page is told what to scroll to. */
const toSection = (event: MouseEvent, link: HTMLAnchorElement, section: string): void => {
  if (location.pathname === '/') {
    event.preventDefault();
    scrollToSection(section);
  } else if (link.dataset.stores) {
    event.preventDefault();
    storeTarget(link.dataset.stores);
    location.assign(link.pathname);
  }
};

/** A link to where the visitor is already moves the page and loads nothing. */
const inPage = (event: MouseEvent, link: HTMLAnchorElement) => {
  event.preventDefault();
  if (!link.hash) return scrollPage();
  history.pushState(null, '', link.hash);
  scrollToSection(targetOf(link.hash));
};

const isHere = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin &&
  pathname === location.pathname &&
  search === location.search &&
  target === '';

/** Lets links and buttons scroll as the declaration says. */
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
      if (section !== undefined) toSection(event, control, section);
      else if (isHere(control)) inPage(event, control);
    }
  });
};
