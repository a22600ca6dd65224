import { defineSite } from 'declared-site';
import about from './pages/about.ts';
import agreement from './pages/agreement.ts';
import careers from './pages/careers.ts';
import contact from './pages/contact.ts';
import documents from './pages/documents.ts';
import home from './pages/home.ts';
import privacy from './pages/privacy.ts';

export default defineSite({
  brand: { name: '__NAME__', email: { office: 'office@company.example' } },
  language: '__LANGUAGE__',
  pages: [home, about, documents, careers, contact, privacy],
  navigation: {
    header: [
      { to: '/about' },
      { to: '/documents' },
      { to: '/careers' },
      { to: '/contact', button: true },
    ],
    footer: [
      { title: 'Company', links: [{ to: '/' }, { to: '/about' }, { to: '/careers' }] },
      { title: 'More', links: [{ to: '/contact' }, { to: '/privacy' }] },
    ],
  },
  features: {
    jobs: {
      form: 'application',
      cards: [
        {
          id: 'first-job',
          title: 'To be written',
          location: 'To be written',
          employmentType: 'Full-time',
          description: 'To be written.',
        },
      ],
    },
    dataRoom: {
      details: { form: 'download', protectedVariant: 'signed', signingVariant: 'signed-in-page' },
      password: 'password',
      agreement,
      public: [
        {
          id: 'overview',
          name: 'Overview',
          description: 'To be written.',
          fileSize: '1 KB',
          fileName: 'Overview.pdf',
        },
        {
          id: 'report',
          name: 'Report',
          description: 'To be written.',
          fileSize: '1 KB',
          fileName: 'Report.pdf',
          requiresNDA: true,
          requiresAccessCode: true,
        },
      ],
      internal: [
        {
          id: 'plan',
          name: 'Plan',
          description: 'To be written.',
          fileSize: '1 KB',
          fileName: 'Plan.pdf',
          available: false,
        },
      ],
    },
  },
});
