import type { PageContent } from './content.ts';

export default [
  {
    path: '/ecommerce-payment',
    texts: ['Global payment processing'],
    ids: ['contact'],
    buttons: ['Learn More'],
    links: [
      ['Get in Touch', '/contact'],
      ['Explore UAC Pay', '/uac-pay'],
      ['Back to case studies', '/#case-studies'],
    ],
    counts: { '#situation [role=img] li': 4 },
  },
  {
    path: '/healthcare-billing',
    texts: ['Healthcare billing'],
    ids: ['contact'],
    buttons: ['Schedule a Demo'],
    links: [['Request Information', '/contact']],
    badges: ['Coming Soon'],
    counts: { '#situation .drawing': 2, '#process .step svg': 3 },
  },
  {
    path: '/fintech-api',
    texts: [
      'Core Banking',
      'Payment Processing',
      'Analytics',
      'Developer Tools',
      'JavaScript',
      'Python',
      'Java',
      'Ruby',
      'PHP',
      'Go',
      '.NET',
      'Swift',
    ],
    links: [['Request API Access', '/contact']],
    external: [['Explore API Documentation', 'https://code.example/uac/api']],
    badges: ['Coming Soon'],
    counts: {
      '#api-groups .cell': 4,
      '#api-groups .cell svg.drawing': 4,
      '#sdks ul:last-of-type > li': 8,
      '#sketch + #api-groups + #sdks': 1,
    },
  },
] satisfies PageContent[];
