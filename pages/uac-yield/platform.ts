import type { SectionInput } from 'declared-site';

export default {
  kind: 'screens',
  id: 'platform',
  label: 'Platform',
  heading: 'The platform',
  lead: 'One place to choose a path, follow a position and redeem it, on the desktop and on the phone.',
  desktop: {
    description:
      'The platform on a desktop: a table of positions with the path each one follows and its state in the coordination.',
    title: 'Positions',
    rows: [
      { name: 'Lending pool', kind: 'DeFi', state: 'Committed' },
      { name: 'Liquidity pool', kind: 'DeFi', state: 'Voting' },
      { name: 'Short-term bonds', kind: 'Real-world asset', state: 'Committed' },
      { name: 'Trade receivables', kind: 'Real-world asset', state: 'Preparing' },
    ],
  },
  mobile: {
    description:
      'The platform on a phone: the state of the portfolio and the next steps, one below the other.',
    title: 'Portfolio',
    items: ['Deposit', 'Allocate', 'Follow', 'Redeem'],
  },
  features: {
    title: 'Key features',
    items: [
      'Both yield paths in one view',
      'The state of every coordinated step, as it happens',
      'Limits and preferences that the holder sets',
      'Redemption that completes as one transaction',
    ],
  },
} satisfies SectionInput;
