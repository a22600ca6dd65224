import type { Rows } from './table.ts';

/** Texts of the data room's pages. */
export const dataRoomMessages = {
  'column.number': ['No.', 'Nr.'],
  'column.document': ['Document', 'Dokument'],
  'column.description': ['Description', 'Beschreibung'],
  'column.size': ['Size', 'Grösse'],
  'column.status': ['Status', 'Stand'],
  'column.action': ['Action', 'Aktion'],
  'status.available': ['Available', 'Verfügbar'],
  'status.inPreparation': ['In preparation', 'In Vorbereitung'],
  'status.agreementAndCode': ['NDA and code', 'Vereinbarung und Code'],
  'status.agreement': ['NDA', 'Vereinbarung'],
  'status.code': ['Code', 'Code'],
  'status.mail': ['Code by mail', 'Code per E-Mail'],
  'status.both': ['{first}, {second}', '{first}, {second}'],
  'mailed.title': ['One more step', 'Noch ein Schritt'],
  download: ['Download', 'Herunterladen'],
  downloadDocument: ['Download {document}', '{document} herunterladen'],
  comingSoon: ['Coming Soon', 'Bald verfügbar'],
  logout: ['Logout', 'Abmelden'],
  'loggedOut.title': ['Logged Out', 'Abgemeldet'],
  'loggedOut.text': [
    'You have been logged out of the Internal Data Room',
    'Sie haben den internen Datenraum verlassen.',
  ],
  'ended.title': ['Download Failed', 'Herunterladen nicht möglich'],
  'ended.text': [
    'Your access to the Internal Data Room has ended. Please enter the password again.',
    'Ihr Zugang zum internen Datenraum ist abgelaufen. Bitte geben Sie das Passwort noch einmal ein.',
  ],
  'closing.rule': [
    'This room closes after {minutes} minutes without use, and {hours} hours after the password was entered.',
    'Dieser Raum schliesst, wenn er {minutes} Minuten nicht benutzt wird, und {hours} Stunden nach der Eingabe des Passworts.',
  ],
  'closing.title': ['This room is about to close', 'Dieser Raum schliesst bald'],
  'closing.idle': [
    'It closes at {time}, as it has not been used for a while.',
    'Er schliesst um {time}, da er eine Weile nicht benutzt wurde.',
  ],
  'closing.age': [
    'It closes at {time}, {hours} hours after the password was entered. To go on after that, enter it again.',
    'Er schliesst um {time}, {hours} Stunden nach der Eingabe des Passworts. Geben Sie es danach noch einmal ein.',
  ],
  'closing.stay': ['Stay signed in', 'Angemeldet bleiben'],
  'closing.understood': ['Go on', 'Weiter'],
  problem: ['There is a problem', 'Etwas stimmt nicht'],
  'ready.title': ['Your document is ready', 'Ihr Dokument ist bereit'],
  'ready.text': ['{link} within {minutes} minutes.', '{link} (innerhalb von {minutes} Minuten).'],
  'agreement.version': ['Version {version}', 'Fassung {version}'],
  'agreement.text': ['Text of the agreement', 'Text der Vereinbarung'],
  'agreement.read': ['Read the NDA', 'Vereinbarung lesen'],
  'agreement.sign': ['Sign NDA', 'Vereinbarung unterzeichnen'],
  'agreement.cancel': ['Cancel', 'Abbrechen'],
  'agreement.unsigned': [
    'The NDA is not signed yet.',
    'Die Vereinbarung ist noch nicht unterzeichnet.',
  ],
  'agreement.signedBy': ['Signed by {name}', 'Unterzeichnet von {name}'],
  'signature.label': ['Electronic signature', 'Elektronische Unterschrift'],
  'signature.hint': [
    'Your full name. It is recorded with the time of signing.',
    'Ihr voller Name. Er wird mit dem Zeitpunkt der Unterzeichnung festgehalten.',
  ],
  'signature.missing.title': ['Signature Required', 'Unterschrift fehlt'],
  'signature.missing.text': [
    'Please provide your electronic signature to continue',
    'Bitte unterzeichnen Sie, um fortzufahren.',
  ],
  'signed.title': ['NDA Signed', 'Vereinbarung unterzeichnet'],
  'signed.text': [
    'You have successfully signed the NDA. You may now proceed with the download.',
    'Sie haben die Vereinbarung unterzeichnet. Sie können das Dokument jetzt herunterladen.',
  ],
  'signedCopy.link': ['Download your signed copy', 'Unterzeichnete Fassung herunterladen'],
  'signedCopy.text': [
    'You signed the NDA. {link} within {minutes} minutes.',
    'Sie haben die Vereinbarung unterzeichnet. {link} (innerhalb von {minutes} Minuten).',
  ],
  'signedCopy.ofDocument': [
    'You signed the NDA for {document}. {link} within {minutes} minutes.',
    'Sie haben die Vereinbarung für {document} unterzeichnet. {link} (innerhalb von {minutes} Minuten).',
  ],
} as const satisfies Rows;

