import type { Rows } from './table.ts';

/*
 * Each message is in English, German, French and Italian, in this order (LANGUAGES in table.ts). tables.ts gives
 * each table its area, which is the first part of the full key.
 */

/** Texts of header, footer and skip link. */
export const shellMessages = {
  skipToContent: ['Skip to content', 'Zum Inhalt', 'Aller au contenu', 'Passare al contenuto'],
  menu: ['Menu', 'Menü', 'Menu', 'Menu'],
  mainMenu: ['Main', 'Hauptmenü', 'Menu principal', 'Menu principale'],
  footerMenu: ['Footer', 'Fusszeile', 'Pied de page', 'Piè di pagina'],
  languages: ['Languages', 'Sprachen', 'Langues', 'Lingue'],
  home: ['Home', 'Startseite', 'Accueil', 'Pagina iniziale'],
  close: ['Close', 'Schliessen', 'Fermer', 'Chiudere'],
  opensInNewTab: [
    'Opens in a new tab',
    'Öffnet sich in einem neuen Tab',
    'S’ouvre dans un nouvel onglet',
    'Si apre in una nuova scheda',
  ],
  notifications: ['Notifications', 'Mitteilungen', 'Notifications', 'Notifiche'],
} as const satisfies Rows;

/** Default texts of pages. */
export const pageMessages = {
  inThisLanguage: [
    'This page is available in English.',
    'Diese Seite gibt es auf Deutsch.',
    'Cette page existe en français.',
    'Questa pagina è disponibile in italiano.',
  ],
  comingSoon: ['Coming Soon', 'Bald verfügbar', 'Bientôt disponible', 'Prossimamente'],
  step: ['Step', 'Schritt', 'Étape', 'Passo'],
  openingHours: ['Opening hours', 'Öffnungszeiten', 'Heures d’ouverture', 'Orari di apertura'],
  closed: ['Closed', 'Geschlossen', 'Fermé', 'Chiuso'],
  'notFound.title': [
    'Page not found',
    'Seite nicht gefunden',
    'Page introuvable',
    'Pagina non trovata',
  ],
  'notFound.text': [
    'There is no page at this address.',
    'Unter dieser Adresse gibt es keine Seite.',
    'Il n’y a pas de page à cette adresse.',
    'A questo indirizzo non c’è alcuna pagina.',
  ],
  'confirm.title': [
    'Confirm your e-mail address',
    'E-Mail-Adresse bestätigen',
    'Confirmer votre adresse e-mail',
    'Confermare l’indirizzo e-mail',
  ],
  'confirm.text': [
    'Somebody entered your address in a form of {brand}. If it was you, please confirm it.',
    'Jemand hat Ihre Adresse in einem Formular von {brand} eingetragen. Waren Sie es, so bestätigen Sie sie bitte.',
    'Quelqu’un a saisi votre adresse dans un formulaire de {brand}. Si c’était vous, veuillez la confirmer.',
    'Qualcuno ha inserito il Suo indirizzo in un modulo di {brand}. Se è stato Lei, lo confermi.',
  ],
  'confirm.button': ['Confirm', 'Bestätigen', 'Confirmer', 'Confermare'],
  'confirmed.title': [
    'Your address is confirmed',
    'Ihre Adresse ist bestätigt',
    'Votre adresse est confirmée',
    'Il Suo indirizzo è confermato',
  ],
  'confirmed.text': [
    'Thank you. There is nothing more to do.',
    'Vielen Dank. Mehr ist nicht zu tun.',
    'Merci. Vous n’avez plus rien à faire.',
    'Grazie. Non deve fare altro.',
  ],
  'confirmed.again': [
    'It was confirmed before. There is nothing more to do.',
    'Sie war schon bestätigt. Mehr ist nicht zu tun.',
    'Elle était déjà confirmée. Vous n’avez plus rien à faire.',
    'Era già stato confermato. Non deve fare altro.',
  ],
  'leave.title': ['Unsubscribe', 'Abmelden', 'Se désinscrire', 'Annullare l’iscrizione'],
  'leave.text': [
    'We then erase what you sent to {brand} with this form. Nobody can bring it back.',
    'Wir löschen dann, was Sie mit diesem Formular an {brand} gesendet haben. Das lässt sich nicht rückgängig machen.',
    'Nous effaçons alors ce que vous avez envoyé à {brand} par ce formulaire. Cette action est irréversible.',
    'Cancelleremo ciò che ha inviato a {brand} con questo modulo. L’operazione è irreversibile.',
  ],
  'leave.button': [
    'Unsubscribe and erase',
    'Abmelden und löschen',
    'Se désinscrire et effacer',
    'Annullare e cancellare',
  ],
  'left.title': [
    'You are unsubscribed',
    'Sie sind abgemeldet',
    'Votre désinscription est faite',
    'La Sua iscrizione è annullata',
  ],
  'left.text': [
    'What you sent with the form is erased.',
    'Was Sie mit dem Formular gesendet haben, ist gelöscht.',
    'Ce que vous avez envoyé par le formulaire est effacé.',
    'Ciò che ha inviato con il modulo è stato cancellato.',
  ],
  'edit.title': [
    'Change what you sent',
    'Ihre Angaben ändern',
    'Modifier vos données',
    'Modificare i Suoi dati',
  ],
  'edit.text': [
    'This is what {brand} has. Your e-mail address, consents and files stay as they are.',
    'Das sind Ihre Angaben bei {brand}. E-Mail-Adresse, Einwilligungen und Dateien bleiben, wie sie sind.',
    'Voici vos données chez {brand}. L’adresse e-mail, les consentements et les fichiers restent inchangés.',
    'Questi sono i Suoi dati presso {brand}. L’indirizzo e-mail, i consensi e i file restano invariati.',
  ],
  'edit.form': ['Your answers', 'Ihre Angaben', 'Vos données', 'I Suoi dati'],
  'edit.button': [
    'Save the changes',
    'Änderungen speichern',
    'Enregistrer les modifications',
    'Salvare le modifiche',
  ],
  'edited.title': [
    'Your changes are saved',
    'Ihre Änderungen sind gespeichert',
    'Vos modifications sont enregistrées',
    'Le modifiche sono salvate',
  ],
  'edited.text': [
    'The link in the e-mail shows what we have now.',
    'Der Link in der E-Mail zeigt, was wir jetzt haben.',
    'Le lien dans l’e-mail montre ce que nous avons maintenant.',
    'Il link nell’e-mail mostra ciò che abbiamo ora.',
  ],
  'ended.title': [
    'This link does not work any more',
    'Dieser Link gilt nicht mehr',
    'Ce lien n’est plus valable',
    'Questo link non è più valido',
  ],
  'ended.text': [
    'It is incomplete or too old, or what you sent is erased. If you need to, send the form again.',
    'Er ist unvollständig oder zu alt, oder Ihre Angaben sind gelöscht. Senden Sie das Formular bei Bedarf noch einmal.',
    'Il est incomplet ou trop ancien, ou vos données sont effacées. Si nécessaire, envoyez de nouveau le formulaire.',
    'È incompleto o troppo vecchio, oppure i Suoi dati sono stati cancellati. Se necessario, invii di nuovo il modulo.',
  ],
} as const satisfies Rows;

