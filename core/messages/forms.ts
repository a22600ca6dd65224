import type { Rows } from './table.ts';

/*
 * Each message is in English, German, French and Italian, in this order (LANGUAGES in table.ts). tables.ts gives
 * each table its area, which is the first part of the full key.
 */

/** Texts of every form in the browser. */
export const formMessages = {
  'errorSummary.title': [
    'There is a problem',
    'Bitte prüfen Sie Ihre Angaben',
    'Veuillez vérifier votre saisie',
    'C’è un problema',
  ],
  'errorSummary.count': [
    '{count} fields need your attention.',
    '{count} Felder brauchen Ihre Aufmerksamkeit.',
    '{count} champs sont à corriger.',
    'Ci sono {count} campi da correggere.',
  ],
  requiredFields: [
    'Fields marked * are required.',
    'Felder mit * sind Pflichtfelder.',
    'Les champs marqués d’un * sont obligatoires.',
    'I campi contrassegnati con * sono obbligatori.',
  ],
  uncheckedRule: [
    'Please check this field.',
    'Bitte prüfen Sie dieses Feld.',
    'Veuillez vérifier ce champ.',
    'Verifichi questo campo.',
  ],
  leaveEmpty: [
    'Leave this field empty',
    'Lassen Sie dieses Feld leer',
    'Laissez ce champ vide',
    'Lasci vuoto questo campo',
  ],
  offline: [
    'You are offline. Your entries are kept; please send them once you are connected again.',
    'Sie sind offline. Ihre Angaben bleiben erhalten; bitte senden Sie sie, sobald Sie wieder verbunden sind.',
    'Vous êtes hors ligne. Votre saisie est conservée ; veuillez l’envoyer dès que la connexion sera rétablie.',
    'Manca la connessione a Internet. I dati inseriti non vanno persi: li invii non appena la connessione è ristabilita.',
  ],
  unreachable: [
    'The server could not be reached. Please check your connection and try again; your entries are kept.',
    'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal; Ihre Angaben bleiben erhalten.',
    'Le serveur est injoignable. Veuillez vérifier votre connexion et réessayer ; votre saisie est conservée.',
    'Il server non è raggiungibile. Verifichi la connessione e riprovi; i dati inseriti non vanno persi.',
  ],
  cancel: ['Cancel', 'Abbrechen', 'Annuler', 'Annullare'],
  upload: ['Upload', 'Hochladen', 'Envoi', 'Caricamento'],
  stopUpload: [
    'Stop upload',
    'Hochladen abbrechen',
    'Interrompre l’envoi',
    'Interrompere il caricamento',
  ],
  uploadCancelled: [
    'The upload was cancelled. Nothing was sent, and your entries are kept.',
    'Das Hochladen wurde abgebrochen. Es wurde nichts gesendet; Ihre Angaben bleiben erhalten.',
    'L’envoi a été interrompu. Rien n’a été transmis et votre saisie est conservée.',
    'Il caricamento è stato interrotto. Non è stato inviato nulla; i dati inseriti non vanno persi.',
  ],
  alreadyRegistered: [
    'Already Registered',
    'Bereits eingetragen',
    'Données déjà enregistrées',
    'Registrazione già effettuata',
  ],
  removeFile: ['Remove file', 'Datei entfernen', 'Retirer le fichier', 'Rimuovere il file'],
  fileKept: [
    'Your file {file} is kept. Choose another one to replace it.',
    'Ihre Datei {file} ist noch da. Wählen Sie eine andere, um sie zu ersetzen.',
    'Votre fichier {file} est conservé. Choisissez-en un autre pour le remplacer.',
    'Il file {file} è stato mantenuto. Per sostituirlo, ne scelga un altro.',
  ],
  draftRestored: [
    'What you typed before is back. It stays in this tab until you send it.',
    'Was Sie vorher eingegeben haben, ist wieder da. Es bleibt in diesem Tab, bis Sie es senden.',
    'Votre saisie précédente a été rétablie. Elle reste dans cet onglet jusqu’à son envoi.',
    'I dati inseriti in precedenza sono stati ripristinati. Restano in questa scheda fino all’invio.',
  ],
  draftDelete: ['Delete it', 'Löschen', 'Supprimer', 'Eliminare i dati'],
} as const satisfies Rows;

