import { definePage } from 'declared-site';

export default definePage({
  path: '/documents',
  title: 'Documents',
  sections: [
    { kind: 'hero', lead: 'To be written.' },
    {
      kind: 'data-room',
      id: 'documents',
      label: 'Documents',
      heading: 'Documents',
      publicTab: 'Public',
      internalTab: 'Internal',
      accessNote: 'The internal documents have a password. [Ask us](email:office).',
      confidentialityNotice: 'These documents are for you alone.',
    },
  ],
});
