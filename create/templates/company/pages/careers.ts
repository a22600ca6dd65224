import { definePage } from 'declared-site';

export default definePage({
  path: '/careers',
  title: 'Careers',
  sections: [
    { kind: 'hero', lead: 'To be written.' },
    { kind: 'jobs', id: 'jobs', label: 'Jobs', heading: 'Open positions', applyLabel: 'Apply' },
  ],
});