/** Texts of signatures by hand. */
export const signatureMessages = {
  empty: [
    'No signature yet. Sign here with a mouse, a pen or a finger.',
    'Noch keine Unterschrift. Unterschreiben Sie hier mit Maus, Stift oder Finger.',
    'Aucune signature. Signez ici avec la souris, un stylet ou le doigt.',
    'Nessuna firma. Firmi qui con il mouse, una penna o un dito.',
  ],
  given: ['Signed by hand.', 'Von Hand unterschrieben.', 'Signé à la main.', 'Firmato a mano.'],
  clear: ['Clear signature', 'Unterschrift löschen', 'Effacer la signature', 'Cancellare la firma'],
} as const satisfies Rows;

/** Texts of forms with several steps. */
export const stepsMessages = {
  step: [
    'Step {position} of {count}',
    'Schritt {position} von {count}',
    'Étape {position} sur {count}',
    'Passo {position} di {count}',
  ],
  start: ['Start', 'Beginnen', 'Commencer', 'Iniziare'],
  next: ['Continue', 'Weiter', 'Continuer', 'Avanti'],
  back: ['Back', 'Zurück', 'Retour', 'Indietro'],
  check: [
    'Check your answers',
    'Prüfen Sie Ihre Angaben',
    'Vérifiez vos réponses',
    'Verifichi le Sue risposte',
  ],
  change: ['Change', 'Ändern', 'Modifier', 'Modificare'],
  none: ['Not answered', 'Keine Angabe', 'Sans réponse', 'Nessuna risposta'],
  yes: ['Yes', 'Ja', 'Oui', 'Sì'],
  no: ['No', 'Nein', 'Non', 'No'],
} as const satisfies Rows;

/** Texts around the items of a group. */
export const groupMessages = {
  remove: ['Remove', 'Entfernen', 'Retirer', 'Rimuovere'],
  most: [
    'There can be at most {max}.',
    'Höchstzahl: {max}.',
    'Nombre maximal : {max}.',
    'Numero massimo: {max}.',
  ],
} as const satisfies Rows;

