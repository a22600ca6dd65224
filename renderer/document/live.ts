import '#faces.css';
import { Idiomorph } from 'idiomorph';
import { ROOT_ID } from '#page-state';

/*
 * While a site is worked on, a saved text appears in the page that is open: what is different is
 * changed, and all else stays as it is, with what was typed, ticked and opened.
 */

/** What a visitor does to a field belongs to the visitor. */
const TYPED = ['value', 'checked', 'selected'];

/** React keeps an island that is alive; what it is made of comes by Vite's own updates. */
const isAlive = (node: Node): boolean =>
  node instanceof HTMLElement && node.dataset.stands === 'alive';

const sectionsIn = (root: Element): string =>
  [...root.querySelectorAll('section')].map(({ id }) => id).join(' ');

/** Brings the page that is open to what its address answers now. */
const refresh = async (): Promise<void> => {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [open, now] = [document, drawn].map((page) => page.getElementById(ROOT_ID));
  document.querySelector('vite-error-overlay')?.remove();
  // The scripts of a section start with the page.
  if (!open || !now || sectionsIn(open) !== sectionsIn(now)) return location.reload();
  document.title = drawn.title;
  Idiomorph.morph(open, now.innerHTML, {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => !isAlive(node),
      beforeAttributeUpdated: (attribute) => !TYPED.includes(attribute),
    },
  });
};

import.meta.hot?.on('site:changed', refresh);
