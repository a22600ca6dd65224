import type { SectionConfig } from 'declared-site';

export default {
  kind: 'lanes',
  id: 'features',
  label: 'Features',
  heading: 'Two paths to yield',
  unit: 'Step',
  tracks: [
    {
      title: 'DeFi yield path',
      text: 'Yield from decentralised protocols.',
      steps: [
        { title: 'Deposit', text: 'The holder deposits stablecoins and chooses the DeFi path.' },
        {
          title: 'Selection',
          text: 'The layer proposes protocols that fit the limits the holder has set.',
        },
        {
          title: 'Coordinated allocation',
          text: 'All protocols involved prepare and vote; the allocation commits for all of them at once.',
        },
        {
          title: 'Yield and redemption',
          text: 'Yield accrues to the position, and a redemption closes every leg in one step.',
        },
      ],
    },
    {
      title: 'Real-world-asset yield path',
      text: 'Yield from tokenised assets outside the chain.',
      steps: [
        {
          title: 'Deposit',
          text: 'The holder deposits stablecoins and chooses the real-world-asset path.',
        },
        {
          title: 'Asset verification',
          text: 'The documents and the backing of a tokenised asset are checked before it is offered.',
        },
        {
          title: 'Coordinated purchase',
          text: 'Payment and transfer of the token commit together, or neither takes place.',
        },
        {
          title: 'Income and redemption',
          text: 'Income from the asset is passed on to the position until it is redeemed.',
        },
      ],
    },
  ],
} satisfies SectionConfig;
