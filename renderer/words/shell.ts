import { defineWords } from './table.ts';

/** What stands around every page. */
export const shell = defineWords({
  en: {
    skipToContent: 'Skip to content',
    menu: 'Menu',
    mainMenu: 'Main',
    footerMenu: 'Footer',
    home: 'Home',
    close: 'Close',
    opensInNewTab: 'Opens in a new tab',
    notifications: 'Notifications',
  },
  de: {
    skipToContent: 'Zum Inhalt',
    menu: 'Menü',
    mainMenu: 'Hauptmenü',
    footerMenu: 'Fusszeile',
    home: 'Startseite',
    close: 'Schliessen',
    opensInNewTab: 'Öffnet sich in einem neuen Tab',
    notifications: 'Mitteilungen',
  },
});
