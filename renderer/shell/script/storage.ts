type StorageArea = 'localStorage' | 'sessionStorage';

/*
 * Access to the browser's storage. Any access throws if the visitor blocks storage. Then nothing is
 * stored, and pages work without it.
 */

/** Returns the value of a key; null without one or if storage is blocked. */
export const readValue = (area: StorageArea, key: string): string | null => {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value under a key; `null` deletes the key. */
export const storeValue = (area: StorageArea, key: string, value: string | null): void => {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // The caller's own state still has the value until the page is left.
  }
};
