import { definePage } from 'declared-site';
import caseStudies from './home/case-studies.ts';
import features from './home/features.ts';
import networkNodes from './home/network-nodes.ts';
import solutions from './home/solutions.ts';
import targetMarkets from './home/target-markets.ts';
import technology from './home/technology.ts';

export default definePage({
  id: 'home',
  path: '/',
  aliases: [{ path: '/solutions', section: 'solutions' }],
  title: 'Foundations of Unified Finance',
  description:
    'UAC builds coordination-based financial infrastructure in Zürich: cross-border B2B payments, a treasury liquidity gateway and a yield coordination layer.',
  sections: [
    {
      kind: 'network',
      heading: 'Laying the foundations of Unified Finance',
      lead: 'UAC builds coordination-based financial infrastructure. Every party to a transaction commits together, or nothing happens at all.',
      strip: ['Secure', 'Innovative', 'Scalable'],
      nodes: networkNodes,
      actions: [
        {
          do: 'scroll',
          label: 'Explore our solutions',
          target: 'solutions',
          emphasis: 'primary',
        },
        { do: 'scroll', label: 'See our technology', target: 'technology' },
      ],
    },
    {
      kind: 'prose',
      id: 'about',
      label: 'About',
      heading: 'About UAC',
      statement: true,
      paragraphs: [
        'We build the layer that lets separate financial systems act as one for the length of a transaction.',
        'UAC is a Swiss-based company, founded in Zürich in 2025. Traditional finance, centralised platforms and decentralised protocols work well inside their own walls. Between them, a payment passes through separate steps, and one can fail while the others stand.',
        'Our vision is a world in which TradFi, CeFi and DeFi operate with atomic multi-party guarantees. [Read more about the company](/about).',
      ],
    },
    targetMarkets,
    solutions,
    caseStudies,
    features,
    technology,
    {
      kind: 'ending',
      part: true,
      id: 'early-adopters',
      label: 'Program',
      heading: 'Early Adopter Program',
      paragraphs: [
        'We are looking for businesses, financial institutions and developers who want to work with the coordination core early and to shape it. Tell us what you want to coordinate.',
      ],
      drawing: 'first-ring',
      actions: [{ do: 'scroll', label: 'Apply Now', target: 'contact', emphasis: 'primary' }],
    },
    {
      kind: 'console',
      part: true,
      id: 'console',
      label: 'Console',
      heading: 'Network console',
      lead: 'The console shows the network at work and is the place to operate it from.',
      note: 'Example',
      coordination: {
        title: 'Coordination interface',
        columns: ['Transaction', 'Votes', 'State'],
        rows: [
          { name: 'Payment', votes: 3, state: 'Committed' },
          { name: 'Exchange', votes: 2, state: 'Voting' },
          { name: 'Redemption', votes: 1, refused: true, state: 'Rolled back' },
          { name: 'Settlement', votes: 0, state: 'Preparing' },
        ],
      },
      explorer: {
        title: 'Live block explorer',
        blocks: ['n-9', 'n-8', 'n-7', 'n-6', 'n-5', 'n-4', 'n-3', 'n-2', 'n-1', 'n'],
      },
      analytics: {
        title: 'Analytics dashboard',
        ticks: ['100%', '50%', '0%'],
        bars: [
          { label: 'W1', share: 36 },
          { label: 'W2', share: 54 },
          { label: 'W3', share: 46 },
          { label: 'W4', share: 72 },
          { label: 'W5', share: 96 },
        ],
      },
      tokenomics: {
        title: 'Tokenomics monitoring',
        parts: [40, 22, 38],
        ends: ['0%', '100%'],
      },
      actions: [{ do: 'external', label: 'Access the network console', link: 'networkConsole' }],
    },
    {
      kind: 'seats',
      part: true,
      id: 'careers',
      label: 'Careers',
      heading: 'Work with us',
      lead: 'Three remote positions are open.',
      taken: 5,
      holders: 'Leadership and advisors',
      free: ['Blockchain Developer', 'Cybersecurity Lead', 'Compliance Lead'],
      actions: [{ do: 'link', label: 'View open positions', to: '/careers' }],
    },
    {
      kind: 'closing',
      id: 'contact',
      label: 'Contact',
      heading: 'Get in Touch',
      lead: 'Questions from businesses, institutions, developers, researchers and journalists are welcome. How we treat your details is set out in our [Privacy Policy](/privacy-policy).',
      entries: [
        { label: 'Email', email: 'general' },
        { label: 'Location', text: 'Zürich, Switzerland' },
        { label: 'Data protection', text: '[Privacy Policy](/privacy-policy)' },
      ],
      writers: ['Businesses', 'Institutions', 'Developers', 'Researchers', 'Journalists'],
    },
    {
      kind: 'band',
      part: true,
      id: 'get-started',
      label: 'Start',
      heading: 'Get started',
      ways: [
        {
          mark: 'list',
          title: 'Join a waitlist',
          text: 'For UAC Pay, UAC Gateway or UAC Yield.',
          action: { do: 'link', label: 'Choose a product', to: '/waitlist', emphasis: 'quiet' },
        },
        {
          mark: 'message',
          title: 'Write a message',
          text: 'Tell us what you want to build, move or understand.',
          action: { do: 'link', label: 'Contact Us', to: '/contact', emphasis: 'quiet' },
        },
        {
          mark: 'documents',
          title: 'Read the documents',
          text: 'Pitch deck, tokenomics paper and market analysis.',
          action: { do: 'link', label: 'Open the data room', to: '/data-room', emphasis: 'quiet' },
        },
      ],
    },
  ],
});