/** Texts around a legal document. */
export const legalMessages = {
  onThisPage: ['On this page', 'Auf dieser Seite', 'Sur cette page', 'In questa pagina'],
  lastUpdated: [
    'Last updated: {day}',
    'Stand: {day}',
    'Dernière mise à jour : {day}',
    'Ultimo aggiornamento: {day}',
  ],
} as const satisfies Rows;

/** Texts of collections: lists, and what surrounds an entry. */
export const collectionMessages = {
  draft: ['Draft', 'Entwurf', 'Brouillon', 'Bozza'],
  scheduled: [
    'Will be published on {day}',
    'Erscheint am {day}',
    'Paraîtra le {day}',
    'Sarà pubblicato il {day}',
  ],
  updated: ['Updated: {day}', 'Aktualisiert: {day}', 'Mis à jour : {day}', 'Aggiornato: {day}'],
  empty: [
    'Nothing here yet.',
    'Hier gibt es noch nichts.',
    'Il n’y a encore rien ici.',
    'Qui non c’è ancora nulla.',
  ],
  comingSoon: ['Coming Soon', 'Bald verfügbar', 'Bientôt disponible', 'Prossimamente'],
  topics: ['Topics', 'Themen', 'Thèmes', 'Temi'],
  pages: ['Pages', 'Seiten', 'Pages', 'Pagine'],
  pageOf: [
    'Page {page} of {pages}',
    'Seite {page} von {pages}',
    'Page {page} sur {pages}',
    'Pagina {page} di {pages}',
  ],
  previousPage: ['Previous page', 'Vorige Seite', 'Page précédente', 'Pagina precedente'],
  nextPage: ['Next page', 'Nächste Seite', 'Page suivante', 'Pagina successiva'],
  furtherReading: ['Further reading', 'Weiterlesen', 'À lire aussi', 'Per approfondire'],
  earlier: ['Earlier', 'Früher', 'Précédent', 'Precedente'],
  later: ['Later', 'Später', 'Suivant', 'Successivo'],
  related: [
    'On the same topics',
    'Zu denselben Themen',
    'Sur les mêmes thèmes',
    'Sugli stessi temi',
  ],
} as const satisfies Rows;

