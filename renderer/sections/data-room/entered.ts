/*
 * Whether and when this browser tab entered the internal room. The server alone decides about access: these values
 * tell the page that a session may exist, and when it ends at the latest.
 */

import { readValue, storeValue } from '../../shell/script/storage.ts';

const ENTERED_KEY = 'data-room-authenticated';
const ENTERED_AT_KEY = 'data-room-entered';

/** Whether this tab has entered the internal room. Always false if storage is blocked. */
export function hasEntered(): boolean {
  return readValue('sessionStorage', ENTERED_KEY) !== null;
}

/** Stores for this tab whether it has entered the internal room. */
export function setEntered(isEntered: boolean): void {
  storeValue('sessionStorage', ENTERED_KEY, isEntered ? 'true' : null);
  if (!isEntered) storeValue('sessionStorage', ENTERED_AT_KEY, null);
}

/**
 * Returns when this tab entered, in milliseconds: the session ends `session.maxAge` after it. The first call after
 * entering stores the present time, and later ones return it.
 */
export function enteredAtOrNow(): number {
  const stored = readValue('sessionStorage', ENTERED_AT_KEY) ?? String(Date.now());
  storeValue('sessionStorage', ENTERED_AT_KEY, stored);
  return Number(stored);
}
