// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { WordsOf } from '#words';

export const words = {
  "skipToContent": "Skip to content",
  "menu": "Menu",
  "mainMenu": "Main",
  "footerMenu": "Footer",
  "home": "Home",
  "close": "Close",
  "opensInNewTab": "Opens in a new tab",
  "cookieConsent": "Cookie consent",
  "cookieSettings": "Cookie settings",
  "notifications": "Notifications"
} as WordsOf<"shell">;
