import '#faces.css';
import { Idiomorph } from 'idiomorph';
import { ROOT_ID } from '#page-state';

/*
 * During development a saved change appears in the open page. Only the differences are applied, so
 * typed and ticked input and opened parts stay.
 */

/** Attributes that have the visitor's input. */
const INPUT_ATTRIBUTES = ['value', 'checked', 'selected'];

/**
 * Whether a node is a hydrated island. React owns its DOM, and Vite's hot updates replace its
 * code.
 */
const isHydrated = (node: Node): boolean =>
  node instanceof HTMLElement && node.dataset.stands === 'alive';

const sectionsIn = (root: Element): string =>
  [...root.querySelectorAll('section')].map(({ id }) => id).join(' ');

/** Updates the open page to the current response of its address. */
const refresh = async (): Promise<void> => {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [current, next] = [document, fetched].map((page) => page.getElementById(ROOT_ID));
  document.querySelector('vite-error-overlay')?.remove();
  // The scripts of a new section start with the page only.
  if (!current || !next || sectionsIn(current) !== sectionsIn(next)) return location.reload();
  document.title = fetched.title;
  Idiomorph.morph(current, next.innerHTML, {
    morphStyle: 'innerHTML',
    callbacks: {
      beforeNodeMorphed: (node) => !isHydrated(node),
      beforeAttributeUpdated: (attribute) => !INPUT_ATTRIBUTES.includes(attribute),
    },
  });
};

import.meta.hot?.on('site:changed', refresh);
