import type { Rows } from './table.ts';

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
    'Richtlinie zu Cookies',
    'Politique en matière de cookies',
    'Informativa sui cookie',
  ],
} as const satisfies Rows;

/** Texts of the open positions and their application form. */
export const jobsMessages = {
  application: ['Application', 'Bewerbung', 'Candidature', 'Candidatura'],
  applyFor: ['Apply for {job}', 'Bewerbung: {job}', 'Candidature : {job}', 'Candidatura: {job}'],
} as const satisfies Rows;
