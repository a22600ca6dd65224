import { readValue, storeValue } from '../../shell/script/storage.ts';

const FLAG = 'data-room-authenticated';
const ENTERED_AT = 'data-room-entered';

/** Whether this tab has entered the internal room. Always false if storage is blocked. */
export function hasEntered(): boolean {
  return readValue('sessionStorage', FLAG) !== null;
}

/** Stores for this tab whether it has entered the internal room. */
export function setEntered(isOpen: boolean): void {
  storeValue('sessionStorage', FLAG, isOpen ? 'true' : null);
  if (!isOpen) storeValue('sessionStorage', ENTERED_AT, null);
}

/**
 * Returns when this tab entered, in milliseconds. Without a stored time it stores and returns now.
 */
export function enteredAt(): number {
  const stored = readValue('sessionStorage', ENTERED_AT) ?? String(Date.now());
  storeValue('sessionStorage', ENTERED_AT, stored);
  return Number(stored);
}
