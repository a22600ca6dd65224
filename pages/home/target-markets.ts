import type { SectionConfig } from 'declared-site';

export default {
  kind: 'markets',
  id: 'target-markets',
  label: 'Markets',
  heading: 'Target Markets',
  lead: 'Three markets in which customers carry the cost of uncoordinated systems. The figures are for orientation, as the [Terms of Service](/terms-of-service) say.',
  markets: [
    {
      title: 'Cross-border B2B payments',
      figure: {
        value: '$31.6 trillion',
        label: 'Market size of cross-border B2B payments',
        note: 'Projected $50T by 2032. Fees of 2-7%.',
      },
      scale: 31.6,
      lists: [
        {
          title: 'Problems solved',
          items: [
            'Several correspondents, each with its fee',
            'Exchange rates known only after the fact',
            'Payments debited here and missing there',
          ],
        },
        {
          title: 'Solution',
          items: [
            'One coordinated transaction: debit, conversion and credit commit together or not at all.',
          ],
        },
      ],
    },
    {
      title: 'Non-custodial exchanges',
      figure: { value: '$5T', label: 'Crypto market target by 2030' },
      scale: 5,
      lists: [
        {
          title: 'Problems solved',
          items: [
            'Assets handed over before they can trade',
            'Trades of which only one leg settles',
            'Liquidity split between venues and chains',
          ],
        },
        {
          title: 'Solution',
          items: ['Both legs settle atomically, and each party keeps custody until the commit.'],
        },
      ],
    },
    {
      title: 'Financial SaaS',
      figure: { value: '$2-4 trillion', label: 'Cost of coordination failure' },
      scale: [2, 4],
      lists: [
        {
          title: 'Problems solved',
          items: [
            'Records that are reconciled by hand',
            'A separate integration for every system',
            'Workflows that stop half-way',
          ],
        },
        {
          title: 'Solution',
          items: ['One coordination interface, through which systems change state together.'],
        },
      ],
    },
  ],
  actions: [
    { do: 'link', label: 'Discuss Your Use Case', to: '/contact', emphasis: 'primary' },
    { do: 'link', label: 'Explore Solutions', to: '/uac-pay' },
  ],
} satisfies SectionConfig;
