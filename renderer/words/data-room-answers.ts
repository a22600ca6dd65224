import { defineWords } from './table.ts';

/** What the gates of the data room answer. */
export const dataRoomAnswers = defineWords({
  en: {
    notConfigured: 'The internal data room is not configured.',
    passwordMissing: 'Password is required',
    passwordWrong: 'Invalid password',
    passwordFirst: 'Please enter the password of the internal data room first.',
    requestFirst: 'Please request this document in the data room first.',
    notAvailable: 'This document is not available.',
    otherRoom: 'This document is in the other data room.',
    codeWrong: 'This access code is not valid.',
    codeMissing: 'You must provide a valid access code.',
    agreementMissing: 'You must read, accept and electronically sign the NDA.',
    agreementChanged:
      'The agreement has changed since this page was loaded. Please reload the page and read it again.',
    otherEntries: 'This form was sent before with other entries. Please reload the page.',
    copyNotReady: 'Your copy is not ready yet. Please try again in a minute.',
    noSuchPart: 'The document has no such part.',
    otherVersion: 'The document is not the one that you have.',
  },
  de: {
    notConfigured: 'Der interne Datenraum ist nicht eingerichtet.',
    passwordMissing: 'Bitte geben Sie das Passwort ein.',
    passwordWrong: 'Das Passwort ist falsch.',
    passwordFirst: 'Bitte geben Sie zuerst das Passwort des internen Datenraums ein.',
    requestFirst: 'Bitte fordern Sie dieses Dokument zuerst im Datenraum an.',
    notAvailable: 'Dieses Dokument ist nicht verfügbar.',
    otherRoom: 'Dieses Dokument liegt im anderen Datenraum.',
    codeWrong: 'Dieser Zugangscode ist nicht gültig.',
    codeMissing: 'Bitte geben Sie einen gültigen Zugangscode ein.',
    agreementMissing:
      'Bitte lesen Sie die Vereinbarung, nehmen Sie sie an und unterzeichnen Sie sie.',
    agreementChanged:
      'Die Vereinbarung hat sich geändert, seit diese Seite geladen wurde. Bitte laden Sie die Seite neu und lesen Sie sie noch einmal.',
    otherEntries:
      'Dieses Formular wurde schon mit anderen Angaben gesendet. Bitte laden Sie die Seite neu.',
    copyNotReady:
      'Ihr Exemplar ist noch nicht bereit. Bitte versuchen Sie es in einer Minute noch einmal.',
    noSuchPart: 'Diesen Teil hat das Dokument nicht.',
    otherVersion: 'Das Dokument ist nicht mehr jenes, das Sie haben.',
  },
});
