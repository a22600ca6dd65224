import { definePage } from 'declared-site';

export default definePage({
  id: 'uac-gateway',
  path: '/uac-gateway',
  title: 'UAC Gateway',
  description:
    'UAC Gateway is a non-custodial treasury liquidity gateway that bridges traditional finance to DeFi for institutions, with Swiss regulatory framing.',
  sections: [
    {
      kind: 'hero',
      heading: 'UAC Gateway',
      lead: 'The institutional treasury liquidity gateway between traditional finance and DeFi. Framed by Swiss regulation, and non-custodial.',
      badge: 'Demo Available',
      badgeMark: 'half',
      drawing: 'gate',
      actions: [
        {
          do: 'scroll',
          label: 'Join Waitlist',
          target: 'waitlist-form',
          focusEmail: true,
          emphasis: 'primary',
        },
        { do: 'external', label: 'Visit Demo', link: 'gatewayDemo' },
      ],
    },
    {
      kind: 'figure-table',
      id: 'market',
      label: 'Market',
      heading: 'Market opportunity',
      lead: 'The liquidity exists. What institutions lack is one safe way to reach it. The figures are for orientation, as the [Terms of Service](/terms-of-service) say.',
      rows: [
        {
          title: 'A large market',
          figure: { value: '$200B+', label: 'Market for institutional liquidity' },
          picture: 'more',
          text: 'Institutional demand for liquidity beyond the traditional venues.',
        },
        {
          title: 'Spread over many places',
          figure: { value: '$214B', label: 'TVL over 200+ protocols and 150+ chains' },
          picture: {
            dots: { count: 200, label: '200+' },
            squares: { count: 150, label: '150+' },
          },
          text: 'No treasury can integrate them one by one.',
        },
        {
          title: 'Costly at size',
          figure: { value: '0.5-5%', label: 'Slippage for $1M+ trades' },
          picture: { range: [0.5, 5], ends: ['0.5%', '5%'] },
          text: 'A large order moves the price of any single venue.',
        },
        {
          title: 'Traded off exchange',
          figure: { value: '$39B', label: 'Daily OTC volume' },
          picture: { units: 39 },
          text: 'Large trades are still agreed bilaterally and settled step by step.',
        },
        {
          title: 'Growing allocations',
          figure: { value: '59%', label: 'Of institutions expect higher allocations' },
          picture: { ofHundred: 59 },
          text: 'The question is no longer whether to take part, but how.',
        },
      ],
    },
    {
      kind: 'layers',
      id: 'architecture',
      label: 'Architecture',
      heading: 'Architecture',
      lead: 'Four layers, each with one task.',
      layers: [
        {
          title: 'Treasury interface',
          text: 'Policies, limits and approvals are set where treasury teams work, in a dashboard or through an API.',
        },
        {
          title: 'Coordination core',
          text: 'A state machine prepares every leg of a transfer, collects the votes and commits all legs at once.',
        },
        {
          title: 'Liquidity routing',
          text: 'An order is divided among protocols and chains and still has one outcome.',
        },
        {
          title: 'Non-custodial settlement',
          text: "Assets stay under the institution's own keys until the moment of commitment.",
        },
      ],
    },
    {
      kind: 'strip',
      id: 'roadmap',
      label: 'Roadmap',
      heading: 'Roadmap in three phases',
      unit: 'Phase',
      steps: [
        {
          picture: 'foundation',
          title: 'Foundation',
          text: 'The coordination core, the treasury interface and the public demo.',
        },
        {
          picture: 'access',
          title: 'Institutional access',
          text: 'Onboarding of institutions from the waitlist, with policies, approvals and reporting.',
        },
        {
          picture: 'expansion',
          title: 'Network expansion',
          text: 'More protocols, more chains and more settlement partners behind the same interface.',
        },
      ],
    },
    {
      kind: 'tiles',
      id: 'advantages',
      label: 'Advantages',
      heading: 'Competitive advantages',
      advantages: [
        {
          tile: 'outcome',
          title: 'One outcome',
          text: 'Every leg of a transfer settles, or none does. There is no partial fill to unwind.',
        },
        {
          tile: 'custody',
          title: 'No custody',
          text: 'UAC does not hold the assets, so an institution takes on no new custodian.',
        },
        {
          tile: 'frame',
          title: 'Swiss framing',
          text: 'The gateway is designed in Zürich and takes Swiss regulation as its frame.',
        },
        {
          tile: 'integration',
          title: 'One integration',
          text: 'A single connection in place of one for each protocol and chain.',
        },
      ],
    },
    {
      kind: 'ending',
      label: 'Partnership',
      heading: 'Work with us on the gateway',
      paragraphs: [
        'We talk to institutions, liquidity providers and protocols that want to shape the gateway.',
      ],
      drawing: 'joined',
      actions: [{ do: 'link', label: 'Partner with UAC', to: '/contact', emphasis: 'primary' }],
    },
    {
      kind: 'form',
      id: 'waitlist-form',
      label: 'Waitlist',
      heading: 'Join the UAC Gateway waitlist',
      lead: 'We will write to you when UAC Gateway is available.',
      form: 'waitlist',
      variant: 'gateway',
      drawing: 'gateway',
    },
  ],
});
