import { wake } from '../../app/islands.ts';
import { ROOM_FLAG } from './flag.ts';

/** Who was let in, or sees an answer of the server, finds the room as they left it. */
const openRooms = (): void => {
  if (sessionStorage.getItem(ROOM_FLAG) === null) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island="data-room"]')) {
    void wake(island);
  }
};

export default openRooms;
