import { defineWords } from './table.ts';

/** What a form says in the browser, whatever it asks for. */
export const form = defineWords({
  en: {
    'errorSummary.title': 'There is a problem',
    uncheckedRule: 'Please check this field.',
    leaveEmpty: 'Leave this field empty',
    unreachable:
      'The server could not be reached. Please check your connection and try again; your entries are kept.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
    upload: 'Upload',
    alreadyRegistered: 'Already Registered',
    removeFile: 'Remove file',
    fileKept: 'Your file {file} is kept. Choose another one to replace it.',
  },
  de: {
    'errorSummary.title': 'Bitte prüfen Sie Ihre Angaben',
    uncheckedRule: 'Bitte prüfen Sie dieses Feld.',
    leaveEmpty: 'Lassen Sie dieses Feld leer',
    unreachable:
      'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; Ihre Angaben bleiben erhalten.',
    tryAgain: 'Noch einmal versuchen',
    cancel: 'Abbrechen',
    upload: 'Hochladen',
    alreadyRegistered: 'Bereits eingetragen',
    removeFile: 'Datei entfernen',
    fileKept: 'Ihre Datei {file} ist noch da. Wählen Sie eine andere, um sie zu ersetzen.',
  },
});
