import type { SectionConfig } from 'declared-site';

export default {
  kind: 'phases',
  id: 'technology',
  label: 'Technology',
  heading: 'Our Technology',
  lead: 'A coordination state machine carries each transaction through three phases.',
  phases: ['Prepare', 'Vote', 'Commit'],
  notes: [
    {
      title: 'Coordination state machine',
      text: 'Each transaction moves through defined states. Every transition is checked, and none can be skipped.',
    },
    {
      title: 'Atomic commitment',
      text: 'The coordinator commits only when every party has voted yes. One refusal ends it for all.',
    },
    {
      title: 'Settlement adapters',
      text: 'Adapters translate a decision into the terms of each bank, platform or chain that takes part.',
    },
    {
      title: 'Verification and monitoring',
      text: 'Formal methods describe what may happen; monitoring compares it with what does happen.',
    },
  ],
} satisfies SectionConfig;