/** Messages of the data room's endpoints. */
export const dataRoomAnswersMessages = {
  notConfigured: [
    'The internal data room is not configured.',
    'Der interne Datenraum ist nicht eingerichtet.',
  ],
  passwordMissing: ['Password is required', 'Bitte geben Sie das Passwort ein.'],
  passwordWrong: ['Invalid password', 'Das Passwort ist falsch.'],
  passwordFirst: [
    'Please enter the password of the internal data room first.',
    'Bitte geben Sie zuerst das Passwort des internen Datenraums ein.',
  ],
  requestFirst: [
    'Please request this document in the data room first.',
    'Bitte fordern Sie dieses Dokument zuerst im Datenraum an.',
  ],
  notAvailable: ['This document is not available.', 'Dieses Dokument ist nicht verfügbar.'],
  otherRoom: [
    'This document is in the other data room.',
    'Dieses Dokument liegt im anderen Datenraum.',
  ],
  codeWrong: ['This access code is not valid.', 'Dieser Zugangscode ist nicht gültig.'],
  codeMissing: [
    'You must provide a valid access code.',
    'Bitte geben Sie einen gültigen Zugangscode ein.',
  ],
  mailedTitle: ['One more step', 'Noch ein Schritt'],
  codeMailed: [
    'We have sent a code to this address. Please enter it here within 15 minutes and send the form again.',
    'Wir haben einen Code an diese Adresse gesendet. Bitte geben Sie ihn innerhalb von 15 Minuten hier ein und senden Sie das Formular noch einmal.',
  ],
  mailedCodeWrong: [
    'This is not the code that was sent to this address, or it has run out. Leave the field empty to get it again.',
    'Dies ist nicht der Code, der an diese Adresse ging, oder er ist abgelaufen. Lassen Sie das Feld leer, um ihn noch einmal zu erhalten.',
  ],
  mailFailed: [
    'The code could not be sent. Please check your address, or try again in a minute.',
    'Der Code konnte nicht gesendet werden. Bitte prüfen Sie Ihre Adresse oder versuchen Sie es in einer Minute noch einmal.',
  ],
  noMail: [
    'This document needs a code by mail, and mail is not set up here.',
    'Für dieses Dokument braucht es einen Code per E-Mail, und E-Mail ist hier nicht eingerichtet.',
  ],
  agreementMissing: [
    'You must read, accept and electronically sign the NDA.',
    'Bitte lesen Sie die Vereinbarung, nehmen Sie sie an und unterzeichnen Sie sie.',
  ],
  agreementChanged: [
    'The agreement has changed since this page was loaded. Please reload the page and read it again.',
    'Die Vereinbarung hat sich geändert, seit diese Seite geladen wurde. Bitte laden Sie die Seite neu und lesen Sie sie noch einmal.',
  ],
  otherEntries: [
    'This form was sent before with other entries. Please reload the page.',
    'Dieses Formular wurde schon mit anderen Angaben gesendet. Bitte laden Sie die Seite neu.',
  ],
  notDeliverable: [
    'This document cannot be delivered at the moment. No code was used. Please write to us.',
    'Dieses Dokument kann im Moment nicht übergeben werden. Es wurde kein Code verbraucht. Bitte schreiben Sie uns.',
  ],
  copyNotReady: [
    'Your copy is not ready yet. Please try again in a minute.',
    'Ihr Exemplar ist noch nicht bereit. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
} as const satisfies Rows;
