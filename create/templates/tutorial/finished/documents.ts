import { definePage } from 'declared-site';

export default definePage({
  path: '/dokumente',
  title: 'Dokumente',
  sections: [
    {
      kind: 'hero',
      lead: 'Regeln, Berichte und Formulare, für alle offen.',
    },
    {
      kind: 'file-list',
      id: 'regeln',
      label: 'Regeln',
      heading: 'Was im Haus gilt',
      files: [
        {
          name: 'Hausordnung',
          description: 'Zwei Seiten: Ruhe, Essen, Schlüssel, Haftung.',
          file: 'files/hausordnung.pdf',
        },
        {
          name: 'Gebührenordnung',
          description:
            'Wie sie der Stadtrat beschlossen hat; kurz gefasst unter [Angebot](/angebot#gebuehren).',
          file: 'files/gebuehrenordnung.pdf',
        },
      ],
    },
    {
      kind: 'file-list',
      id: 'berichte',
      label: 'Berichte',
      heading: 'Jahresbericht',
      files: [{ name: 'Jahresbericht 2025', file: 'files/jahresbericht-2025.pdf' }],
    },
  ],
});
