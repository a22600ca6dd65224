import { definePage } from 'declared-site';

export default definePage({
  path: '/privacy',
  title: 'Privacy',
  sections: [
    {
      kind: 'legal',
      heading: 'Privacy',
      updated: 'viewing-day',
      clauses: [
        {
          id: 'stored',
          heading: 'What is stored',
          paragraphs: [
            'Messages are stored for {keep:contacts}, applications for {keep:job_applications}.',
            'Downloads are stored for {keep:downloads}, access codes for {keep:access_codes}.',
            'To be written.',
          ],
        },
      ],
    },
  ],
});
