import { definePage } from 'declared-site';

export default definePage({
  id: 'uac-pay',
  path: '/uac-pay',
  title: 'UAC Pay',
  description:
    'UAC Pay is a cross-border B2B payments platform: debit, conversion and credit are coordinated as one transaction with one outcome.',
  opensAt: 'top',
  sections: [
    {
      kind: 'hero',
      heading: 'UAC Pay',
      lead: 'Cross-border B2B payments in one step. Debit, conversion and credit are coordinated as a single transaction: it completes on both sides, or it does not happen.',
      badge: 'Featured',
      drawing: 'two-ledgers',
      actions: [
        { do: 'external', label: 'Try Demo', link: 'paymentsDemo', emphasis: 'primary' },
        { do: 'scroll', label: 'Join Waitlist', target: 'waitlist-form', focusEmail: true },
      ],
    },
    {
      kind: 'projection',
      id: 'market',
      label: 'Market',
      heading: 'What businesses pay across borders, and what it costs them',
      lead: 'Market figures are for orientation, as the [Terms of Service](/terms-of-service) say.',
      now: { value: '$31.6 trillion', label: 'Cross-border B2B payments', scale: 31.6 },
      later: { value: '$50T', label: 'Projected by 2032', scale: 50 },
      share: {
        value: '2-7%',
        label: 'Fees on cross-border B2B payments',
        range: [2, 7],
        ends: ['0', '100%'],
      },
    },
    {
      kind: 'fragments',
      id: 'features',
      label: 'Features',
      heading: 'Key Features',
      features: [
        {
          picture: 'step',
          title: 'Ultra-Fast Settlement',
          text: 'All parties commit in one coordinated step, so a payment does not wait for one correspondent after another.',
        },
        {
          picture: 'rate',
          title: 'Multi-Currency Support',
          text: 'Real-time FX with minimal spread. The rate is fixed within the transaction and known before you confirm.',
        },
        {
          picture: 'record',
          title: 'Enterprise Security',
          text: 'Verified counterparties, defined approvals and a complete record of every step. [See UAC Secure](/uac-secure).',
        },
      ],
    },
    {
      kind: 'strip',
      id: 'how-it-works',
      label: 'Process',
      heading: 'How It Works',
      sides: ['US · USD', 'Mexico · MXN'],
      steps: [
        {
          picture: 'onboarding',
          title: 'Onboarding',
          text: 'Your company is verified once through KYB (know your business) and receives its access.',
        },
        {
          picture: 'initiation',
          title: 'Payment Initiation',
          text: 'You enter a payment in the dashboard or send it through the API, and see rate and recipient before you confirm.',
        },
        {
          picture: 'verification',
          title: 'Processing & Verification',
          text: 'Every party to the payment checks its part and votes. One refusal stops the payment before money moves.',
        },
        {
          picture: 'settlement',
          title: 'Settlement',
          text: 'All parties commit together. Both sides see the same final state, with a receipt for the books.',
        },
      ],
    },
    {
      kind: 'transaction',
      id: 'demo',
      label: 'Demo',
      heading: 'Experience the Demo',
      lead: 'The demo runs with sample data and moves no money. This is what a finished payment looks like.',
      slip: {
        title: 'Sample transaction',
        status: 'Completed',
        rows: [
          { label: 'Sender', value: 'US · USD' },
          { label: 'Receiver', value: 'Mexico · MXN' },
          { label: 'Amount', value: 'USD', blank: 'placeholder' },
        ],
        note: 'A sample with a placeholder amount, not a real payment.',
      },
      actions: [{ do: 'external', label: 'Open the demo', link: 'paymentsDemo' }],
    },
    {
      kind: 'form',
      id: 'waitlist-form',
      label: 'Waitlist',
      heading: 'Join the UAC Pay waitlist',
      lead: 'We will write to you when UAC Pay is available.',
      form: 'waitlist',
      variant: 'payments',
      drawing: 'transfer',
    },
    {
      kind: 'cards',
      id: 'resources',
      label: 'Resources',
      heading: 'Documentation & Resources',
      layout: 'register',
      cards: [
        {
          title: 'API Documentation',
          text: 'Reference and examples for starting and following payments from your own systems.',
          action: { do: 'disabled', label: 'API Documentation' },
        },
        {
          title: 'SDK Downloads',
          text: 'Client libraries that take care of signing, retries and status.',
          action: { do: 'disabled', label: 'SDK Downloads' },
        },
        {
          title: 'Fee Calculator',
          text: 'What a payment costs, by corridor and amount, before you send it.',
          action: { do: 'disabled', label: 'Fee Calculator' },
        },
      ],
    },
    {
      kind: 'ending',
      heading: 'Ready to pay across borders in one step?',
      paragraphs: ['Join the waitlist, or try the demo first. 24/7 technical support is included.'],
      drawing: 'one-step',
      actions: [
        {
          do: 'scroll',
          label: 'Join Waitlist',
          target: 'waitlist-form',
          focusEmail: true,
          emphasis: 'primary',
        },
        { do: 'link', label: 'View all solutions', to: '/solutions' },
      ],
    },
  ],
});