/** Default messages of fields and forms. */
export const fieldsMessages = {
  signature: [
    'This signature cannot be read. Please clear it and sign again.',
    'Diese Unterschrift ist nicht lesbar. Bitte löschen Sie sie und unterschreiben Sie noch einmal.',
    'Cette signature est illisible. Veuillez l’effacer et signer à nouveau.',
    'Questa firma non è leggibile. La cancelli e firmi di nuovo.',
  ],
  required: [
    'Please fill in this field.',
    'Bitte füllen Sie dieses Feld aus.',
    'Veuillez remplir ce champ.',
    'Compili questo campo.',
  ],
  notText: [
    'This must be text.',
    'Hier wird Text erwartet.',
    'Un texte est attendu ici.',
    'Il valore deve essere un testo.',
  ],
  notBoolean: [
    'This must be true or false.',
    'Hier wird Ja oder Nein erwartet.',
    'Une réponse par oui ou par non est attendue ici.',
    'La risposta deve essere sì o no.',
  ],
  tooShort: [
    'Please use at least {min} characters.',
    'Bitte geben Sie mindestens {min} Zeichen ein.',
    'Nombre minimal de caractères : {min}.',
    'Numero minimo di caratteri: {min}.',
  ],
  tooLong: [
    'Please use at most {max} characters.',
    'Bitte geben Sie höchstens {max} Zeichen ein.',
    'Nombre maximal de caractères : {max}.',
    'Numero massimo di caratteri: {max}.',
  ],
  forbiddenCharacters: [
    'Character {position} of this text ({code}) cannot be accepted. Please remove it.',
    'Das {position}. Zeichen dieses Texts ({code}) kann nicht angenommen werden. Bitte entfernen Sie es.',
    'Le caractère n° {position} de ce texte ({code}) n’est pas accepté. Veuillez le supprimer.',
    'Il carattere in posizione {position} di questo testo ({code}) non è ammesso. Lo elimini.',
  ],
  email: [
    'Please enter a valid email address.',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Veuillez saisir une adresse e-mail valable.',
    'Inserisca un indirizzo e-mail valido.',
  ],
  pattern: [
    'Please check how this is written.',
    'Bitte prüfen Sie die Schreibweise.',
    'Veuillez vérifier le format de votre saisie.',
    'Verifichi il formato di questo dato.',
  ],
  url: [
    'Please enter a web address, for example https://example.com.',
    'Bitte geben Sie eine Webadresse ein, zum Beispiel https://example.com.',
    'Veuillez saisir une adresse web, par exemple https://example.com.',
    'Inserisca un indirizzo web, ad esempio https://example.com.',
  ],
  choice: [
    'Please choose one of these.',
    'Bitte wählen Sie eine der Möglichkeiten.',
    'Veuillez choisir l’une de ces options.',
    'Scelga una delle opzioni.',
  ],
  several: [
    'Please choose at least one of these.',
    'Bitte wählen Sie mindestens eine der Möglichkeiten.',
    'Veuillez choisir au moins une de ces options.',
    'Scelga almeno una delle opzioni.',
  ],
  tooFew: [
    'Please choose at least {min}.',
    'Bitte wählen Sie mindestens {min}.',
    'Veuillez en choisir au moins {min}.',
    'Opzioni da scegliere: almeno {min}.',
  ],
  tooMany: [
    'Please choose at most {max}.',
    'Bitte wählen Sie höchstens {max}.',
    'Veuillez en choisir au plus {max}.',
    'Opzioni da scegliere: al massimo {max}.',
  ],
  'group.add': [
    'Add another',
    'Weitere hinzufügen',
    'Ajouter une entrée',
    'Aggiungere un elemento',
  ],
  'group.none': [
    'Please fill in at least one.',
    'Bitte füllen Sie mindestens eines aus.',
    'Veuillez remplir au moins une entrée.',
    'Compili almeno un elemento.',
  ],
  'group.tooFew': [
    'Please fill in at least {min}.',
    'Bitte füllen Sie mindestens {min} aus.',
    'Veuillez en remplir au moins {min}.',
    'Elementi da compilare: almeno {min}.',
  ],
  'group.tooMany': [
    'Please fill in at most {max}.',
    'Bitte füllen Sie höchstens {max} aus.',
    'Veuillez en remplir au plus {max}.',
    'Elementi da compilare: al massimo {max}.',
  ],
  'group.notItems': [
    'This must be a list of objects.',
    'Hier wird eine Liste von Objekten erwartet.',
    'Une liste d’objets est attendue ici.',
    'Il valore deve essere un elenco di oggetti.',
  ],
  yes: ['Yes', 'Ja', 'Oui', 'Sì'],
  no: ['No', 'Nein', 'Non', 'No'],
  number: [
    'Please enter a number, without a separator of thousands.',
    'Bitte geben Sie eine Zahl ein, ohne Tausendertrennzeichen.',
    'Veuillez saisir un nombre, sans séparateur de milliers.',
    'Inserisca un numero, senza separatore delle migliaia.',
  ],
  wholeNumber: [
    'Please enter a whole number, without a separator of thousands.',
    'Bitte geben Sie eine ganze Zahl ein, ohne Tausendertrennzeichen.',
    'Veuillez saisir un nombre entier, sans séparateur de milliers.',
    'Inserisca un numero intero, senza separatore delle migliaia.',
  ],
  tooSmall: [
    'Please enter {min} or more.',
    'Bitte geben Sie mindestens {min} ein.',
    'Veuillez saisir {min} ou plus.',
    'Inserisca un valore pari o superiore a {min}.',
  ],
  tooLarge: [
    'Please enter {max} or less.',
    'Bitte geben Sie höchstens {max} ein.',
    'Veuillez saisir {max} ou moins.',
    'Inserisca un valore pari o inferiore a {max}.',
  ],
  tooFine: [
    'Please enter a number with at most {decimals} decimals.',
    'Bitte geben Sie eine Zahl mit höchstens {decimals} Nachkommastellen ein.',
    'Nombre maximal de décimales : {decimals}.',
    'Inserisca un numero. Decimali ammessi: al massimo {decimals}.',
  ],
  offStep: [
    'Please enter a multiple of {step}.',
    'Bitte geben Sie ein Vielfaches von {step} ein.',
    'Veuillez saisir un multiple de {step}.',
    'Inserisca un multiplo di {step}.',
  ],
  day: [
    'Please enter a day.',
    'Bitte geben Sie einen Tag ein.',
    'Veuillez saisir une date.',
    'Inserisca una data.',
  ],
  'day.from': [
    'Please choose {day} or a later day.',
    'Bitte wählen Sie frühestens den {day}.',
    'Veuillez choisir le {day} ou une date ultérieure.',
    'Scelga un’altra data. Prima data possibile: {day}.',
  ],
  'day.fromToday': [
    'Please choose today or a later day.',
    'Bitte wählen Sie heute oder einen späteren Tag.',
    'Veuillez choisir la date d’aujourd’hui ou une date ultérieure.',
    'Scelga la data di oggi o una data successiva.',
  ],
  'day.fromTomorrow': [
    'Please choose tomorrow or a later day.',
    'Bitte wählen Sie morgen oder einen späteren Tag.',
    'Veuillez choisir la date de demain ou une date ultérieure.',
    'Scelga la data di domani o una data successiva.',
  ],
  'day.fromDays': [
    'Please choose a day that is at least {days} days away.',
    'Bitte wählen Sie einen Tag in frühestens {days} Tagen.',
    'Veuillez choisir une date ultérieure. Nombre minimal de jours à partir d’aujourd’hui : {days}.',
    'Scelga una data successiva. Giorni a partire da oggi: almeno {days}.',
  ],
  'day.sinceDays': [
    'Please choose a day of the last {days} days, or a later one.',
    'Bitte wählen Sie einen Tag, der höchstens {days} Tage zurückliegt.',
    'Veuillez choisir une date plus récente. Nombre maximal de jours avant aujourd’hui : {days}.',
    'Scelga una data più recente. Giorni prima di oggi: al massimo {days}.',
  ],
  'day.to': [
    'Please choose {day} or an earlier day.',
    'Bitte wählen Sie spätestens den {day}.',
    'Veuillez choisir le {day} ou une date antérieure.',
    'Scelga un’altra data. Ultima data possibile: {day}.',
  ],
  'day.toToday': [
    'Please choose today or an earlier day.',
    'Bitte wählen Sie heute oder einen früheren Tag.',
    'Veuillez choisir la date d’aujourd’hui ou une date antérieure.',
    'Scelga la data di oggi o una data precedente.',
  ],
  'day.toDays': [
    'Please choose a day that is at most {days} days away.',
    'Bitte wählen Sie einen Tag in höchstens {days} Tagen.',
    'Veuillez choisir une date plus proche. Nombre maximal de jours à partir d’aujourd’hui : {days}.',
    'Scelga una data precedente. Giorni a partire da oggi: al massimo {days}.',
  ],
  'day.beforeDays': [
    'Please choose a day that is at least {days} days ago.',
    'Bitte wählen Sie einen Tag, der mindestens {days} Tage zurückliegt.',
    'Veuillez choisir une date antérieure. Nombre minimal de jours avant aujourd’hui : {days}.',
    'Scelga una data precedente. Giorni prima di oggi: almeno {days}.',
  ],
  // French has a space before it.
  colon: [':', ':', '\u00a0:', ':'],
  only: ['Only if', 'Nur wenn', 'Uniquement si', 'Solo se'],
  'only.and': ['and', 'und', 'et', 'e'],
  'only.or': ['or', 'oder', 'ou', 'o'],
  'only.is': [
    '‘{label}’ is ‘{values}’',
    '«{label}» mit «{values}» beantwortet ist',
    'la réponse à « {label} » est « {values} »',
    'la risposta a «{label}» è «{values}»',
  ],
  'only.isNot': [
    '‘{label}’ is answered, but not with ‘{values}’',
    '«{label}» anders als mit «{values}» beantwortet ist',
    '« {label} » a reçu une réponse autre que « {values} »',
    'a «{label}» è stata data una risposta diversa da «{values}»',
  ],
  'only.ticked': [
    '‘{label}’ is ticked',
    '«{label}» angekreuzt ist',
    'la case « {label} » est cochée',
    'la casella «{label}» è selezionata',
  ],
  'only.unticked': [
    '‘{label}’ is not ticked',
    '«{label}» nicht angekreuzt ist',
    'la case « {label} » n’est pas cochée',
    'la casella «{label}» non è selezionata',
  ],
  'only.filled': [
    '‘{label}’ is answered',
    '«{label}» beantwortet ist',
    '« {label} » a reçu une réponse',
    'a «{label}» è stata data una risposta',
  ],
  'only.empty': [
    '‘{label}’ is not answered',
    '«{label}» nicht beantwortet ist',
    '« {label} » est sans réponse',
    'a «{label}» non è stata data alcuna risposta',
  ],
  'only.from': [
    '‘{label}’ is at least {value}',
    '«{label}» mindestens {value} ist',
    'la réponse à « {label} » est {value} ou au-delà',
    'il valore di «{label}» è almeno {value}',
  ],
  'only.to': [
    '‘{label}’ is at most {value}',
    '«{label}» höchstens {value} ist',
    'la réponse à « {label} » est {value} ou en deçà',
    'il valore di «{label}» è al massimo {value}',
  ],
  time: [
    'Please enter a time, such as 09:30.',
    'Bitte geben Sie eine Uhrzeit ein, etwa 09:30.',
    'Veuillez saisir une heure, par exemple 09:30.',
    'Inserisca un orario, ad esempio 09:30.',
  ],
  'time.from': [
    'Please choose {time} or later.',
    'Bitte wählen Sie frühestens {time} Uhr.',
    'Veuillez choisir {time} ou plus tard.',
    'Scelga le {time} o un orario successivo.',
  ],
  'time.to': [
    'Please choose {time} or earlier.',
    'Bitte wählen Sie spätestens {time} Uhr.',
    'Veuillez choisir {time} ou plus tôt.',
    'Scelga le {time} o un orario precedente.',
  ],
  'consent.label': [
    'Data processing',
    'Datenbearbeitung',
    'Traitement des données',
    'Trattamento dei dati',
  ],
  'consent.missing': [
    'You must agree before submitting.',
    'Bitte stimmen Sie zu, bevor Sie absenden.',
    'Veuillez donner votre consentement avant l’envoi.',
    'Prima dell’invio è necessario dare il consenso.',
  ],
  'password.missing': [
    'Password is required',
    'Bitte geben Sie das Passwort ein.',
    'Veuillez saisir le mot de passe.',
    'Inserisca la password.',
  ],
  'password.form': [
    'This password is too long or holds characters that cannot be accepted.',
    'Dieses Passwort ist zu lang oder enthält Zeichen, die nicht angenommen werden.',
    'Ce mot de passe est trop long ou contient des caractères qui ne sont pas acceptés.',
    'Questa password è troppo lunga o contiene caratteri non ammessi.',
  ],
  'file.missing': [
    'Please choose a file.',
    'Bitte wählen Sie eine Datei.',
    'Veuillez choisir un fichier.',
    'Scelga un file.',
  ],
  'file.tooMany': [
    'Please choose at most {max} files.',
    'Bitte wählen Sie höchstens {max} Dateien.',
    'Nombre maximal de fichiers : {max}.',
    'Scelga al massimo {max} file.',
  ],
  'file.type.title': [
    'Invalid file format',
    'Falsches Dateiformat',
    'Format de fichier non accepté',
    'Formato di file non valido',
  ],
  'file.type.text': [
    'Please choose a file of this type: {types}.',
    'Bitte wählen Sie eine Datei dieser Art: {types}.',
    'Veuillez choisir un fichier de ce type : {types}.',
    'Scelga un file di questo tipo: {types}.',
  ],
  'file.tooLarge.title': [
    'File too large',
    'Datei zu gross',
    'Fichier trop volumineux',
    'File troppo grande',
  ],
  'file.tooLarge.text': [
    'Please choose a file of at most {megabytes} MB.',
    'Bitte wählen Sie eine Datei von höchstens {megabytes} MB.',
    'Veuillez choisir un fichier de {megabytes} Mo au plus.',
    'Scelga un file non superiore a {megabytes} MB.',
  ],
  'file.unreadable.title': [
    'Error reading file',
    'Datei nicht lesbar',
    'Fichier illisible',
    'File non leggibile',
  ],
  'file.unreadable.text': [
    'Failed to read file',
    'Die Datei konnte nicht gelesen werden.',
    'Le fichier n’a pas pu être lu.',
    'Non è stato possibile leggere il file.',
  ],
  'file.notBase64': [
    'The file must be sent as base64 text.',
    'Die Datei muss als Base64-Text gesendet werden.',
    'Le fichier doit être envoyé sous forme de texte Base64.',
    'Il file deve essere inviato come testo Base64.',
  ],
  submit: ['Send', 'Senden', 'Envoyer', 'Inviare'],
  pending: ['Sending...', 'Wird gesendet …', 'Envoi en cours…', 'Invio in corso…'],
  accepted: ['Thank you.', 'Vielen Dank.', 'Merci.', 'Grazie.'],
  'success.title': ['Thank you', 'Vielen Dank', 'Merci', 'Grazie'],
  'failure.title': ['Error', 'Fehler', 'Erreur', 'Errore'],
  'failure.text': [
    'Something went wrong. Please try again.',
    'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
    'Une erreur s’est produite. Veuillez réessayer.',
    'Si è verificato un errore. Riprovi.',
  ],
  'duplicate.title': [
    'Already registered',
    'Bereits eingetragen',
    'Données déjà enregistrées',
    'Registrazione già effettuata',
  ],
  'duplicate.text': [
    'We have this already.',
    'Diese Angaben liegen uns bereits vor.',
    'Nous avons déjà ces données.',
    'Questi dati ci sono già pervenuti.',
  ],
  notOpen: [
    'This form opens on {day}.',
    'Dieses Formular öffnet am {day}.',
    'Ce formulaire ouvrira le {day}.',
    'Data di apertura del modulo: {day}.',
  ],
  closed: [
    'This form is closed.',
    'Dieses Formular ist geschlossen.',
    'Ce formulaire est clos.',
    'Questo modulo è chiuso.',
  ],
  full: [
    'All places are taken.',
    'Alle Plätze sind vergeben.',
    'Toutes les places sont prises.',
    'Tutti i posti sono occupati.',
  ],
  'waiting.title': [
    'You are on the waiting list',
    'Sie stehen auf der Warteliste',
    'Vous êtes sur la liste d’attente',
    'Lei è in lista d’attesa',
  ],
  'waiting.text': [
    'All places are taken. If one becomes free, you may still get it.',
    'Alle Plätze sind vergeben. Wird einer frei, können Sie ihn noch erhalten.',
    'Toutes les places sont prises. Si une place se libère, vous pourrez encore l’obtenir.',
    'Tutti i posti sono occupati. Se un posto si libera, potrà ancora ottenerlo.',
  ],
  confirmByMail: [
    'Please confirm your address by the link in the e-mail that we send you. The link works for seven days.',
    'Bitte bestätigen Sie Ihre Adresse über den Link in der E-Mail, die wir Ihnen senden. Der Link gilt sieben Tage.',
    'Veuillez confirmer votre adresse au moyen du lien dans l’e-mail que nous vous envoyons. Le lien est valable sept jours.',
    'Confermi il Suo indirizzo tramite il link nell’e-mail che Le inviamo. Il link è valido per sette giorni.',
  ],
} as const satisfies Rows;
