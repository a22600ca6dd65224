import { readValue } from './storage.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control (https://w3c.github.io/gpc/). */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The answer that agrees to every category. */
const ALL = 'all';

/** Returns the cookie banner. Null on a site without one. */
export const banner = (): HTMLElement | null => document.querySelector('.cookie-banner');

/** Returns the categories that the visitor has agreed to. Without a banner there are none. */
export const agreedCategories = (): string[] => {
  const key = banner()?.dataset.key;
  return key === undefined ? [] : (readValue('localStorage', key) ?? '').split(' ');
};

export const isAgreedTo = (category: string): boolean =>
  agreedCategories().some((one) => one === ALL || one === category);

/** Whether the visitor's browser asks not to be tracked. */
export const isTrackingRefused = (): boolean =>
  navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/**
 * Calls `onChange` with whether the visitor agrees to a category: now, and after each answer to the
 * banner, in this tab or another. Returns a function that stops it.
 */
export const watchAgreement = (category: string, onChange: (isAgreed: boolean) => void) => {
  const check = () => onChange(isAgreedTo(category) && !isTrackingRefused());
  // The banner stores the answer to this click or key.
  const checkLater = () => setTimeout(check);
  const events = ['click', 'keydown', 'storage'];
  for (const event of events) addEventListener(event, checkLater);
  check();
  return () => {
    for (const event of events) removeEventListener(event, checkLater);
  };
};
