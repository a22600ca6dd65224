import { defineWords } from './table.ts';

/** What the open positions and their application form say. */
export const jobs = defineWords({
  en: {
    application: 'Application',
    applyFor: 'Apply for {job}',
  },
  de: {
    application: 'Bewerbung',
    applyFor: 'Bewerbung: {job}',
  },
});
