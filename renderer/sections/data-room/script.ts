import { wake } from '../../islands/islands.ts';
import { isMarkedOpen } from './flag.ts';

/** Hydrates the data room at once if this tab has entered the internal room, so that it is open. */
const openRooms = (): void => {
  if (!isMarkedOpen()) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island="data-room"]')) {
    void wake(island);
  }
};

export default openRooms;
