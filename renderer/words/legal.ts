import { defineWords } from './table.ts';

/** What stands around the text of a legal page. */
export const legal = defineWords({
  en: {
    onThisPage: 'On this page',
    lastUpdated: 'Last updated: {day}',
  },
  de: {
    onThisPage: 'Auf dieser Seite',
    lastUpdated: 'Stand: {day}',
  },
});
