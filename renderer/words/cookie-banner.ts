import { defineWords } from './table.ts';

/** What the cookie banner says where its declaration gives no words of its own. */
export const cookieBanner = defineWords({
  en: {
    consent: 'Cookie consent',
    settings: 'Cookie settings',
    text: 'This site would like to use cookies that it could do without.',
    acceptAll: 'Accept all',
    essentialOnly: 'Essential only',
    policy: 'Cookie policy',
  },
  de: {
    consent: 'Einwilligung in Cookies',
    settings: 'Cookie-Einstellungen',
    text: 'Diese Website möchte auch Cookies verwenden, die nicht notwendig sind.',
    acceptAll: 'Alle annehmen',
    essentialOnly: 'Nur notwendige',
    policy: 'Richtlinie zu Cookies',
  },
});
