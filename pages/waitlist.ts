import { definePage } from 'declared-site';

export default definePage({
  id: 'waitlist',
  path: '/waitlist',
  title: 'Waitlist',
  description: 'Join the waitlist for UAC Pay, UAC Gateway or UAC Yield.',
  sections: [
    {
      kind: 'hero',
      heading: 'Join the waitlist',
      lead: 'Leave your details, choose a product, and we will write to you when it is available.',
      drawing: 'queue',
      compact: true,
    },
    {
      kind: 'product-form',
      id: 'waitlist-form',
      label: 'Waitlist',
      heading: 'Your details',
      form: 'waitlist',
      variant: 'screen',
      closed: 'Choose a product',
      products: {
        'UAC Pay': { text: 'Featured' },
        'UAC Gateway': { text: 'Demo Available', mark: 'half' },
        'UAC Yield': { text: 'Coming Soon', mark: 'empty' },
      },
    },
    {
      kind: 'doors',
      id: 'products',
      label: 'Products',
      heading: 'The three products',
      products: [
        {
          title: 'UAC Pay',
          badge: 'Featured',
          text: 'Cross-border B2B payments that complete on both sides or not at all.',
          action: { do: 'link', label: 'View UAC Pay', to: '/uac-pay', emphasis: 'quiet' },
        },
        {
          title: 'UAC Gateway',
          badge: 'Demo Available',
          badgeMark: 'half',
          text: 'A non-custodial treasury liquidity gateway from traditional finance to DeFi.',
          action: { do: 'link', label: 'View UAC Gateway', to: '/uac-gateway', emphasis: 'quiet' },
        },
        {
          title: 'UAC Yield',
          badge: 'Coming Soon',
          badgeMark: 'empty',
          text: 'A yield-bearing stablecoin coordination layer with two paths to yield.',
          action: { do: 'link', label: 'View UAC Yield', to: '/uac-yield', emphasis: 'quiet' },
        },
      ],
    },
  ],
});
