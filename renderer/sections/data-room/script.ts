import { hydrate } from '../../islands/islands.ts';
import { hasEntered } from './entered.ts';

/** Hydrates the data room at once if this tab has entered the internal room, so that it is open. */
const openRooms = (): void => {
  if (!hasEntered()) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island="data-room"]')) {
    void hydrate(island);
  }
};

export default openRooms;