/** Texts around a text in Markdown. */
export const markdownMessages = {
  onThisPage: ['On this page', 'Auf dieser Seite', 'Sur cette page', 'In questa pagina'],
  footnotes: ['Footnotes', 'Fussnoten', 'Notes', 'Note'],
  backToText: [
    'Back to the text, footnote {number}',
    'Zurück zum Text, Fussnote {number}',
    'Retour au texte, note {number}',
    'Torna al testo, nota {number}',
  ],
  note: ['Note', 'Hinweis', 'Remarque', 'Nota'],
  tip: ['Tip', 'Tipp', 'Conseil', 'Consiglio'],
  important: ['Important', 'Wichtig', 'Important', 'Importante'],
  warning: ['Warning', 'Warnung', 'Avertissement', 'Avvertenza'],
  caution: ['Caution', 'Vorsicht', 'Prudence', 'Attenzione'],
} as const satisfies Rows;

/** Texts around films, sounds and galleries. */
export const mediaMessages = {
  download: ['Download:', 'Herunterladen:', 'Télécharger :', 'Scaricare:'],
  chapters: ['Chapters', 'Kapitel', 'Chapitres', 'Capitoli'],
  transcript: ['Transcript', 'Wortlaut', 'Transcription', 'Trascrizione'],
  enlarged: ['Enlarged pictures', 'Bilder gross', 'Images agrandies', 'Immagini ingrandite'],
  position: [
    'Picture {number} of {count}',
    'Bild {number} von {count}',
    'Image {number} sur {count}',
    'Immagine {number} di {count}',
  ],
  previous: ['Previous picture', 'Voriges Bild', 'Image précédente', 'Immagine precedente'],
  next: ['Next picture', 'Nächstes Bild', 'Image suivante', 'Immagine successiva'],
  close: ['Close', 'Schliessen', 'Fermer', 'Chiudere'],
} as const satisfies Rows;

/** Default texts of the cookie banner. */
export const cookieBannerMessages = {
  consent: [
    'Cookie consent',
    'Einwilligung in Cookies',
    'Consentement aux cookies',
    'Consenso ai cookie',
  ],
  settings: [
    'Cookie settings',
    'Cookie-Einstellungen',
    'Paramètres des cookies',
    'Impostazioni dei cookie',
  ],
  text: [
    'This site would like to use cookies that it could do without.',
    'Diese Website möchte auch Cookies verwenden, die nicht notwendig sind.',
    'Ce site souhaite aussi utiliser des cookies qui ne sont pas nécessaires à son fonctionnement.',
    'Questo sito vorrebbe utilizzare anche cookie non necessari.',
  ],
  acceptAll: ['Accept all', 'Alle annehmen', 'Tout accepter', 'Accettare tutti'],
  essentialOnly: ['Essential only', 'Nur notwendige', 'Nécessaires uniquement', 'Solo i necessari'],
  policy: [
    'Cookie policy',
    'Cookie-Richtlinie',
    'Politique en matière de cookies',
    'Informativa sui cookie',
  ],
  chosenOnly: ['Save choice', 'Auswahl speichern', 'Enregistrer le choix', 'Salvare la scelta'],
} as const satisfies Rows;

