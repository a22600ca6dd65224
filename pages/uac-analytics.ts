import { definePage } from 'declared-site';

export default definePage({
  id: 'uac-analytics',
  path: '/uac-analytics',
  title: 'UAC Analytics',
  description:
    'UAC Analytics will make the activity of coordinated transactions readable: an offering of UAC that is coming soon.',
  sections: [
    {
      kind: 'hero',
      heading: 'UAC Analytics',
      lead: 'A readable account of coordinated transactions: what was prepared, who voted, what was committed, and where attention is needed.',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      drawing: 'readings',
      actions: [
        { do: 'scroll', label: 'See a record', target: 'record', emphasis: 'primary' },
        { do: 'external', label: 'Access the network console', link: 'networkConsole' },
      ],
    },
    {
      kind: 'record',
      id: 'record',
      label: 'Record',
      heading: 'What a coordination record shows',
      description:
        'Two transactions over time, between a coordinator and three parties. In the first, all parties prepare and vote, and all commit at the same moment. In the second, one party refuses, and nothing changes for anybody.',
      note: 'An example',
      parties: ['Coordinator', 'Party A', 'Party B', 'Party C'],
      transactions: [
        {
          title: 'All agree',
          columns: ['Prepared', 'Voted', 'Committed'],
        },
        {
          title: 'One refuses',
          columns: ['Prepared', 'Refused', 'Unchanged'],
        },
      ],
      entries: [
        {
          title: 'What was prepared',
          text: 'The coordinator hands each party its part of the transaction.',
        },
        { title: 'Who voted', text: 'Each party answers for its own part, and for nothing else.' },
        {
          title: 'What was committed',
          text: 'All parts at the same moment, or none of them.',
        },
        {
          title: 'Where attention is needed',
          text: 'A refusal, and the party it came from.',
        },
      ],
    },
    {
      kind: 'planned',
      label: 'Status',
      heading: 'In preparation',
      watched: { title: 'UAC Secure', note: 'Monitoring' },
      recorded: { title: 'Coordination core', note: 'Records' },
      product: { title: 'UAC Analytics', note: 'Not available yet' },
      paragraphs: [
        'UAC Analytics is not available yet. It is meant to build on the monitoring of [UAC Secure](/uac-secure) and on the records that the coordination core keeps.',
        'Until then, the [network console](link:networkConsole) has an analytics dashboard.',
      ],
    },
    {
      kind: 'ending',
      label: 'Contact',
      heading: 'Which questions should it answer?',
      paragraphs: [
        'Tell us what you need to see in a coordinated transaction, and what you would do with the answer.',
      ],
      drawing: 'questions',
      actions: [{ do: 'link', label: 'Contact Us', to: '/contact', emphasis: 'primary' }],
    },
  ],
});
