import { definePage } from 'declared-site';

export default definePage({
  path: '/contact',
  title: 'Contact',
  sections: [
    { kind: 'hero', lead: 'To be written.' },
    { kind: 'form', id: 'message', label: 'Message', heading: 'Write to us', form: 'contact' },
    {
      kind: 'contact-details',
      id: 'addresses',
      label: 'Addresses',
      heading: 'Other ways',
      entries: [{ show: 'email', label: 'E-mail', email: 'office' }],
    },
  ],
});
