type Kept = 'localStorage' | 'sessionStorage';

/*
 * The browser's memory, which may be blocked: reaching for it throws then. Nothing is remembered
 * there, and pages work without.
 */

/** What is kept under a key. */
export const recall = (where: Kept, key: string): string | null => {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a value under a key, or nothing any more for `null`. */
export const keep = (where: Kept, key: string, value: string | null): void => {
  try {
    if (value === null) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    // It holds for as long as the page does.
  }
};
