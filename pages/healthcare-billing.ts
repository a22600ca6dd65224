import { definePage } from 'declared-site';

export default definePage({
  id: 'healthcare-billing',
  path: '/healthcare-billing',
  title: 'Healthcare billing',
  description:
    'A future application of UAC: healthcare provider, insurer and patient agree on a claim and settle it in one coordinated step. Coming soon.',
  sections: [
    {
      kind: 'hero',
      heading: 'Healthcare billing',
      lead: 'A future application for healthcare providers: provider, insurer and patient agree on a claim and settle it in one step.',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      drawing: 'agreement',
      actions: [
        { do: 'scroll', label: 'Schedule a Demo', target: 'contact', emphasis: 'primary' },
        { do: 'link', label: 'Request Information', to: '/contact' },
      ],
    },
    {
      kind: 'versions',
      id: 'situation',
      label: 'Situation',
      heading: 'Three parties, three versions',
      parties: ['Provider', 'Insurer', 'Patient'],
      start: 'Treatment',
      end: 'Partial payments',
      paragraphs: [
        'A treatment is documented by the provider, assessed by the insurer and paid in part by the patient. Each keeps a record of its own, and the records seldom agree at first.',
        'The result is a sequence of claims, queries, corrections and partial payments. The work is done after the treatment, and by people who were not there.',
      ],
    },
    {
      kind: 'changes',
      id: 'approach',
      label: 'Approach',
      heading: 'One claim for all three parties',
      figure: 'claim',
      names: ['One claim', 'Provider', 'Insurer', 'Patient'],
      changes: [
        {
          title: 'One claim, one state',
          text: 'All parties see the same claim in the same state, and a change takes effect for all of them.',
        },
        {
          title: 'Agreement before payment',
          text: 'The shares of insurer and patient are agreed first; then all payments commit together.',
        },
        {
          title: 'Only what is needed',
          text: 'The coordination needs amounts and decisions. Medical records stay with those who keep them.',
        },
      ],
    },
    {
      kind: 'strip',
      id: 'process',
      label: 'Process',
      heading: 'How a claim would pass',
      steps: [
        {
          picture: 'claim',
          title: 'Prepare',
          text: 'The provider enters the claim and its supporting facts.',
        },
        {
          picture: 'confirmation',
          names: ['Insurer', 'Patient'],
          title: 'Vote',
          text: 'Insurer and patient confirm their shares, or object.',
        },
        {
          picture: 'payout',
          title: 'Commit',
          text: 'The claim is closed and every share is paid, at once.',
        },
      ],
    },
    {
      kind: 'ending',
      tone: 'plain',
      id: 'contact',
      label: 'Contact',
      heading: 'Talk to us about healthcare billing',
      paragraphs: [
        'We are looking for healthcare providers and insurers who want to see the idea and test it against their practice. Write to us to schedule a demo.',
      ],
      drawing: 'one-claim',
      actions: [
        { do: 'link', label: 'Request Information', to: '/contact', emphasis: 'primary' },
        { do: 'link', label: 'Back to case studies', to: '/#case-studies' },
      ],
    },
  ],
});