/** Texts of the search. */
export const searchMessages = {
  title: ['Search', 'Suche', 'Recherche', 'Ricerca'],
  label: ['Words to look for', 'Gesuchte Wörter', 'Mots à rechercher', 'Parole da cercare'],
  searching: ['Searching…', 'Suche läuft…', 'Recherche en cours…', 'Ricerca in corso…'],
  count: [
    'Pages found: {count}',
    'Gefundene Seiten: {count}',
    'Pages trouvées : {count}',
    'Pagine trovate: {count}',
  ],
  nothing: [
    'No page contains “{query}”. Try other words, or only their beginnings.',
    'Keine Seite enthält «{query}». Versuchen Sie andere Wörter oder nur deren Anfang.',
    'Aucune page ne contient « {query} ». Essayez d’autres mots, ou seulement leur début.',
    'Nessuna pagina contiene «{query}». Provi con altre parole o solo con il loro inizio.',
  ],
  failed: [
    'The search could not be loaded. Please check the connection and try again.',
    'Die Suche konnte nicht geladen werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.',
    'La recherche n’a pas pu être chargée. Veuillez vérifier la connexion et réessayer.',
    'Non è stato possibile caricare la ricerca. Verifichi la connessione e riprovi.',
  ],
  more: ['Show more', 'Mehr anzeigen', 'Afficher plus', 'Mostra altro'],
  all: [
    'Show all results',
    'Alle Ergebnisse anzeigen',
    'Afficher tous les résultats',
    'Mostra tutti i risultati',
  ],
  allPages: ['All pages', 'Alle Seiten', 'Toutes les pages', 'Tutte le pagine'],
} as const satisfies Rows;

/** Texts around a video or map of another provider. */
export const embedsMessages = {
  loadVideo: [
    'Load video from {provider}',
    'Video von {provider} laden',
    'Charger la vidéo depuis {provider}',
    'Caricare il video da {provider}',
  ],
  loadMap: [
    'Load map from {provider}',
    'Karte von {provider} laden',
    'Charger la carte depuis {provider}',
    'Caricare la mappa da {provider}',
  ],
  alwaysLoad: [
    'Always load from {provider}',
    'Immer von {provider} laden',
    'Toujours charger depuis {provider}',
    'Caricare sempre da {provider}',
  ],
  openVideo: [
    'Video on {provider}',
    'Video bei {provider}',
    'Vidéo sur {provider}',
    'Video su {provider}',
  ],
  openMap: [
    'Map on {provider}',
    'Karte bei {provider}',
    'Carte sur {provider}',
    'Mappa su {provider}',
  ],
  note: [
    'Only then does your browser connect to {host}.',
    'Erst dann verbindet sich Ihr Browser mit {host}.',
    'Votre navigateur ne se connecte à {host} qu’à ce moment.',
    'Solo allora il Suo browser si collega a {host}.',
  ],
} as const satisfies Rows;

/** The list of other providers in legal texts. */
export const foreignMessages = {
  video: ['videos', 'Videos', 'vidéos', 'video'],
  map: ['maps', 'Karten', 'cartes', 'mappe'],
  statistics: [
    'statistics of visits',
    'Statistik der Besuche',
    'statistiques des visites',
    'statistiche delle visite',
  ],
  click: [
    '{name}: {purpose}, only after your click ({hosts})',
    '{name}: {purpose}, erst nach Ihrem Klick ({hosts})',
    '{name} : {purpose}, seulement après votre clic ({hosts})',
    '{name}: {purpose}, solo dopo il Suo clic ({hosts})',
  ],
  consent: [
    '{name}: {purpose}, only with your consent ({hosts})',
    '{name}: {purpose}, nur mit Ihrer Einwilligung ({hosts})',
    '{name} : {purpose}, seulement avec votre consentement ({hosts})',
    '{name}: {purpose}, solo con il Suo consenso ({hosts})',
  ],
  visit: [
    '{name}: {purpose}, on each visit ({hosts})',
    '{name}: {purpose}, bei jedem Besuch ({hosts})',
    '{name} : {purpose}, à chaque visite ({hosts})',
    '{name}: {purpose}, a ogni visita ({hosts})',
  ],
} as const satisfies Rows;

/** Texts of the open positions and their application form. */
export const jobsMessages = {
  application: ['Application', 'Bewerbung', 'Candidature', 'Candidatura'],
  applyFor: ['Apply for {job}', 'Bewerbung: {job}', 'Candidature : {job}', 'Candidatura: {job}'],
} as const satisfies Rows;
