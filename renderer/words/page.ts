import { defineWords } from './table.ts';

/** What pages say where their declaration gives no words of its own. */
export const page = defineWords({
  en: {
    comingSoon: 'Coming Soon',
    step: 'Step',
    openingHours: 'Opening hours',
    closed: 'Closed',
    'notFound.title': 'Page not found',
    'notFound.text': 'There is no page at this address.',
  },
  de: {
    comingSoon: 'Bald verfügbar',
    step: 'Schritt',
    openingHours: 'Öffnungszeiten',
    closed: 'Geschlossen',
    'notFound.title': 'Seite nicht gefunden',
    'notFound.text': 'Unter dieser Adresse gibt es keine Seite.',
  },
});
