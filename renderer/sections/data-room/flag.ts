import { keep, recall } from '../../shell/script/storage.ts';

const FLAG = 'data-room-authenticated';

/** Whether this tab has been let into the internal room. Where storage is blocked, nobody remembers. */
export function isMarkedOpen(): boolean {
  return recall('sessionStorage', FLAG) !== null;
}

/** Remembers for this tab's session whether it has been let in. */
export function markOpen(isOpen: boolean): void {
  keep('sessionStorage', FLAG, isOpen ? 'true' : null);
}
