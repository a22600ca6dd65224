import { definePage } from 'declared-site';

export default definePage({
  id: 'data-room',
  path: '/data-room',
  title: 'Data room',
  description:
    'Documents about UAC: a public data room open to everyone, and an internal data room protected by a password.',
  sections: [
    {
      kind: 'hero',
      heading: 'Data room',
      drawing: 'documents',
      compact: true,
      lead: 'Documents for institutions, partners, researchers and investors. Each download asks for your name, email address and consent.',
    },
    {
      kind: 'data-room',
      id: 'documents',
      label: 'Register',
      heading: 'Documents',
      publicTab: 'Public Data Room',
      internalTab: 'Internal Data Room',
      accessNote:
        'The internal data room is protected by a password. To ask for access credentials, [write to us](email:dataRoom) and say who you are and what you need the documents for.',
      confidentialityNotice:
        'These documents are confidential. They are meant for you alone: do not copy, forward or publish them, and delete them when you no longer need them.',
    },
    {
      kind: 'ending',
      id: 'access',
      label: 'Access',
      heading: 'Access credentials and codes',
      paragraphs: [
        'Passwords for the internal data room and one-time access codes for the whitepaper are given on request.',
      ],
      entries: [{ label: 'Data room requests', email: 'dataRoom' }],
      drawing: 'ticket',
    },
  ],
});
