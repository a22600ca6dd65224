import { definePage } from 'declared-site';

export default definePage({
  id: 'careers',
  path: '/careers',
  title: 'Careers',
  description:
    'Open positions at UAC: Blockchain Developer, Cybersecurity Lead and Compliance Lead. Remote, full-time.',
  sections: [
    {
      kind: 'hero',
      heading: 'Careers at UAC',
      lead: 'Help to build infrastructure on which separate financial systems can rely together.',
      drawing: 'arch',
      compact: true,
      actions: [
        {
          do: 'scroll',
          label: 'View open positions',
          target: 'open-positions',
          emphasis: 'primary',
        },
      ],
    },
    {
      kind: 'jobs',
      id: 'open-positions',
      label: 'Positions',
      heading: 'Open Positions',
      lead: 'Three positions, all of them full-time and remote.',
      applyLabel: 'Apply Now',
      drawings: ['chains', 'defence', 'rules'],
    },
    {
      kind: 'reasons',
      id: 'why-join',
      label: 'Reasons',
      heading: 'Why Join',
      reasons: [
        {
          title: 'Cutting-Edge Tech',
          text: 'Atomic commitment, formal verification and several chains behind one interface: problems that are worth a career.',
          words: ['Several chains', 'Atomic commitment'],
        },
        {
          title: 'Remote-First',
          text: 'Work from where you work best. Decisions are written down, so that distance costs nobody their say.',
          words: ['Decisions', 'Distance'],
        },
        {
          title: 'Early-Stage Impact',
          text: 'The company was founded in 2025. What you decide now shapes the architecture for years.',
          words: ['Now', 'For years'],
        },
      ],
    },
    {
      kind: 'fit',
      id: 'other',
      label: 'Other roles',
      heading: "Don't See a Perfect Fit?",
      paragraphs: [
        'If you believe that you belong here all the same, tell us what you do well and what you would like to build.',
      ],
      places: ['Cybersecurity Lead', 'Blockchain Developer', 'Compliance Lead'],
      you: 'You',
      actions: [{ do: 'link', label: 'Contact Us', to: '/contact#top', emphasis: 'primary' }],
    },
  ],
});
