import type { SectionConfig } from 'declared-site';

export default {
  kind: 'outlook',
  id: 'extensions',
  label: 'Extensions',
  heading: 'Future extensions',
  lead: 'Where the layer could go after its first release.',
  start: 'First release',
  extensions: [
    {
      title: 'More chains',
      text: 'Positions on further chains behind the same coordination layer.',
    },
    {
      title: 'Automatic rebalancing',
      text: "Allocations that follow the holder's limits without a manual step.",
    },
    {
      title: 'Treasury connection',
      text: 'Institutional liquidity from [UAC Gateway](/uac-gateway) put to work on either path.',
    },
    {
      title: 'Yield on payment balances',
      text: 'Balances that wait in [UAC Pay](/uac-pay) could earn until they are sent.',
    },
    {
      title: 'Reporting',
      text: 'Statements for accounting, audit and tax, drawn from the coordination records.',
    },
    {
      title: 'Your idea',
      text: 'Something is missing for your case? Tell us what you need.',
    },
  ],
  actions: [{ do: 'link', label: 'Suggest a Feature', to: '/contact', emphasis: 'quiet' }],
} satisfies SectionConfig;
