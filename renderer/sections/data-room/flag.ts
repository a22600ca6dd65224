import { keep, recall } from '../../shell/script/storage.ts';

const FLAG = 'data-room-authenticated';
const ENTERED = 'data-room-entered';

/** Whether this tab has been let into the internal room. Where storage is blocked, nobody remembers. */
export function isMarkedOpen(): boolean {
  return recall('sessionStorage', FLAG) !== null;
}

/** Remembers for this tab's session whether it has been let in. */
export function markOpen(isOpen: boolean): void {
  keep('sessionStorage', FLAG, isOpen ? 'true' : null);
  if (!isOpen) keep('sessionStorage', ENTERED, null);
}

/** When this tab was let in, in milliseconds; now, where it does not remember. */
export function enteredAt(): number {
  const kept = recall('sessionStorage', ENTERED) ?? String(Date.now());
  keep('sessionStorage', ENTERED, kept);
  return Number(kept);
}
