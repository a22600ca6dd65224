import type { SectionConfig } from 'declared-site';

export default {
  kind: 'offers',
  id: 'solutions',
  label: 'Solutions',
  heading: 'Our Solutions',
  lead: 'Three products on one coordination core.',
  featured: {
    title: 'UAC Pay',
    badge: 'Featured',
    text: 'A cross-border B2B payments platform. Debit, conversion and credit are one transaction with one outcome.',
    action: { do: 'link', label: 'Learn More', to: '/uac-pay#top' },
    stages: ['Debit', 'Conversion', 'Credit'],
    outcome: 'One outcome',
  },
  offers: [
    {
      title: 'UAC Gateway',
      drawing: 'gateway',
      badge: 'Demo Available',
      badgeMark: 'half',
      text: 'An institutional treasury liquidity gateway that bridges traditional finance to DeFi: non-custodial, and framed by Swiss regulation.',
      action: { do: 'link', label: 'Learn More', to: '/uac-gateway#top' },
    },
    {
      title: 'UAC Yield',
      drawing: 'paths',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      text: 'A yield-bearing stablecoin coordination layer with two sources of yield: DeFi protocols and real-world assets.',
      action: { do: 'link', label: 'Learn More', to: '/uac-yield#top' },
    },
  ],
} satisfies SectionConfig;
