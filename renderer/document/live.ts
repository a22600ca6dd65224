import '#faces.css';
import { Idiomorph } from 'idiomorph';
import { ROOT_ID } from '#page-state';

/*
 * During development a saved change appears in the open page. Only the differences are applied, so
 * typed and ticked input and opened parts stay.
 */

/** Attributes that have the visitor's input. */
const TYPED = ['value', 'checked', 'selected'];

/**
 * Whether a node is a hydrated island. React owns its DOM, and Vite's hot updates replace its
 * code.
 */
const isAlive = (node: Node): boolean =>
  node instanceof HTMLElement && node.dataset.stands === 'alive';

const sectionsIn = (root: Element): string =>
  [...root.querySelectorAll('section')].map(({ id }) => id).join(' ');

/** Updates the open page to the current response of its address. */
const refresh = async (): Promise<void> => {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const drawn = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [open, now] = [document, drawn].map((page) => page.getElementById(ROOT_ID));
  document.querySelector('vite-error-overlay')?.remove();
  // The scripts of a new section start with the page only.
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
