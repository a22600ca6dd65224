import { definePage } from 'declared-site';

export default definePage({
  path: '/datenschutz',
  title: 'Datenschutzerklärung',
  label: 'Datenschutz',
  sections: [
    {
      kind: 'legal',
      heading: 'Datenschutz\u00aderklärung',
      updated: '2026-11-22',
      clauses: [
        {
          id: 'was',
          heading: 'Was wir aufbewahren',
          paragraphs: ['Nur, was Sie in ein Formular schreiben, und wann Sie es geschickt haben.'],
          lists: [
            {
              title: 'Wie lange',
              items: [
                'Mitgliedschaften: {keep:memberships}.',
                'Raumanfragen mit ihren Beilagen: {keep:room_requests}.',
                'Newsletter: {keep:newsletter}, oder bis Sie ihn abbestellen.',
              ],
            },
          ],
        },
        {
          id: 'wer',
          heading: 'Wer es sieht',
          paragraphs: ['Die Mitarbeitenden der Bibliothek. An Dritte geben wir nichts weiter.'],
        },
        {
          id: 'rechte',
          heading: 'Ihre Rechte',
          paragraphs: [
            'Sie können jederzeit erfahren, was wir über Sie aufbewahren, und es löschen lassen: [Schreiben Sie uns](email:house).',
          ],
        },
      ],
    },
  ],
});
