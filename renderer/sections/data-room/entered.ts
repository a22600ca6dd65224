import { readValue, storeValue } from '../../shell/script/storage.ts';

const ENTERED_KEY = 'data-room-authenticated';
const ENTERED_AT_KEY = 'data-room-entered';

/** Whether this tab has entered the internal room. Always false if storage is blocked. */
export function hasEntered(): boolean {
  return readValue('sessionStorage', ENTERED_KEY) !== null;
}

/** Stores for this tab whether it has entered the internal room. */
export function setEntered(isOpen: boolean): void {
  storeValue('sessionStorage', ENTERED_KEY, isOpen ? 'true' : null);
  if (!isOpen) storeValue('sessionStorage', ENTERED_AT_KEY, null);
}

/**
 * Returns when this tab entered, in milliseconds. Without a stored time it stores and returns now.
 */
export function enteredAtOrNow(): number {
  const stored = readValue('sessionStorage', ENTERED_AT_KEY) ?? String(Date.now());
  storeValue('sessionStorage', ENTERED_AT_KEY, stored);
  return Number(stored);
}
