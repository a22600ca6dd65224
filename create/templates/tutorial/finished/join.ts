import { definePage } from 'declared-site';

export default definePage({
  path: '/mitglied-werden',
  title: 'Mitglied werden',
  sections: [
    {
      kind: 'hero',
      lead: 'In zwei Minuten bestellt, am nächsten Tag an der Ausleihe bereit.',
      actions: [{ do: 'scroll', label: 'Zum Formular', target: 'karte', emphasis: 'primary' }],
    },
    {
      kind: 'steps',
      id: 'ablauf',
      label: 'Ablauf',
      heading: 'So geht es',
      tracks: [
        {
          steps: [
            { title: 'Bestellen', text: 'Füllen Sie das Formular aus.' },
            { title: 'Abholen', text: 'Bringen Sie einen Ausweis mit und bezahlen Sie die Karte.' },
            {
              title: 'Ausleihen',
              text: 'Die Karte gilt sofort, auch im [Katalog](link:catalogue).',
            },
          ],
        },
      ],
    },
    {
      kind: 'form',
      id: 'karte',
      label: 'Bestellung',
      heading: 'Karte bestellen',
      lead: 'Bezahlt wird an der Ausleihe, bar oder mit Karte.',
      form: 'membership',
    },
    {
      kind: 'form',
      id: 'newsletter',
      label: 'Newsletter',
      heading: 'Neues aus dem Haus',
      lead: 'Auch ohne Karte: einmal im Monat, was es Neues gibt.',
      form: 'newsletter',
    },
  ],
});
