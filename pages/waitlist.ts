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
      products: {
        'UAC Pay': { text: 'Featured' },
        'UAC Gateway': { text: 'Demo Available', mark: 'half' },
        'UAC Yield': { text: 'Coming Soon', mark: 'empty' },
      },
    },
    {
      kind: 'cards',
      id: 'products',
      label: 'Products',
      heading: 'The three products',
      layout: 'register',
      cards: [
        {
          title: 'UAC Pay',
          text: 'Cross-border B2B payments that complete on both sides or not at all.',
          action: { do: 'link', label: 'View UAC Pay', to: '/uac-pay' },
        },
        {
          title: 'UAC Gateway',
          text: 'A non-custodial treasury liquidity gateway from traditional finance to DeFi.',
          action: { do: 'link', label: 'View UAC Gateway', to: '/uac-gateway' },
        },
        {
          title: 'UAC Yield',
          text: 'A yield-bearing stablecoin coordination layer with two paths to yield.',
          action: { do: 'link', label: 'View UAC Yield', to: '/uac-yield' },
        },
      ],
    },
  ],
});
