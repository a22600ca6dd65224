import type { PageContent } from './content.ts';

const privacy: Omit<PageContent, 'path'> = {
  texts: [
    'Last updated: April 9, 2025',
    'Information we collect',
    'How we use information',
    'How we share information',
    'Your rights under the GDPR',
    'Your rights under Swiss law',
    'Data security',
    'International transfers',
    'currently stored in the United States',
    'plan to move storage to Switzerland or the European Union',
  ],
};

export default [
  { path: '/privacy-policy', ...privacy },
  { path: '/privacy', ...privacy },
  {
    path: '/terms-of-service',
    texts: [
      'Last updated:',
      'material changes at least 30 days before',
      'governed by the substantive law of Switzerland',
    ],
    counts: { '[data-viewing-day]': 1 },
  },
  {
    path: '/cookie-policy',
    texts: [
      'Last updated:',
      'Cookie types',
      'Essential',
      'Analytics',
      'The cookie banner',
      'cookie-consent',
      'Cookie settings',
    ],
    counts: { '[data-viewing-day]': 1 },
  },
] satisfies PageContent[];
