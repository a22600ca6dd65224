import type { SectionConfig } from 'declared-site';

export default {
  kind: 'cards',
  id: 'features',
  label: 'Features',
  heading: 'Key Features',
  lead: 'What the coordination core brings to the products.',
  layout: 'register',
  drawing: 'six-around-one',
  numbered: true,
  cards: [
    {
      title: 'Atomic guarantees',
      text: 'A transaction with several parties has exactly one outcome. There is no half-settled state.',
    },
    {
      title: 'Non-custodial by design',
      text: 'UAC Gateway does not take custody: an institution keeps control of its assets until all parties have agreed to commit.',
    },
    {
      title: 'Blockchain-agnostic',
      text: 'The coordination layer does not depend on one chain. The settlement layer is chosen to suit the transaction.',
    },
    {
      title: 'Security throughout',
      text: 'Contract auditing, wallet security, monitoring and formal verification belong to the design. [See UAC Secure](/uac-secure).',
    },
    {
      title: 'Swiss regulatory framing',
      text: 'Products are designed in Zürich with Swiss rules in view from the first draft.',
    },
    {
      title: '24/7 technical support',
      text: 'Technical support is there around the clock, because payments do not keep office hours.',
    },
  ],
} satisfies SectionConfig;
