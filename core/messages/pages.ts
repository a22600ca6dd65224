import type { Rows } from './table.ts';

/** Texts of header, footer and skip link. */
export const shellMessages = {
  skipToContent: ['Skip to content', 'Zum Inhalt'],
  menu: ['Menu', 'Menü'],
  mainMenu: ['Main', 'Hauptmenü'],
  footerMenu: ['Footer', 'Fusszeile'],
  home: ['Home', 'Startseite'],
  close: ['Close', 'Schliessen'],
  opensInNewTab: ['Opens in a new tab', 'Öffnet sich in einem neuen Tab'],
  notifications: ['Notifications', 'Mitteilungen'],
} as const satisfies Rows;

/** Default texts of pages. */
export const pageMessages = {
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

/** Texts around a legal document. */
export const legalMessages = {
  onThisPage: ['On this page', 'Auf dieser Seite'],
  lastUpdated: ['Last updated: {day}', 'Stand: {day}'],
} as const satisfies Rows;

/** Default texts of the cookie banner. */
export const cookieBannerMessages = {
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

/** Texts of the open positions and their application form. */
export const jobsMessages = {
  application: ['Application', 'Bewerbung'],
  applyFor: ['Apply for {job}', 'Bewerbung: {job}'],
} as const satisfies Rows;
