import { type EmbeddedPageState, PAGE_STATE_ID } from '#page-state';

/*
 * React comes to an island with the first pointer, key or focus inside it. Until it is there the
 * island's links, fields and files work natively; a button pressed meanwhile is pressed again.
 */

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Keys that only move on, or belong to others. */
const PASSING = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/** How an island stands; one that is not here sleeps. `native` means that its script did not come. */
const standing = new WeakMap<Element, 'waking' | 'alive' | 'native'>();
const pressed = new WeakMap<Element, HTMLButtonElement>();

/**
 * The state that the server put into this document, if it was drawn for one visitor. The answer to
 * a post stands at the form's endpoint: the address becomes that of the page it shows.
 */
const takeState = (): EmbeddedPageState => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) return { path: location.pathname, query: {} };
  const state = JSON.parse(text) as EmbeddedPageState;
  if (location.pathname !== state.path) history.replaceState(null, '', state.path);
  return state;
};

let state: EmbeddedPageState;

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/** Brings an island to life, once. */
export const wake = async (island: HTMLElement): Promise<void> => {
  if (standing.has(island)) return;
  standing.set(island, 'waking');
  try {
    const { hydrateIsland } = await import('./hydrate.tsx');
    await hydrateIsland(island, state);
    standing.set(island, 'alive');
  } catch (error) {
    // A script that does not come is no reason to lose what was pressed: the page goes on natively.
    standing.set(island, 'native');
    console.error(error);
  }
  island.removeAttribute('aria-busy');
  pressed.get(island)?.click();
  pressed.delete(island);
};

const onTouch = (event: Event): void => {
  const island = islandOf(event.target);
  if (!island || (event instanceof KeyboardEvent && PASSING.includes(event.key))) return;
  void wake(island);
};

const onClick = (event: MouseEvent): void => {
  const island = islandOf(event.target);
  const button = island && (event.target as Element).closest('button');
  if (!button || ['alive', 'native'].includes(standing.get(island) ?? '')) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.set(island, button);
  island.setAttribute('aria-busy', 'true');
  void wake(island);
};

/** Watches for the first touch of each island. */
export const startIslands = (): void => {
  state = takeState();
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true });
  addEventListener('click', onClick, true);
};
