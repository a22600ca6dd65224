import { type EmbeddedPageState, PAGE_STATE_ID } from '#page-state';
import { recall } from '../shell/script/storage.ts';

/*
 * React comes to an island with the first pointer, key or focus inside it. Until it is there the
 * island's links, fields and files work natively; a button pressed meanwhile is pressed again.
 */

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Keys that only move on, or belong to others. */
const PASSING = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/** The button that was pressed last in each island that is not there yet. */
const pressed = new Map<Element, HTMLButtonElement>();

let state: EmbeddedPageState;

/**
 * The state that the server put into this document, if it was drawn for one visitor. The answer to
 * a post stands at the form's endpoint: the address becomes that of the page it shows.
 */
const takeState = (): EmbeddedPageState | undefined => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) return undefined;
  const drawn = JSON.parse(text) as EmbeddedPageState;
  if (location.pathname !== drawn.path) history.replaceState(null, '', drawn.path);
  return drawn;
};

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/**
 * Brings an island to life, once. It says how it stands in `data-stands`: nothing while it sleeps,
 * then `waking`, and `alive`, or `native` where its script did not come.
 */
export const wake = async (island: HTMLElement): Promise<void> => {
  if (island.dataset.stands) return;
  island.dataset.stands = 'waking';
  try {
    const { hydrateIsland } = await import('./hydrate.tsx');
    await hydrateIsland(island, state);
    island.dataset.stands = 'alive';
  } catch (error) {
    // A script that does not come is no reason to lose what was pressed: the page goes on natively.
    island.dataset.stands = 'native';
    console.error(error);
  }
  island.removeAttribute('aria-busy');
  pressed.get(island)?.click();
  pressed.delete(island);
};

const wakeAround = (element: Element): void => {
  const island = islandOf(element);
  if (island) void wake(island);
};

const onTouch = (event: Event): void => {
  const island = islandOf(event.target);
  if (!island || (event instanceof KeyboardEvent && PASSING.includes(event.key))) return;
  void wake(island);
};

const onClick = (event: MouseEvent): void => {
  const island = islandOf(event.target);
  const button = island && (event.target as Element).closest('button');
  if (!button || ['alive', 'native'].includes(island.dataset.stands ?? '')) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.set(island, button);
  island.setAttribute('aria-busy', 'true');
  void wake(island);
};

/**
 * Watches for the first touch of each island. One that the visitor is in already wakes at once, and
 * so do all of a page that answers to what the visitor did before.
 */
const startIslands = (): void => {
  const drawn = takeState();
  state = drawn ?? { path: location.pathname, query: {} };
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  // Who leaves meanwhile, and may come back to this page as it was, wants nothing pressed any more.
  addEventListener('pagehide', () => pressed.clear());
  const begun = drawn ? '[data-island]' : '[data-island]:focus-within';
  for (const island of document.querySelectorAll<HTMLElement>(begun)) void wake(island);
  // What was typed before a reload is put back.
  for (const form of document.querySelectorAll<HTMLElement>('[data-draft]'))
    if (recall('sessionStorage', form.dataset.draft ?? '')) wakeAround(form);
};

export default startIslands;
