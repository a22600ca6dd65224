import type { Rows } from './table.ts';

/** Messages of refused requests. */
export const answersMessages = {
  'page.title': ['Error: {message}', 'Fehler: {message}'],
  'page.notSent': ['Your form was not sent', 'Ihr Formular wurde nicht gesendet'],
  'page.backToForm': ['Go back to the form', 'Zurück zum Formular'],
  'page.notShown': ['This page cannot be shown', 'Diese Seite kann nicht gezeigt werden'],
  'page.home': ['Go to the home page', 'Zur Startseite'],
  unexpected: [
    'Something went wrong on our side. Please try again.',
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  ],
  cannotSave: [
    'We cannot save this right now. Please try again in a minute.',
    'Wir können das gerade nicht speichern. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  notReady: [
    'The store cannot be written at the moment.',
    'Der Speicher kann im Moment nicht beschrieben werden.',
  ],
  stopping: ['This server is being stopped.', 'Dieser Server wird gerade beendet.'],
  tooOftenForAMinute: [
    'That was too often. Please try again in a minute.',
    'Das war zu oft. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  tooOften: [
    'That was too often. Please try again in {minutes} minutes.',
    'Das war zu oft. Bitte versuchen Sie es in {minutes} Minuten noch einmal.',
  ],
  tooManyRequests: [
    'There are too many requests at the moment. Please try again.',
    'Im Moment kommen zu viele Anfragen. Bitte versuchen Sie es noch einmal.',
  ],
  tooManyUploads: [
    'Many files are being uploaded right now. Please try again in a minute.',
    'Gerade werden viele Dateien hochgeladen. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  tooManyVisitors: [
    'Too many people are here right now. Please try again in a minute.',
    'Im Moment sind zu viele Leute hier. Bitte versuchen Sie es in einer Minute noch einmal.',
  ],
  notFound: ['There is nothing at this address.', 'Unter dieser Adresse gibt es nichts.'],
  noFile: ['There is no such file.', 'Diese Datei gibt es nicht.'],
  noSuchPart: ['The document has no such part.', 'Diesen Teil hat das Dokument nicht.'],
  otherVersion: [
    'The document is not the one that you have.',
    'Das Dokument ist nicht mehr jenes, das Sie haben.',
  ],
  malformedAddress: ['This address is malformed.', 'Diese Adresse ist fehlerhaft.'],
  methods: [
    'This address takes only these methods: {methods}.',
    'Diese Adresse nimmt nur diese Methoden an: {methods}.',
  ],
  otherSite: [
    'Requests from other sites are not accepted.',
    'Anfragen von anderen Websites werden nicht angenommen.',
  ],
  noHost: ['The request has no Host header.', 'Der Anfrage fehlt die Kopfzeile Host.'],
  malformedRequest: ['The request is malformed.', 'Die Anfrage ist fehlerhaft.'],
  headersTooLarge: ['The headers are too large.', 'Die Kopfzeilen sind zu gross.'],
  tooSlow: ['The request took too long to arrive.', 'Die Anfrage kam zu langsam an.'],
  brokeOff: ['The request broke off.', 'Die Anfrage brach ab.'],
  tooLarge: [
    'This is too large. At most {kilobytes} kB are accepted.',
    'Das ist zu gross. Höchstens {kilobytes} kB werden angenommen.',
  ],
  compressed: [
    'Please send the body without compression.',
    'Bitte senden Sie den Inhalt unkomprimiert.',
  ],
  otherCharset: ['Please send the text as UTF-8.', 'Bitte senden Sie den Text als UTF-8.'],
  notUtf8: ['The body is not valid UTF-8.', 'Der Inhalt ist kein gültiges UTF-8.'],
  notJson: ['The body is not valid JSON.', 'Der Inhalt ist kein gültiges JSON.'],
  tooManyValues: [
    'The body holds more values than any form has.',
    'Der Inhalt hat mehr Werte als jedes Formular.',
  ],
  contentType: [
    'Please send this form as application/json or {type}.',
    'Bitte senden Sie dieses Formular als application/json oder {type}.',
  ],
  contentTypes: [
    'Please send this form as application/json, {first} or {second}.',
    'Bitte senden Sie dieses Formular als application/json, {first} oder {second}.',
  ],
  'form.malformed': ['The form is malformed.', 'Das Formular ist fehlerhaft.'],
  'form.notObject': [
    "Please send the form's fields as one object.",
    'Bitte senden Sie die Felder des Formulars als ein Objekt.',
  ],
  'form.checkFields': [
    'Please check these fields: {fields}.',
    'Bitte prüfen Sie diese Felder: {fields}.',
  ],
  'form.farTooLong': ['This text is far too long.', 'Dieser Text ist viel zu lang.'],
  'form.repeatedField': [
    'Each field may be sent only once.',
    'Jedes Feld darf nur einmal gesendet werden.',
  ],
  'form.tooManyFields': ['The form has too many fields.', 'Das Formular hat zu viele Felder.'],
  'form.oneFile': ['Only one file is taken.', 'Nur eine Datei wird angenommen.'],
  'form.oneFileIn': [
    "Only one file is taken, in the field '{field}'.",
    'Nur eine Datei wird angenommen, im Feld «{field}».',
  ],
  'form.noFile': ['This form takes no file.', 'Dieses Formular nimmt keine Datei an.'],
  'form.emptyFile': [
    'This file is empty. Please choose another one.',
    'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  ],
  'form.rtf': [
    'This file is in the format RTF, whatever its name says. Please save it in one of these formats: {types}.',
    'Diese Datei hat das Format RTF, auch wenn ihr Name anders endet. Bitte speichern Sie sie in einem dieser Formate: {types}.',
  ],
  'form.emptyBase64': ['The file is empty.', 'Die Datei ist leer.'],
  'form.notBase64': [
    "The file must be sent as base64 text, without 'data:' before it.",
    'Die Datei muss als Base64-Text gesendet werden, ohne «data:» davor.',
  ],
  'form.filledTrap': [
    'A field that people do not see was filled in, perhaps by your browser. Please empty it and send the form again.',
    'Ein Feld, das man nicht sieht, wurde ausgefüllt, vielleicht von Ihrem Browser. Bitte leeren Sie es und senden Sie das Formular noch einmal.',
  ],
  'form.outOfDate': [
    'This form is out of date. Please load the page again and send it once more.',
    'Dieses Formular ist veraltet. Bitte laden Sie die Seite neu und senden Sie es noch einmal.',
  ],
} as const satisfies Rows;
