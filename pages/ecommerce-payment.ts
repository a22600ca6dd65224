import { definePage } from 'declared-site';

export default definePage({
  id: 'ecommerce-payment',
  path: '/ecommerce-payment',
  title: 'Global payment processing',
  description:
    'A future application of UAC: e-commerce payments across currencies, shops and suppliers, settled as one coordinated transaction.',
  sections: [
    {
      kind: 'hero',
      heading: 'Global payment processing',
      compact: true,
      lead: 'A future application for online shops: payment, conversion and the shares of shop, supplier and carrier settle as one transaction.',
      actions: [
        { do: 'scroll', label: 'Learn More', target: 'contact', emphasis: 'primary' },
        { do: 'link', label: 'Back to case studies', to: '/#case-studies' },
      ],
    },
    {
      kind: 'shares',
      label: 'Transaction',
      heading: 'One payment, three shares, one moment',
      description:
        "The customer's payment is converted, and its shares reach shop, supplier and carrier at the same moment.",
      payment: 'Customer',
      stages: ['Conversion', 'Commit'],
      shares: ['Shop', 'Supplier', 'Carrier'],
    },
    {
      kind: 'chain',
      id: 'situation',
      label: 'Situation',
      heading: 'One order, many payments',
      description:
        'Four payments over time: from the customer to the processor, from the processor to the shop, and from the shop to supplier and carrier. The payment to the supplier fails when the others have happened or are under way.',
      payments: [
        { title: 'Customer to processor', state: 'Paid' },
        { title: 'Processor to shop', state: 'Paid' },
        { title: 'Shop to supplier', state: 'Failed' },
        { title: 'Shop to carrier', state: 'Paid' },
      ],
      paragraphs: [
        'An order from abroad sets off a row of separate payments: from the customer to a processor, from the processor to the shop, from the shop to its suppliers and carriers. Each runs in its own system, with its own delay and its own currency.',
        'When one of them fails, the others have already happened. Refunds, chargebacks and reconciliation are the price of systems that do not decide together.',
      ],
    },
    {
      kind: 'changes',
      id: 'approach',
      label: 'Approach',
      heading: 'What coordination changes',
      figure: 'payment',
      names: ['CHF', 'Rate', 'EUR'],
      changes: [
        {
          title: 'Split at the source',
          text: 'Shop, supplier and carrier receive their shares in the transaction in which the customer pays.',
        },
        {
          title: 'Currencies included',
          text: 'Conversion is part of the transaction, at a rate that is known when the order is placed.',
        },
        {
          title: 'Delivery as a condition',
          text: 'A payment can be prepared with the order and committed when agreed conditions are met.',
        },
      ],
    },
    {
      kind: 'end-figure',
      id: 'contact',
      label: 'Contact',
      heading: 'Talk to us about global payment processing',
      paragraphs: [
        'If you sell across borders, or build software for those who do, we would like to hear which step costs you the most.',
      ],
      figure: 'arrival',
      names: ['Shop', 'Supplier', 'Carrier'],
      actions: [
        { do: 'link', label: 'Get in Touch', to: '/contact', emphasis: 'primary' },
        { do: 'link', label: 'Explore UAC Pay', to: '/uac-pay' },
      ],
    },
  ],
});
