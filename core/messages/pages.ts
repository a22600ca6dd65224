import type { Rows } from './table.ts';

/** What stands around every page. */
export const shell = {
  skipToContent: ['Skip to content', 'Zum Inhalt'],
  menu: ['Menu', 'Menü'],
  mainMenu: ['Main', 'Hauptmenü'],
  footerMenu: ['Footer', 'Fusszeile'],
  home: ['Home', 'Startseite'],
  close: ['Close', 'Schliessen'],
  opensInNewTab: ['Opens in a new tab', 'Öffnet sich in einem neuen Tab'],
  notifications: ['Notifications', 'Mitteilungen'],
} as const satisfies Rows;

/** What pages say where their declaration gives no words of its own. */
export const page = {
  comingSoon: ['Coming Soon', 'Bald verfügbar'],
  step: ['Step', 'Schritt'],
  openingHours: ['Opening hours', 'Öffnungszeiten'],
  closed: ['Closed', 'Geschlossen'],
  'notFound.title': ['Page not found', 'Seite nicht gefunden'],
  'notFound.text': [
    'There is no page at this address.',
    'Unter dieser Adresse gibt es keine Seite.',
  ],
} as const satisfies Rows;

/** What stands around the text of a legal page. */
export const legal = {
  onThisPage: ['On this page', 'Auf dieser Seite'],
  lastUpdated: ['Last updated: {day}', 'Stand: {day}'],
} as const satisfies Rows;

/** What the cookie banner says where its declaration gives no words of its own. */
export const cookieBanner = {
  consent: ['Cookie consent', 'Einwilligung in Cookies'],
  settings: ['Cookie settings', 'Cookie-Einstellungen'],
  text: [
    'This site would like to use cookies that it could do without.',
    'Diese Website möchte auch Cookies verwenden, die nicht notwendig sind.',
  ],
  acceptAll: ['Accept all', 'Alle annehmen'],
  essentialOnly: ['Essential only', 'Nur notwendige'],
  policy: ['Cookie policy', 'Richtlinie zu Cookies'],
} as const satisfies Rows;

/** What the open positions and their application form say. */
export const jobs = {
  application: ['Application', 'Bewerbung'],
  applyFor: ['Apply for {job}', 'Bewerbung: {job}'],
} as const satisfies Rows;
