import { definePage } from 'declared-site';

export default definePage({
  id: 'terms-of-service',
  path: '/terms-of-service',
  title: 'Terms of Service',
  description:
    'The terms on which UAC provides this website, its waitlists, its forms and its data room.',
  sections: [
    {
      kind: 'legal',
      heading: 'Terms of Service',
      lead: 'These terms govern the use of this website. Please read them before you use it.',
      updated: 'viewing-day',
      drawing: 'section-sign',
      clauses: [
        {
          id: 'scope',
          heading: 'Scope and acceptance',
          paragraphs: [
            'This website is provided by UAC, Zürich, Switzerland (“UAC”, “we”). By using it you accept these terms. If you act for an organisation, you confirm that you may accept them on its behalf. If you do not agree, please do not use the website.',
            'Products of UAC are subject to agreements of their own. These terms do not govern their use.',
          ],
        },
        {
          id: 'services',
          heading: 'What the website offers',
          paragraphs: [
            'The website gives information about UAC and its products, and lets you join a waitlist, send a message, apply for a position and download documents. It needs no account and is free of charge.',
            'Joining a waitlist creates no claim to a product, a price or a date. Features marked “Coming Soon” are plans and may change.',
          ],
        },
        {
          id: 'no-advice',
          heading: 'No advice and no offer',
          paragraphs: [
            'The content of this website is general information.',
            '**It is not financial, investment, legal or tax advice, and neither an offer nor an invitation to buy or sell a financial instrument, a token or a service.**',
            'Market figures and projections are given for orientation and may turn out differently.',
          ],
        },
        {
          id: 'conduct',
          heading: 'Your obligations',
          paragraphs: ['When you use the website, you agree:'],
          lists: [
            {
              items: [
                'to give correct information and to give it for yourself only;',
                'not to send unlawful, misleading or harmful content, nor files that contain malicious code;',
                'not to disturb the website, circumvent its protection or gain access to areas that are not meant for you;',
                'not to collect content or data from it by automated means beyond what a search engine does;',
                'to keep passwords and access codes secret and not to pass them on.',
              ],
            },
          ],
        },
        {
          id: 'data-room',
          heading: 'Data room and confidential documents',
          paragraphs: [
            'Documents of the [data room](/data-room) are made available for your own information. Documents of the internal data room are confidential. Some documents, such as the whitepaper, are given only after a non-disclosure agreement has been signed; that agreement then applies in addition to these terms and takes precedence over them.',
          ],
        },
        {
          id: 'applications',
          heading: 'Job applications',
          paragraphs: [
            'An application through this website creates no claim to employment. Please send only documents that concern yourself and that you are entitled to share.',
          ],
        },
        {
          id: 'intellectual-property',
          heading: 'Intellectual property',
          paragraphs: [
            'Texts, drawings, logos, software and documents on this website belong to UAC or its licensors. You may view them and keep copies for your own information. Any other use needs our prior written consent.',
            'Journalists may use the assets of the [press page](/press) for editorial purposes in accordance with the brand guidelines.',
          ],
        },
        {
          id: 'external-links',
          heading: 'External links and demos',
          paragraphs: [
            'The website links to demos and to websites of third parties. Demos run with sample data and move no money. We have no influence on the content of third-party websites and take no responsibility for it.',
          ],
        },
        {
          id: 'privacy',
          heading: 'Privacy',
          paragraphs: [
            'How we treat personal data is set out in the [Privacy Policy](/privacy-policy), and how we use cookies in the [Cookie Policy](/cookie-policy).',
          ],
        },
        {
          id: 'availability',
          heading: 'Availability and warranty',
          paragraphs: [
            'We take care with the content and the operation of this website, but provide it as it is and as it is available. As far as the law permits, we give no warranty that it is correct, complete, up to date, uninterrupted or free of errors. We may change it or close it at any time.',
          ],
        },
        {
          id: 'liability',
          heading: 'Liability',
          paragraphs: [
            '**As far as the law permits, UAC is not liable for damage that arises from the use of this website, in particular for indirect damage, consequential damage and loss of profit or data.**',
            'Liability for intent and gross negligence, and all other liability that cannot be excluded by law, remains unaffected.',
            'If you breach these terms or the rights of others, you hold UAC harmless from the resulting claims of third parties.',
          ],
        },
        {
          id: 'changes',
          heading: 'Changes to these terms',
          paragraphs: [
            'We may change these terms. We announce material changes at least 30 days before they take effect, by a notice on this website. If you continue to use the website after that, the changed terms apply to you.',
          ],
          figures: [{ label: 'Notice of changes', value: 'At least 30 days' }],
        },
        {
          id: 'termination',
          heading: 'Suspension',
          paragraphs: [
            'We may restrict or end your access to the website or to the data room if you breach these terms or if this is needed to protect the website, UAC or others. Provisions that by their nature are meant to last continue to apply.',
          ],
        },
        {
          id: 'severability',
          heading: 'Severability',
          paragraphs: [
            'If a provision of these terms is invalid, the others remain in force, and the invalid one is replaced by a valid one that comes closest to its purpose.',
          ],
        },
        {
          id: 'law',
          heading: 'Governing law and jurisdiction',
          paragraphs: [
            'These terms are governed by the substantive law of Switzerland, to the exclusion of its conflict-of-law rules. The courts of Zürich, Switzerland, have jurisdiction, subject to mandatory places of jurisdiction, in particular those that protect consumers.',
          ],
          figures: [
            { label: 'Governing law', value: 'Switzerland' },
            { label: 'Courts', value: 'Zürich, Switzerland' },
          ],
        },
      ],
    },
    {
      kind: 'contact-details',
      id: 'contact',
      label: 'Contact',
      tone: 'quiet',
      heading: 'Questions about these terms',
      entries: [
        { show: 'email', label: 'General information', email: 'general' },
        { show: 'text', label: 'Location', text: 'Zürich, Switzerland' },
      ],
    },
  ],
});
