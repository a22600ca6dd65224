import { type EmbeddedPageState, PAGE_STATE_ID } from '#page-state';
import { readValue } from '../shell/script/storage.ts';
import type { EarlyEvent, Repeat } from './early-events.ts';

/*
 * React hydrates an island on the first pointer, key or input event inside it. Until then the
 * island's links, fields and files work natively. What happens during hydration is repeated after
 * it: the last press of a button, and the events that React's handlers may wait for.
 */

/** Events that are repeated after hydration. */
const EVENTS =
  'pointerdown keydown focusin click submit input change dragenter mousedown pointerup pointercancel mouseup dblclick keyup focusout toggle'.split(
    ' ',
  );
/** How many of them start the hydration: the first ones, up to `dragenter`. */
const STARTING_EVENTS = 8;

/** Keys that only move the focus or are part of shortcuts. */
const PASSIVE_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/** The events of each island that is being hydrated, in their order. */
const earlyEvents = new Map<Element, EarlyEvent[]>();

/** Set by `startIslands`, which runs before the scripts of sections, the other callers of `hydrate`. */
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
 * Hydrates an island, once. The attribute `data-stands` has its state: absent before, `waking` during
 * hydration, then `alive`, or `native` if the script failed.
 */
export const hydrate = async (island: HTMLElement): Promise<void> => {
  if (island.dataset.stands) return;
  island.dataset.stands = 'waking';
  let repeat: Repeat = (events) => events.findLast(({ press }) => press)?.press?.();
  try {
    const { hydrateIsland } = await import('./hydrate.tsx');
    repeat = await hydrateIsland(island, state);
    island.dataset.stands = 'alive';
  } catch (error) {
    // The page continues without the script, so the pressed button still works below.
    island.dataset.stands = 'native';
    console.error(error);
  }
  island.removeAttribute('aria-busy');
  const events = earlyEvents.get(island) ?? [];
  earlyEvents.delete(island);
  repeat(events);
};

const hydrateAround = (element: Element): void => {
  const island = islandOf(element);
  if (island) void hydrate(island);
};

/** Returns the function that repeats the press of a button, or the submission of a form. */
const pressOf = ({ type, target }: Event): EarlyEvent['press'] => {
  if (type === 'submit') return () => (target as HTMLFormElement).requestSubmit();
  const button =
    type === 'click' && (target as Element).closest<HTMLElement>('button, [type=submit]');
  return button ? () => button.click() : undefined;
};

/** Whether a key that scrolls the page has another effect in the element, such as a tab. */
const isKeyOfElement = ({ key, altKey, metaKey, target }: KeyboardEvent): boolean =>
  /^(?:Arrow|Page|Home|End| )/.test(key) &&
  !(altKey || metaKey) &&
  (target as Element).matches(
    // A button turns Space into a click.
    `[role]:not(:read-write, [role=region]${key === ' ' ? ', button' : ''})`,
  );

const onEvent = (event: Event): void => {
  const { type, target } = event;
  const island = islandOf(target);
  if (!island || ['alive', 'native'].includes(island.dataset.stands ?? '')) return;
  const isKey = event instanceof KeyboardEvent;
  if (EVENTS.indexOf(type) < STARTING_EVENTS && !(isKey && PASSIVE_KEYS.includes(event.key)))
    void hydrate(island);
  if (!island.dataset.stands) return;
  const press = pressOf(event);
  if (press) {
    event.stopPropagation();
    island.setAttribute('aria-busy', 'true');
  }
  if (press || (isKey && isKeyOfElement(event))) event.preventDefault();
  earlyEvents.set(island, [...(earlyEvents.get(island) ?? []), { event, press }]);
};

/**
 * Listens for the first interaction with each island. An island with the focus is hydrated at once,
 * and so are all islands of a page that the server rendered for this visitor.
 */
const startIslands = (): void => {
  const serverState = readState();
  state = serverState ?? { path: location.pathname, query: {} };
  for (const type of EVENTS) addEventListener(type, onEvent, true);
  // The page may come back from the back/forward cache. No earlier press may take effect then.
  addEventListener('pagehide', () => earlyEvents.clear());
  const selector = serverState ? '[data-island]' : '[data-island]:focus-within';
  for (const island of document.querySelectorAll<HTMLElement>(selector)) void hydrate(island);
  // A form with a draft is hydrated at once, to restore the draft.
  for (const form of document.querySelectorAll<HTMLElement>('[data-draft]'))
    if (readValue('sessionStorage', form.dataset.draft ?? '')) hydrateAround(form);
};

export default startIslands;
