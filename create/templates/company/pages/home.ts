import { definePage } from 'declared-site';

export default definePage({
  path: '/',
  title: '__NAME__',
  sections: [
    {
      kind: 'hero',
      lead: 'To be written.',
      actions: [{ do: 'link', label: 'Write to us', to: '/contact' }],
    },
    {
      kind: 'cards',
      id: 'services',
      label: 'Services',
      heading: 'What we do',
      columns: 2,
      cards: [
        { title: 'To be written', text: 'To be written.' },
        { title: 'To be written', text: 'To be written.' },
      ],
    },
  ],
});
