import { defineSite } from 'declared-site';
import about from './pages/about.ts';
import careers from './pages/careers.ts';
import contact from './pages/contact.ts';
import home from './pages/home.ts';
import privacy from './pages/privacy.ts';

export default defineSite({
  brand: { name: '__NAME__', email: { office: 'office@company.example' } },
  language: '__LANGUAGE__',
  pages: [home, about, careers, contact, privacy],
  navigation: {
    header: [{ to: '/about' }, { to: '/careers' }, { to: '/contact', button: true }],
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
  },
});
