import { definePage } from 'declared-site';

export default definePage({
  path: '/angebot',
  title: 'Angebot und Gebühren',
  label: 'Angebot',
  sections: [
    {
      kind: 'hero',
      lead: 'Lesen im Haus ist frei. Mit der Karte nehmen Sie bis zu zwanzig Medien nach Hause.',
      actions: [
        { do: 'link', label: 'Karte bestellen', to: '/mitglied-werden', emphasis: 'primary' },
        { do: 'scroll', label: 'Zu den Gebühren', target: 'gebuehren' },
      ],
    },
    {
      kind: 'cards',
      id: 'ausleihen',
      label: 'Ausleihen',
      heading: 'Was Sie mitnehmen können',
      columns: 4,
      cards: [
        { title: 'Bücher', text: 'Vier Wochen, zweimal verlängerbar, solange niemand wartet.' },
        { title: 'Filme und Spiele', text: 'Zwei Wochen, einmal verlängerbar.' },
        {
          title: 'E-Books',
          text: 'Drei Wochen, im [Katalog](link:catalogue) mit der Kartennummer.',
        },
        { title: 'Dinge', text: 'Nähmaschine, Teleskop, Beamer: eine Woche, auf Reservation.' },
      ],
    },
    {
      kind: 'table',
      id: 'gebuehren',
      label: 'Gebühren',
      heading: 'Was es kostet',
      caption: 'Gebühren der Stadtbibliothek Erlenau',
      columns: ['Was', 'Betrag', 'Wofür'],
      rows: [
        ['Karte für Erwachsene', 'Fr. 40.–', 'ein Jahr'],
        ['Familienkarte', 'Fr. 60.–', 'ein Jahr, alle im gleichen Haushalt'],
        ['Karte bis 18 Jahre', 'gratis', 'bis zum 18. Geburtstag'],
        ['Mahnung', 'Fr. 2.–', 'für jede angefangene Woche und jedes Medium'],
        ['Ersatz der Karte', 'Fr. 5.–', 'wenn sie verloren ging'],
      ],
    },
    {
      kind: 'faq',
      id: 'fragen',
      label: 'Fragen',
      heading: 'Oft gefragt',
      questions: [
        {
          question: 'Kann ich ausserhalb der Öffnungszeiten etwas zurückbringen?',
          answer: 'Ja. Der Rückgabekasten links vom Eingang ist Tag und Nacht offen.',
        },
        {
          question: 'Was, wenn ein Buch verloren geht?',
          answer:
            'Melden Sie es an der Ausleihe oder [schreiben Sie uns](email:desk). Verrechnet wird der Preis des Ersatzes.',
        },
        {
          question: 'Darf ich im Haus arbeiten, ohne Mitglied zu sein?',
          answer: 'Ja, an jedem freien Platz. Für Gruppen gibt es [eigene Räume](/raeume).',
        },
      ],
    },
  ],
});
