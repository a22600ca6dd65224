import { definePage } from 'declared-site';
import extensions from './uac-yield/extensions.ts';
import paths from './uac-yield/paths.ts';
import platform from './uac-yield/platform.ts';
import risks from './uac-yield/risks.ts';

export default definePage({
  id: 'uac-yield',
  path: '/uac-yield',
  title: 'UAC Yield',
  description:
    'UAC Yield is a yield-bearing stablecoin coordination layer with two paths: DeFi protocols and real-world assets. Coming soon.',
  opensAt: 'top',
  sections: [
    {
      kind: 'hero',
      heading: 'UAC Yield',
      lead: 'A yield-bearing stablecoin coordination layer. Deposit, allocation and redemption are coordinated, so that a position is never left half-way between two systems.',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      drawing: 'two-paths',
      actions: [
        {
          do: 'scroll',
          label: 'Join Waitlist',
          target: 'waitlist-form',
          focusEmail: true,
          emphasis: 'primary',
        },
        { do: 'external', label: 'Visit Demo', link: 'yieldDemo' },
        { do: 'scroll', label: 'Explore Features', target: 'features', emphasis: 'quiet' },
      ],
    },
    {
      kind: 'courses',
      id: 'introduction',
      label: 'Introduction',
      heading: 'Stable value that works',
      paragraphs: [
        'A stablecoin keeps its value but earns nothing for its holder.',
        'Whoever wants a return has to move it through several protocols and providers, and carries the risk of every step between them.',
        'UAC Yield coordinates these steps as one transaction. A holder chooses a path, DeFi or real-world assets, and the layer sees to it that all parties take part together or not at all.',
      ],
    },
    {
      kind: 'areas',
      id: 'market',
      label: 'Market',
      heading: 'Tokenised real-world assets',
      lead: 'Market figures are for orientation, as the [Terms of Service](/terms-of-service) say.',
      small: { value: '$7 billion', label: 'Tokenised real-world-asset market', scale: 7 },
      large: { value: '$18.9T', label: 'Projected by 2033', scale: 18_900 },
      growth: { value: '268%', label: 'CAGR' },
    },
    platform,
    paths,
    risks,
    extensions,
    {
      kind: 'form',
      id: 'waitlist-form',
      label: 'Waitlist',
      heading: 'Join the UAC Yield waitlist',
      lead: 'We will write to you when UAC Yield is available.',
      form: 'waitlist',
      variant: 'yield',
      drawing: 'paths',
    },
  ],
});
