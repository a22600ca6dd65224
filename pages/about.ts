import { definePage } from 'declared-site';

export default definePage({
  id: 'about',
  path: '/about',
  title: 'About',
  description:
    'The story, vision and mission of UAC, a Zürich company founded in 2025, its six architectural principles and the people who lead it.',
  sections: [
    {
      kind: 'hero',
      heading: 'About UAC',
      lead: 'A Swiss-based company that builds the coordination layer between financial systems.',
      drawing: 'coordination-layer',
      strip: ['Founded in 2025', 'Zürich, Switzerland'],
    },
    {
      kind: 'prose',
      id: 'story',
      label: 'Story',
      heading: 'Our story',
      lead: 'UAC was founded in Zürich in 2025 on a plain observation: financial systems have become fast on their own and have stayed slow together.',
      paragraphs: [
        'The step from one system to the next is where money waits, where records part, and where failures begin.',
        'Computer science has long known how independent parties can decide together. We build infrastructure that applies this knowledge to payments, treasury and yield, across traditional and decentralised finance.',
      ],
    },
    {
      kind: 'billions',
      id: 'problem',
      label: 'Problem',
      heading: 'What missing coordination costs',
      lead: 'An estimate for orientation, as the [Terms of Service](/terms-of-service) say.',
      figure: { value: '$2-4 trillion', label: 'Cost of coordination failure' },
      range: [2, 4],
      ends: ['$2 trillion', '$4 trillion'],
      each: 4,
      key: 'One dot is four billion dollars.',
    },
    {
      kind: 'vision',
      id: 'vision',
      label: 'Vision',
      heading: 'A world in which TradFi, CeFi and DeFi operate with atomic multi-party guarantees',
      description:
        'TradFi, CeFi and DeFi run on separate lines. They prepare, vote, and commit at one moment. After it they continue together.',
      systems: ['TradFi', 'CeFi', 'DeFi'],
      phases: ['Prepare', 'Vote', 'Commit'],
      outcome: 'One outcome',
      mission: {
        title: 'Mission',
        text: 'To build the coordination-based infrastructure that lets independent financial systems act as one, without asking any of them to give up control.',
      },
    },
    {
      kind: 'cards',
      id: 'principles',
      label: 'Principles',
      heading: 'Six architectural principles',
      layout: 'register',
      drawing: 'six-plates',
      numbered: true,
      cards: [
        { title: 'Atomicity', text: 'All parties commit, or none does. There is no third state.' },
        {
          title: 'Self-custody',
          text: 'Coordination needs consent, not possession. Assets stay with their owners.',
        },
        {
          title: 'Neutrality',
          text: 'The layer prefers no chain, no bank and no platform over another.',
        },
        {
          title: 'Verifiability',
          text: 'Every decision leaves a record that each party can check for itself.',
        },
        {
          title: 'Security by design',
          text: 'Critical parts are specified first, then built, then verified against the specification.',
        },
        {
          title: 'Regulatory clarity',
          text: 'Rules are an input to the design. Swiss law is the frame we start from.',
        },
      ],
    },
    {
      kind: 'roles',
      id: 'leadership',
      label: 'Leadership',
      heading: 'Leadership',
      roles: [
        {
          mark: 'whole',
          title: 'Company lead',
          text: 'Responsible for strategy, products and the work with customers, institutions and authorities.',
        },
        {
          mark: 'core',
          title: 'Technology lead',
          text: 'Responsible for the coordination core, its architecture and its security.',
        },
      ],
      open: true,
    },
    {
      kind: 'roles',
      id: 'advisors',
      label: 'Advisors',
      heading: 'Advisors',
      lead: 'Advisors accompany the company in the fields on which its products depend.',
      roles: [
        {
          mark: 'flow',
          title: 'Payments and treasury',
          text: 'How money moves between institutions.',
        },
        {
          mark: 'nodes',
          title: 'Distributed systems',
          text: 'How independent systems reach a decision.',
        },
        {
          mark: 'frame',
          title: 'Regulation',
          text: 'What the law asks of financial infrastructure.',
        },
      ],
    },
    {
      kind: 'ending',
      label: 'Careers',
      heading: 'Build it with us',
      paragraphs: ['Look at the open positions, or tell us what you would like to know.'],
      drawing: 'open-place',
      actions: [
        { do: 'link', label: 'View open positions', to: '/careers#top', emphasis: 'primary' },
        { do: 'link', label: 'Contact Us', to: '/contact#top' },
      ],
    },
  ],
});
