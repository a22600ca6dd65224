import { definePage } from 'declared-site';

export default definePage({
  id: 'uac-secure',
  path: '/uac-secure',
  title: 'UAC Secure',
  description:
    'UAC Secure is the security offering of UAC: contract auditing, wallet security, compliance tools, secure storage, monitoring and formal verification.',
  sections: [
    {
      kind: 'hero',
      heading: 'UAC Secure',
      lead: 'Security for systems that move the money of others: examined before they run, and watched while they do.',
      drawing: 'dial',
      actions: [
        { do: 'link', label: 'Request an assessment', to: '/contact', emphasis: 'primary' },
        { do: 'scroll', label: 'See the capabilities', target: 'capabilities' },
      ],
    },
    {
      kind: 'marks',
      id: 'capabilities',
      label: 'Capabilities',
      heading: 'Six capabilities',
      capabilities: [
        {
          mark: 'audit',
          title: 'Contract auditing',
          text: 'Smart contracts are read line by line and tested against known and new kinds of attack.',
        },
        {
          mark: 'keys',
          title: 'Wallet security',
          text: 'Keys are created, used and retired under rules that no single person can set aside.',
        },
        {
          mark: 'checks',
          title: 'Compliance tools',
          text: 'Checks and records that let a company show what happened, when, and who approved it.',
        },
        {
          mark: 'vault',
          title: 'Secure storage',
          text: 'Secrets and sensitive data are encrypted, separated and open only to those who need them.',
        },
        {
          mark: 'watch',
          title: 'Monitoring',
          text: 'Transactions and services are watched continuously, and what departs from the expected is reported.',
        },
        {
          mark: 'proof',
          title: 'Formal verification',
          text: 'The critical parts of the coordination state machine are described mathematically, and their properties proved.',
        },
      ],
    },
    {
      kind: 'strip',
      id: 'process',
      label: 'Process',
      heading: 'How we work',
      steps: [
        {
          picture: 'assessment',
          title: 'Risk assessment',
          text: 'We map what is to be protected, from whom, and what a failure would cost.',
        },
        {
          picture: 'audit',
          title: 'Security audit',
          text: 'We examine design, code and operation, and report each finding with its severity and its remedy.',
        },
        {
          picture: 'monitoring',
          title: 'Continuous monitoring',
          text: 'We keep watch after the launch, because systems and attackers both change.',
        },
      ],
    },
    {
      kind: 'touchpoints',
      id: 'integration',
      label: 'Integration',
      heading: 'Part of every product',
      lead: 'The same security work stands behind the other parts of UAC.',
      products: [
        {
          picture: 'ledgers',
          points: [
            { mark: 'checks', label: 'Counterparty checks' },
            { mark: 'keys', label: 'Approvals' },
            { mark: 'watch', label: 'Monitoring' },
          ],
          title: 'UAC Pay',
          badge: 'Featured',
          text: 'Counterparty checks, approvals and monitoring for cross-border payments.',
          action: { do: 'link', label: 'View UAC Pay', to: '/uac-pay', emphasis: 'quiet' },
        },
        {
          picture: 'venues',
          points: [
            { mark: 'keys', label: 'Wallet security' },
            { mark: 'audit', label: 'Verified contracts' },
          ],
          title: 'UAC Gateway',
          badge: 'Demo Available',
          badgeMark: 'half',
          text: 'Wallet security and verified contracts for institutional liquidity.',
          action: { do: 'link', label: 'View UAC Gateway', to: '/uac-gateway', emphasis: 'quiet' },
        },
        {
          picture: 'periods',
          points: [{ mark: 'watch', label: 'Monitoring' }],
          title: 'UAC Analytics',
          badge: 'Coming Soon',
          badgeMark: 'empty',
          text: 'What monitoring sees, made readable for those who decide.',
          action: {
            do: 'link',
            label: 'View UAC Analytics',
            to: '/uac-analytics',
            emphasis: 'quiet',
          },
        },
      ],
    },
    {
      kind: 'ending',
      label: 'Solutions',
      heading: 'Security is one part of the whole',
      paragraphs: ['See how payments, liquidity and yield rest on the same coordination core.'],
      drawing: 'whole',
      actions: [
        { do: 'link', label: 'Request an assessment', to: '/contact', emphasis: 'primary' },
        { do: 'link', label: 'Back to all solutions', to: '/solutions' },
      ],
    },
  ],
});
