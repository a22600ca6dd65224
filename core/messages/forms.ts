import type { Rows } from './table.ts';

/** Texts of every form in the browser. */
export const formMessages = {
  'errorSummary.title': ['There is a problem', 'Bitte prüfen Sie Ihre Angaben'],
  uncheckedRule: ['Please check this field.', 'Bitte prüfen Sie dieses Feld.'],
  leaveEmpty: ['Leave this field empty', 'Lassen Sie dieses Feld leer'],
  offline: [
    'You are offline. Your entries are kept; please send them once you are connected again.',
    'Sie sind offline. Ihre Angaben bleiben erhalten; bitte senden Sie sie, sobald Sie wieder verbunden sind.',
  ],
  unreachable: [
    'The server could not be reached. Please check your connection and try again; your entries are kept.',
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; Ihre Angaben bleiben erhalten.',
  ],
  cancel: ['Cancel', 'Abbrechen'],
  upload: ['Upload', 'Hochladen'],
  stopUpload: ['Stop upload', 'Hochladen abbrechen'],
  uploadCancelled: [
    'The upload was cancelled. Nothing was sent, and your entries are kept.',
    'Das Hochladen wurde abgebrochen. Es wurde nichts gesendet; Ihre Angaben bleiben erhalten.',
  ],
  alreadyRegistered: ['Already Registered', 'Bereits eingetragen'],
  removeFile: ['Remove file', 'Datei entfernen'],
  fileKept: [
    'Your file {file} is kept. Choose another one to replace it.',
    'Ihre Datei {file} ist noch da. Wählen Sie eine andere, um sie zu ersetzen.',
  ],
  draftRestored: [
    'What you typed before is back. It stays in this tab until you send it.',
    'Was Sie vorher eingegeben haben, ist wieder da. Es bleibt in diesem Tab, bis Sie es senden.',
  ],
  draftDelete: ['Delete it', 'Löschen'],
} as const satisfies Rows;

/** Texts of forms with several steps. */
export const stepsMessages = {
  step: ['Step {position} of {count}', 'Schritt {position} von {count}'],
  start: ['Start', 'Los geht’s'],
  next: ['Continue', 'Weiter'],
  back: ['Back', 'Zurück'],
  check: ['Check your answers', 'Prüfen Sie Ihre Angaben'],
  change: ['Change', 'Ändern'],
  none: ['Not answered', 'Keine Angabe'],
  yes: ['Yes', 'Ja'],
  no: ['No', 'Nein'],
} as const satisfies Rows;

/** Texts around the items of a group. */
export const groupMessages = {
  remove: ['Remove', 'Entfernen'],
  most: ['There can be at most {max}.', 'Es können höchstens {max} sein.'],
} as const satisfies Rows;

