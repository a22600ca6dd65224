import { defineWords } from './table.ts';

/** What the notices say that tell of a submission by mail. */
export const mail = defineWords({
  en: {
    subject: 'New submission: {form} {id}',
    yes: 'yes',
    no: 'no',
    fileApart: 'It is kept with the submission.',
    kept: 'Kept as number {id} in {collection}, {time}.',
  },
  de: {
    subject: 'Neue Einsendung: {form} {id}',
    yes: 'ja',
    no: 'nein',
    fileApart: 'Sie liegt bei der Einsendung.',
    kept: 'Aufbewahrt als Nummer {id} in {collection}, {time}.',
  },
});
