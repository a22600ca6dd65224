import { keep, recall } from '../../shell/script/storage.ts';

const FLAG = 'data-room-authenticated';
const ENTERED = 'data-room-entered';

/** Whether this tab has entered the internal room. Always false if storage is blocked. */
export function isMarkedOpen(): boolean {
  return recall('sessionStorage', FLAG) !== null;
}

/** Stores for this tab whether it has entered the internal room. */
export function markOpen(isOpen: boolean): void {
  keep('sessionStorage', FLAG, isOpen ? 'true' : null);
  if (!isOpen) keep('sessionStorage', ENTERED, null);
}

/**
 * Returns when this tab entered, in milliseconds. Without a stored time it stores and returns now.
 */
export function enteredAt(): number {
  const kept = recall('sessionStorage', ENTERED) ?? String(Date.now());
  keep('sessionStorage', ENTERED, kept);
  return Number(kept);
}