/** Default messages of fields and forms. */
export const fieldsMessages = {
  required: ['Please fill in this field.', 'Bitte füllen Sie dieses Feld aus.'],
  notText: ['This must be text.', 'Hier wird Text erwartet.'],
  notBoolean: ['This must be true or false.', 'Hier wird Ja oder Nein erwartet.'],
  tooShort: [
    'Please use at least {min} characters.',
    'Bitte geben Sie mindestens {min} Zeichen ein.',
  ],
  tooLong: ['Please use at most {max} characters.', 'Bitte geben Sie höchstens {max} Zeichen ein.'],
  forbiddenCharacters: [
    'Character {position} of this text ({code}) cannot be accepted. Please remove it.',
    'Das {position}. Zeichen dieses Texts ({code}) kann nicht angenommen werden. Bitte entfernen Sie es.',
  ],
  email: [
    'Please enter a valid email address.',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  ],
  pattern: ['Please check how this is written.', 'Bitte prüfen Sie die Schreibweise.'],
  url: [
    'Please enter a web address, for example https://example.com.',
    'Bitte geben Sie eine Webadresse ein, zum Beispiel https://example.com.',
  ],
  choice: ['Please choose one of these.', 'Bitte wählen Sie eine der Möglichkeiten.'],
  several: [
    'Please choose at least one of these.',
    'Bitte wählen Sie mindestens eine der Möglichkeiten.',
  ],
  tooFew: ['Please choose at least {min}.', 'Bitte wählen Sie mindestens {min}.'],
  tooMany: ['Please choose at most {max}.', 'Bitte wählen Sie höchstens {max}.'],
  'group.add': ['Add another', 'Weitere hinzufügen'],
  'group.none': ['Please fill in at least one.', 'Bitte füllen Sie mindestens eines aus.'],
  'group.tooFew': ['Please fill in at least {min}.', 'Bitte füllen Sie mindestens {min} aus.'],
  'group.tooMany': ['Please fill in at most {max}.', 'Bitte füllen Sie höchstens {max} aus.'],
  'group.notItems': [
    'This must be a list of objects.',
    'Hier wird eine Liste von Objekten erwartet.',
  ],
  yes: ['Yes', 'Ja'],
  no: ['No', 'Nein'],
  number: [
    'Please enter a number, without a separator of thousands.',
    'Bitte geben Sie eine Zahl ein, ohne Tausendertrennzeichen.',
  ],
  wholeNumber: [
    'Please enter a whole number, without a separator of thousands.',
    'Bitte geben Sie eine ganze Zahl ein, ohne Tausendertrennzeichen.',
  ],
  tooSmall: ['Please enter {min} or more.', 'Bitte geben Sie mindestens {min} ein.'],
  tooLarge: ['Please enter {max} or less.', 'Bitte geben Sie höchstens {max} ein.'],
  tooFine: [
    'Please enter a number with at most {decimals} decimals.',
    'Bitte geben Sie eine Zahl mit höchstens {decimals} Nachkommastellen ein.',
  ],
  offStep: ['Please enter a multiple of {step}.', 'Bitte geben Sie ein Vielfaches von {step} ein.'],
  day: ['Please enter a day.', 'Bitte geben Sie einen Tag ein.'],
  'day.from': ['Please choose {day} or a later day.', 'Bitte wählen Sie frühestens den {day}.'],
  'day.fromToday': [
    'Please choose today or a later day.',
    'Bitte wählen Sie heute oder einen späteren Tag.',
  ],
  'day.fromTomorrow': [
    'Please choose tomorrow or a later day.',
    'Bitte wählen Sie morgen oder einen späteren Tag.',
  ],
  'day.fromDays': [
    'Please choose a day that is at least {days} days away.',
    'Bitte wählen Sie einen Tag in frühestens {days} Tagen.',
  ],
  'day.sinceDays': [
    'Please choose a day of the last {days} days, or a later one.',
    'Bitte wählen Sie einen Tag, der höchstens {days} Tage zurückliegt.',
  ],
  'day.to': ['Please choose {day} or an earlier day.', 'Bitte wählen Sie spätestens den {day}.'],
  'day.toToday': [
    'Please choose today or an earlier day.',
    'Bitte wählen Sie heute oder einen früheren Tag.',
  ],
  'day.toDays': [
    'Please choose a day that is at most {days} days away.',
    'Bitte wählen Sie einen Tag in höchstens {days} Tagen.',
  ],
  'day.beforeDays': [
    'Please choose a day that is at least {days} days ago.',
    'Bitte wählen Sie einen Tag, der mindestens {days} Tage zurückliegt.',
  ],
  only: ['Only if', 'Nur wenn'],
  'only.and': ['and', 'und'],
  'only.or': ['or', 'oder'],
  'only.is': ['‘{label}’ is ‘{values}’', '«{label}» mit «{values}» beantwortet ist'],
  'only.isNot': [
    '‘{label}’ is answered, but not with ‘{values}’',
    '«{label}» anders als mit «{values}» beantwortet ist',
  ],
  'only.ticked': ['‘{label}’ is ticked', '«{label}» angekreuzt ist'],
  'only.unticked': ['‘{label}’ is not ticked', '«{label}» nicht angekreuzt ist'],
  'only.filled': ['‘{label}’ is answered', '«{label}» beantwortet ist'],
  'only.empty': ['‘{label}’ is not answered', '«{label}» nicht beantwortet ist'],
  'only.from': ['‘{label}’ is at least {value}', '«{label}» mindestens {value} ist'],
  'only.to': ['‘{label}’ is at most {value}', '«{label}» höchstens {value} ist'],
  time: ['Please enter a time, such as 09:30.', 'Bitte geben Sie eine Uhrzeit ein, etwa 09:30.'],
  'time.from': ['Please choose {time} or later.', 'Bitte wählen Sie frühestens {time} Uhr.'],
  'time.to': ['Please choose {time} or earlier.', 'Bitte wählen Sie spätestens {time} Uhr.'],
  'consent.label': ['Data processing', 'Datenbearbeitung'],
  'consent.missing': [
    'You must agree before submitting.',
    'Bitte stimmen Sie zu, bevor Sie absenden.',
  ],
  'password.missing': ['Password is required', 'Bitte geben Sie das Passwort ein.'],
  'password.form': [
    'This password is too long or holds characters that cannot be accepted.',
    'Dieses Passwort ist zu lang oder enthält Zeichen, die nicht angenommen werden.',
  ],
  'file.missing': ['Please choose a file.', 'Bitte wählen Sie eine Datei.'],
  'file.tooMany': [
    'Please choose at most {max} files.',
    'Bitte wählen Sie höchstens {max} Dateien.',
  ],
  'file.type.title': ['Invalid file format', 'Falsches Dateiformat'],
  'file.type.text': [
    'Please choose a file of this type: {types}.',
    'Bitte wählen Sie eine Datei dieser Art: {types}.',
  ],
  'file.tooLarge.title': ['File too large', 'Datei zu gross'],
  'file.tooLarge.text': [
    'Please choose a file of at most {megabytes} MB.',
    'Bitte wählen Sie eine Datei von höchstens {megabytes} MB.',
  ],
  'file.unreadable.title': ['Error reading file', 'Datei nicht lesbar'],
  'file.unreadable.text': ['Failed to read file', 'Die Datei konnte nicht gelesen werden.'],
  'file.notBase64': [
    'The file must be sent as base64 text.',
    'Die Datei muss als Base64-Text gesendet werden.',
  ],
  submit: ['Send', 'Senden'],
  pending: ['Sending...', 'Wird gesendet …'],
  accepted: ['Thank you.', 'Vielen Dank.'],
  'success.title': ['Thank you', 'Vielen Dank'],
  'failure.title': ['Error', 'Fehler'],
  'failure.text': [
    'Something went wrong. Please try again.',
    'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  ],
  'duplicate.title': ['Already registered', 'Bereits eingetragen'],
  'duplicate.text': ['We have this already.', 'Das haben wir schon.'],
} as const satisfies Rows;
