import { definePage } from 'declared-site';

export default definePage({
  id: 'fintech-api',
  path: '/fintech-api',
  title: 'API integration platform',
  description:
    'A future application of UAC: core banking, payment processing, analytics and developer tools behind one consistent interface. Coming soon.',
  sections: [
    {
      kind: 'call',
      id: 'sketch',
      label: 'Principle',
      heading: 'API integration platform',
      lead: 'A future application for developers: banking, payments and analytics behind one consistent interface, with atomic guarantees across all of them.',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      actions: [
        {
          do: 'external',
          label: 'Explore API Documentation',
          link: 'apiRepository',
          emphasis: 'primary',
        },
        { do: 'link', label: 'Request API Access', to: '/contact' },
      ],
      principle: {
        heading: 'One call, one outcome',
        lead: 'An integration usually calls one service after another and has to undo the first when the second fails. Here a single call describes the whole change, and the coordination core carries it out everywhere or nowhere.',
      },
      note: 'A sketch of the planned interface, not its description: names and fields will differ.',
      call: {
        title: 'Call',
        line: 'POST /transactions',
        body: {
          changes: [
            { debit: 'bank', amount: '250.00 CHF' },
            { convert: 'exchange', to: 'EUR' },
            { credit: 'wallet', currency: 'EUR' },
          ],
          decideWithin: '5 s',
        },
      },
      notes: [
        { key: 'debit', text: 'prepared by the bank' },
        { key: 'convert', text: 'prepared by the exchange' },
        { key: 'credit', text: 'prepared by the wallet' },
        { key: 'decideWithin', text: 'then all commit, or none' },
      ],
      outcomes: [
        {
          title: 'All three agree',
          line: 'committed',
          body: { state: 'committed', prepared: 3, agreed: 3, committed: 3 },
        },
        {
          title: 'One does not',
          line: 'nothing happened',
          body: { state: 'rolled back', prepared: 3, agreed: 2, committed: 0 },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'api-groups',
      label: 'Interfaces',
      heading: 'Four API groups',
      columns: 4,
      cards: [
        {
          title: 'Core Banking',
          drawing: 'core-banking',
          lists: [{ items: ['Accounts and balances', 'Ledger entries', 'Statements'] }],
        },
        {
          title: 'Payment Processing',
          drawing: 'payment-processing',
          lists: [
            { items: ['Payments and transfers', 'Currency conversion', 'Settlement status'] },
          ],
        },
        {
          title: 'Analytics',
          drawing: 'analytics',
          lists: [{ items: ['Transaction reports', 'Coordination events', 'Exports'] }],
        },
        {
          title: 'Developer Tools',
          drawing: 'developer-tools',
          lists: [{ items: ['Keys and permissions', 'Test environment', 'Webhooks'] }],
        },
      ],
    },
    {
      kind: 'languages',
      id: 'sdks',
      label: 'SDKs',
      heading: 'SDKs in eight languages',
      lead: 'The planned SDKs cover signing, retries and status, so that an application deals with outcomes and not with partial failures.',
      languages: [
        { title: 'JavaScript', call: 'await uac.transact(changes)' },
        { title: 'Python', call: 'uac.transact(changes)' },
        { title: 'Java', call: 'uac.transact(changes)' },
        { title: 'Ruby', call: 'uac.transact(changes)' },
        { title: 'PHP', call: '$uac->transact($changes)' },
        { title: 'Go', call: 'uac.Transact(ctx, changes)' },
        { title: '.NET', call: 'await uac.Transact(changes)' },
        { title: 'Swift', call: 'try await uac.transact(changes)' },
      ],
      note: 'The same call in each language: a sketch, as the one above.',
    },
    {
      kind: 'end-figure',
      id: 'contact',
      label: 'Contact',
      heading: 'Talk to us about API access',
      paragraphs: ['Tell us what you want to connect, and in which language you work.'],
      figure: 'answer',
      names: ['{', '"state": "committed"', '}'],
      actions: [
        { do: 'link', label: 'Request API Access', to: '/contact', emphasis: 'primary' },
        { do: 'link', label: 'Back to case studies', to: '/#case-studies' },
      ],
    },
  ],
});
