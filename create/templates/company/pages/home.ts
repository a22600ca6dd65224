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
      kind: 'steps',
      id: 'services',
      label: 'Services',
      heading: 'What we do',
      tracks: [
        {
          steps: [
            { title: 'To be written', text: 'To be written.' },
            { title: 'To be written', text: 'To be written.' },
          ],
        },
      ],
    },
  ],
});
