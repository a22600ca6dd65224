import { wake } from '../../islands/islands.ts';
import { isMarkedOpen } from './flag.ts';

/** Who was let in finds the internal room open. */
const openRooms = (): void => {
  if (!isMarkedOpen()) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island="data-room"]')) {
    void wake(island);
  }
};

export default openRooms;
