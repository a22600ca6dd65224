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
      drawing: 'readings',
      actions: [
        { do: 'link', label: 'Contact Us', to: '/contact', emphasis: 'primary' },
        { do: 'link', label: 'Back to UAC Secure', to: '/uac-secure' },
      ],
    },
    {
      kind: 'prose',
      label: 'Status',
      heading: 'In preparation',
      paragraphs: [
        'UAC Analytics is not available yet. It is meant to build on the monitoring of [UAC Secure](/uac-secure) and on the records that the coordination core keeps.',
        'Until then, the [network console](link:networkConsole) has an analytics dashboard. If you would like to tell us which questions analytics should answer for you, [write to us](/contact).',
      ],
    },
  ],
});
