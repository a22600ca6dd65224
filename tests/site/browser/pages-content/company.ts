import type { PageContent } from './content.ts';

export default [
  {
    path: '/about',
    texts: [
      'Our story',
      'Vision',
      'TradFi, CeFi and DeFi operate with atomic multi-party guarantees',
      'Mission',
      '$2–4 trillion',
      'Founded 2025',
      'Zürich',
      'Leadership',
      'Advisors',
    ],
    links: [
      ['View open positions', '/careers#top'],
      ['Contact Us', '/contact#top'],
    ],
    counts: {
      '#vision [role=img]': 1,
      '#principles .cell': 6,
      '#leadership li': 2,
      '#advisors li': 3,
    },
  },
  {
    path: '/contact',
    texts: ['info@uac.example', 'Zürich, Switzerland', 'Frequently asked questions', '24/7'],
    ids: ['contact-form', 'top'],
    buttons: ['Send Message'],
    external: [
      ['Professional network', 'https://network.example/company/uac'],
      ['Wiki and API reference', 'https://code.example/uac/core/wiki'],
      ['Newsletter and blog', 'https://newsletter.example/uac'],
    ],
    counts: { '#contact-form form': 1, '#faq details': 11 },
  },
  {
    path: '/careers',
    texts: [
      'Careers at UAC',
      'Open Positions',
      'Blockchain Developer',
      'Cybersecurity Lead',
      'Compliance Lead',
      'Remote Global',
      'Remote, EU/Switzerland preferred',
      'Full-time',
      'Why Join',
      'Cutting-Edge Tech',
      'Remote-First',
      'Early-Stage Impact',
      "Don't See a Perfect Fit?",
    ],
    ids: ['top'],
    buttons: ['Apply Now'],
    links: [['Contact Us', '/contact#top']],
    counts: {
      '#open-positions .cell': 3,
      '#open-positions .job-points > li': 9,
      '#why-join .cell': 3,
    },
  },
  {
    path: '/press',
    texts: [
      'Fact sheet',
      'Coordination-based financial infrastructure',
      'press@uac.example',
      'Brand assets',
      'Wordmark',
      'Symbol',
      'Press releases and media coverage',
    ],
    ids: ['top'],
    links: [['Request Interview', '/contact']],
    badges: ['Coming Soon'],
    counts: {
      'main .badge': 1,
      // One section for both.
      '#press-releases #media-coverage': 1,
      'a[href="/api/download/logo-package"]': 1,
      'a[href="/api/download/brand-guidelines"]': 1,
      '#press-releases > .frame a[href="/contact"]': 1,
      '#media-coverage a[href="/contact"]': 1,
    },
  },
  {
    path: '/waitlist',
    texts: ['Name', 'Email', 'Company', 'Industry', 'Product of Interest'],
    links: [
      ['View UAC Pay', '/uac-pay'],
      ['View UAC Gateway', '/uac-gateway'],
      ['View UAC Yield', '/uac-yield'],
    ],
    counts: {
      'main form': 1,
      // Three products and none.
      'select[name=product] option': 4,
      '#products li:has(a)': 3,
    },
  },
  {
    path: '/data-room',
    texts: [
      'Public Data Room',
      'Internal Data Room',
      'dataroom@uac.example',
      'Pitch Deck',
      '2.4 MB',
      'Pitch Deck Lite',
      '1.8 MB',
      'Tokenomics Paper',
      '668 KB',
      'Market Analysis',
      '1.2 MB',
      'Whitepaper',
    ],
    counts: {
      '[role=tablist]': 1,
      '[role=tab]': 2,
      '#public-room-panel tbody tr': 5,
      // Code, agreement, download: of the whitepaper only.
      '#public-room-panel tbody li': 3,
    },
  },
] satisfies PageContent[];
