import { type EmbeddedPageState, PAGE_STATE_ID } from '#page-state';
import { readValue } from '../shell/script/storage.ts';

/*
 * React hydrates an island on the first pointer, key or focus event inside it. Until then the
 * island's links, fields and files work natively. A button pressed during hydration is pressed
 * again after it.
 */

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Keys that only move the focus or are part of shortcuts. */
const PASSIVE_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/** The last pressed button of each island that is not hydrated yet. */
const pressedButtons = new Map<Element, HTMLButtonElement>();

let state: EmbeddedPageState;

/**
 * Returns the state in this document, if the server rendered it for one visitor. The answer to a
 * post has the endpoint's address, so the address is replaced by that of the page.
 */
const readState = (): EmbeddedPageState | undefined => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (!text) return undefined;
  const serverState = JSON.parse(text) as EmbeddedPageState;
  if (location.pathname !== serverState.path) history.replaceState(null, '', serverState.path);
  return serverState;
};

const islandOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;

/**
 * Hydrates an island, once. The attribute `data-stands` has its state: absent before hydration,
 * then `waking`, and at last `alive`, or `native` if the script failed.
 */
export const hydrate = async (island: HTMLElement): Promise<void> => {
  if (island.dataset.stands) return;
  island.dataset.stands = 'waking';
  try {
    const { hydrateIsland } = await import('./hydrate.tsx');
    await hydrateIsland(island, state);
    island.dataset.stands = 'alive';
  } catch (error) {
    // The page continues without the script, so the pressed button still works below.
    island.dataset.stands = 'native';
    console.error(error);
  }
  island.removeAttribute('aria-busy');
  pressedButtons.get(island)?.click();
  pressedButtons.delete(island);
};

const hydrateAround = (element: Element): void => {
  const island = islandOf(element);
  if (island) void hydrate(island);
};

const onTouch = (event: Event): void => {
  const island = islandOf(event.target);
  if (!island || (event instanceof KeyboardEvent && PASSIVE_KEYS.includes(event.key))) return;
  void hydrate(island);
};

const onClick = (event: MouseEvent): void => {
  const island = islandOf(event.target);
  const button = island && (event.target as Element).closest('button');
  if (!button || ['alive', 'native'].includes(island.dataset.stands ?? '')) return;
  event.preventDefault();
  event.stopPropagation();
  pressedButtons.set(island, button);
  island.setAttribute('aria-busy', 'true');
  void hydrate(island);
};

/**
 * Listens for the first interaction with each island. An island with the focus is hydrated at once,
 * and so are all islands of a page that the server rendered for this visitor.
 */
const startIslands = (): void => {
  const serverState = readState();
  state = serverState ?? { path: location.pathname, query: {} };
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  // The page may come back from the back/forward cache. No earlier press may take effect then.
  addEventListener('pagehide', () => pressedButtons.clear());
  const selector = serverState ? '[data-island]' : '[data-island]:focus-within';
  for (const island of document.querySelectorAll<HTMLElement>(selector)) void hydrate(island);
  // A form with a draft is hydrated at once, to restore the draft.
  for (const form of document.querySelectorAll<HTMLElement>('[data-draft]'))
    if (readValue('sessionStorage', form.dataset.draft ?? '')) hydrateAround(form);
};

export default startIslands;
