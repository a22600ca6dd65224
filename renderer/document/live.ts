import '#faces.css';
import { Idiomorph } from 'idiomorph';
import { FAILURE_ID, type Failure, ROOT_ID } from '#page-state';

/*
 * During development a saved change appears in the open page. Only the differences are applied, so
 * typed and ticked input and opened parts stay. Errors of the page are reported to the dev server, which
 * shows them.
 */

/** Attributes that have the visitor's input. */
const INPUT_ATTRIBUTES = ['value', 'checked', 'selected'];

/**
 * Whether a node is a hydrated island, which `islands.ts` marks so. React owns its DOM, and Vite's
 * hot updates replace its code.
 */
const isHydrated = (node: Node): boolean =>
  node instanceof HTMLElement && node.dataset.stands === 'alive';

const report = (failure: Failure): void => import.meta.hot?.send('site:failed', failure);

/** Whether this page reported an error since the last update of its scripts. */
let hasFailed = false;

const reportError = (error: unknown): void => {
  if (!(error instanceof Error)) return;
  hasFailed = true;
  report({ message: error.message, stack: error.stack, isInBrowser: true });
};

/** Reports the error in place of a page. Returns whether there is one. */
const isFailure = (page: Document): boolean => {
  const failure = page.getElementById(FAILURE_ID);
  if (failure) report(JSON.parse(failure.textContent));
  return failure !== null;
};

/** The overlay with an error that the site's dev server sent. Vite shows its own errors itself. */
let overlay: HTMLElement | undefined;

const showOverlay = ({ message }: Failure): void => {
  overlay?.remove();
  const Overlay = customElements.get('vite-error-overlay');
  if (Overlay) overlay = new Overlay({ message, stack: '' });
  if (overlay) document.body.append(overlay);
};

const sectionsIn = (root: Element): string =>
  [...root.querySelectorAll('section')].map(({ id }) => id).join(' ');

/** The delays after which a missing picture is requested again, in milliseconds. */
const DELAYS = [300, 600, 1200, 2400, 4800, 9600];

/** Requests a picture again: the dev server may still make it, or the author rename it. */
const retryPicture = (picture: HTMLImageElement): void => {
  const tries = Number(picture.dataset.tries ?? 0);
  if (tries >= DELAYS.length) return;
  picture.dataset.tries = String(tries + 1);
  setTimeout(() => picture.replaceWith(picture.cloneNode()), DELAYS[tries]);
};

const isBroken = ({ complete, naturalWidth }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0;

/**
 * Updates the open page to the current response of its address. `isGenerated`: generated files have
 * changed.
 */
const refresh = async ({ isGenerated }: { isGenerated: boolean }): Promise<void> => {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
  const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (isFailure(fetched)) return;
  // Only the page's scripts were saved, and they failed: Vite loads them again.
  if (hasFailed && !isGenerated) return;
  const [current, next] = [document, fetched].map((page) => page.getElementById(ROOT_ID));
  overlay?.remove();
  // Only a reload starts the scripts of a new section, or hydrates an island that failed.
  const isOther = !current || !next || sectionsIn(current) !== sectionsIn(next);
  if (isOther || document.querySelector('[data-stands=native]')) return location.reload();
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
import.meta.hot?.on('vite:beforeUpdate', () => {
  hasFailed = false;
});
import.meta.hot?.on('site:error', showOverlay);
import.meta.hot?.send('site:opened');
if (new URLSearchParams(location.search).has('untranslated')) void import('./untranslated.ts');
isFailure(document);
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLImageElement && retryPicture(target),
  true,
);
[...document.images].filter(isBroken).forEach(retryPicture);
addEventListener('error', ({ error }) => reportError(error));
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
// React and the page's script log the errors that they catch.
const { error: logError } = console;
console.error = (...parts: unknown[]) => {
  logError(...parts);
  parts.forEach(reportError);
};
