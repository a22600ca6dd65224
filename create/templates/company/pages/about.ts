import { definePage } from 'declared-site';

export default definePage({
  path: '/about',
  title: 'About us',
  sections: [
    { kind: 'hero', lead: 'To be written.' },
    {
      kind: 'prose',
      id: 'story',
      label: 'Story',
      heading: 'Who we are',
      paragraphs: ['To be written.'],
    },
  ],
});
