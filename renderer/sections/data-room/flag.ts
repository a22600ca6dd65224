const FLAG = 'data-room-authenticated';

/** Whether this tab has been let into the internal room. Where storage is blocked, nobody remembers. */
export function isMarkedOpen(): boolean {
  try {
    return sessionStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

/** Remembers for this tab's session whether it has been let in. */
export function markOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(FLAG, 'true');
    else sessionStorage.removeItem(FLAG);
  } catch {
    // The room is open until the page is left.
  }
}
