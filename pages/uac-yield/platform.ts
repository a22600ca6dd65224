import type { SectionConfig } from 'declared-site';

export default {
  kind: 'screens',
  id: 'platform',
  label: 'Platform',
  heading: 'The platform',
  lead: 'One place to choose a path, follow a position and redeem it, on the desktop and on the phone.',
  note: 'Example',
  desktop: {
    description:
      'The platform on a desktop, with made-up positions: the share of both yield paths over twelve weeks, and a table of positions with the path each one follows, its share and its state in the coordination.',
    title: 'Positions',
    views: ['Overview', 'Positions', 'Paths', 'Limits', 'Redemption'],
    chart: {
      title: 'Share of each path',
      parts: ['DeFi', 'Real-world asset'],
      course: [80, 80, 72, 72, 72, 76, 76, 68, 68, 70, 70, 65, 65],
      times: ['Week 0', 'Week 6', 'Week 12'],
    },
    columns: ['Position', 'Path', 'Share', 'State'],
    rows: [
      { name: 'Lending pool', kind: 'DeFi', share: '40%', state: 'Committed', phase: 3 },
      { name: 'Liquidity pool', kind: 'DeFi', share: '25%', state: 'Voting', phase: 2 },
      {
        name: 'Short-term bonds',
        kind: 'Real-world asset',
        share: '20%',
        state: 'Committed',
        phase: 3,
      },
      {
        name: 'Trade receivables',
        kind: 'Real-world asset',
        share: '15%',
        state: 'Preparing',
        phase: 1,
      },
    ],
  },
  mobile: {
    description:
      'The platform on a phone, with a made-up portfolio: the share of both yield paths, and the steps of a position with how each one stands.',
    title: 'Portfolio',
    steps: [
      { name: 'Deposit', state: 'Committed', phase: 3 },
      { name: 'Allocate', state: 'Committed', phase: 3 },
      { name: 'Follow', state: 'Voting', phase: 2 },
      { name: 'Redeem', state: 'Open', phase: 1 },
    ],
    action: 'Redeem',
    views: ['Portfolio', 'Paths', 'Limits'],
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
} satisfies SectionConfig;
