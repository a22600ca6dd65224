import type { FeatureConfig } from 'declared-site';

export default {
  title: 'Agreement',
  version: '1',
  clauses: [
    { heading: 'Parties', text: 'To be written.' },
    { heading: 'Use', text: 'To be written.' },
  ],
} satisfies FeatureConfig<'dataRoom'>['agreement'];
