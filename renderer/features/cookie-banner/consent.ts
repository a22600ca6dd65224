const REOPEN = 'consent-reopen';

/** What a visitor may agree to. */
export type Consent = 'all' | 'essential';

/** Whether the visitor has answered before. */
export function hasConsent(storageKey: string): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps the visitor's answer. */
export function storeConsent(storageKey: string, consent: Consent): void {
  try {
    localStorage.setItem(storageKey, consent);
  } catch {
    // Storage may be blocked; the answer then holds for this page.
  }
}

/** Shows the banner again, so that an answer can be changed. */
export function reopenConsent(): void {
  window.dispatchEvent(new Event(REOPEN));
}

/** Calls back when the banner is asked for again; returns how to stop. */
export function onReopen(open: () => void): () => void {
  window.addEventListener(REOPEN, open);
  return () => window.removeEventListener(REOPEN, open);
}
