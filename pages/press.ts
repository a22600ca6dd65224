import { definePage } from 'declared-site';

export default definePage({
  id: 'press',
  path: '/press',
  title: 'Press',
  description:
    'Press contacts of UAC, logos in two variants, wordmark and symbol, the logo package and the brand guidelines.',
  sections: [
    {
      kind: 'hero',
      heading: 'Press',
      lead: 'Contacts, facts and brand assets for journalists and editors.',
      drawing: 'construction',
      actions: [
        { do: 'scroll', label: 'Press contacts', target: 'press-contacts', emphasis: 'primary' },
        { do: 'scroll', label: 'Brand assets', target: 'brand-assets' },
      ],
    },
    {
      kind: 'fact-sheet',
      id: 'facts',
      label: 'Facts',
      heading: 'Fact sheet',
      facts: [
        { label: 'Company', value: 'UAC' },
        { label: 'Founded', value: '2025' },
        { label: 'Based in', value: 'Zürich, Switzerland' },
        { label: 'Support', value: '24/7 technical support' },
      ],
      statements: [
        { label: 'Field', value: 'Coordination-based financial infrastructure' },
        {
          label: 'Vision',
          value:
            'A world in which TradFi, CeFi and DeFi operate with atomic multi-party guarantees.',
        },
      ],
      offers: {
        title: 'Products',
        rows: [
          {
            title: '[UAC Pay](/uac-pay)',
            text: 'Cross-border B2B payments',
            badge: 'Featured',
            badgeMark: 'full',
          },
          {
            title: '[UAC Gateway](/uac-gateway)',
            text: 'Non-custodial treasury liquidity gateway',
            badge: 'Demo Available',
            badgeMark: 'half',
          },
          {
            title: '[UAC Yield](/uac-yield)',
            text: 'Yield-bearing stablecoin coordination layer',
            badge: 'Coming Soon',
            badgeMark: 'empty',
          },
          { title: '[UAC Secure](/uac-secure)', text: 'Security offering' },
        ],
      },
      lists: [
        {
          title: 'Target markets',
          items: ['Cross-border B2B payments', 'Non-custodial exchanges', 'Financial SaaS'],
        },
        {
          title: 'Future applications',
          items: [
            '[Global payment processing](/ecommerce-payment)',
            '[Healthcare billing](/healthcare-billing)',
            '[API platform](/fintech-api)',
          ],
        },
      ],
    },
    {
      kind: 'brand-assets',
      id: 'brand-assets',
      label: 'Brand',
      heading: 'Brand assets',
      lead: 'For editorial use, unchanged and with clear space. The guidelines say more.',
      assets: [
        {
          title: 'Logo, light',
          text: 'The logo for light backgrounds.',
          drawing: 'logo-light',
        },
        { title: 'Logo, dark', text: 'The logo for dark backgrounds.', drawing: 'logo-dark' },
        { title: 'Wordmark', text: 'The name alone, where space is short.', drawing: 'wordmark' },
        { title: 'Symbol', text: 'The gradient symbol, alone.', drawing: 'symbol' },
      ],
      actions: [
        {
          do: 'download',
          label: 'Download logo package',
          href: '/api/download/logo-package',
          emphasis: 'primary',
        },
        {
          do: 'download',
          label: 'Download brand guidelines',
          href: '/api/download/brand-guidelines',
        },
      ],
    },
    {
      kind: 'collection',
      collection: 'releases',
      id: 'press-releases',
      label: 'News',
      heading: 'Press releases',
      comingSoon: true,
      drawing: 'front-page',
      empty: 'There are no press releases yet. Write to us and we will send you the first.',
      actions: [{ do: 'link', label: 'Ask for press releases', to: '/contact' }],
    },
    {
      kind: 'collection',
      collection: 'coverage',
      part: true,
      id: 'media-coverage',
      label: 'Coverage',
      heading: 'Media coverage',
      comingSoon: true,
      drawing: 'clipping',
      empty: 'No coverage is listed yet. If you write about UAC, let us know.',
      actions: [{ do: 'link', label: 'Tell us about coverage', to: '/contact' }],
    },
    {
      kind: 'ending',
      id: 'press-contacts',
      label: 'Contacts',
      heading: 'Press contacts',
      paragraphs: [
        'For questions, background talks and interviews. Please name your medium and your deadline.',
      ],
      entries: [
        { label: 'Press enquiries', email: 'press' },
        { label: 'Location', text: 'Zürich, Switzerland' },
        { label: 'Newsletter', text: '[Newsletter and blog](link:newsletter)' },
      ],
      drawing: 'editorial',
      actions: [{ do: 'link', label: 'Request Interview', to: '/contact', emphasis: 'primary' }],
    },
  ],
});
