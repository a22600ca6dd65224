import { definePage } from 'declared-site';

export default definePage({
  id: 'contact',
  path: '/contact',
  title: 'Contact',
  description:
    'Write to UAC in Zürich, Switzerland: a contact form, addresses, and answers to eleven common questions.',
  opensAt: 'delayed-target',
  sections: [
    {
      kind: 'hero',
      heading: 'Contact',
      lead: 'Tell us what you want to build, move or understand. The [common questions](/contact#faq) may answer it at once.',
      drawing: 'letter',
      compact: true,
    },
    {
      kind: 'form',
      id: 'contact-form',
      label: 'Message',
      heading: 'Send a message',
      form: 'contact',
      contact: {
        heading: 'Contact information',
        entries: [
          { show: 'email', label: 'General information', email: 'general' },
          { show: 'text', label: 'Location', text: 'Zürich, Switzerland' },
          { show: 'link', label: 'Company profile', link: 'professionalNetwork' },
          { show: 'link', label: 'Documentation', link: 'codeWiki' },
          { show: 'link', label: 'News', link: 'newsletter' },
        ],
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      label: 'Questions',
      heading: 'Frequently asked questions',
      questions: [
        {
          group: 'The company',
          question: 'What does UAC do?',
          answer:
            'UAC builds coordination-based financial infrastructure: software that lets several financial systems take part in one transaction with one outcome. Our products are UAC Pay, UAC Gateway and UAC Yield.',
        },
        {
          question: 'Where is the company based?',
          answer: 'In Zürich, Switzerland. UAC was founded in 2025.',
        },
        {
          question: 'Who are the products for?',
          answer:
            'For businesses that pay across borders, for financial institutions and exchanges, and for software companies that build financial services. Future applications include [e-commerce](/ecommerce-payment) and [healthcare billing](/healthcare-billing).',
        },
        {
          question: 'Is there technical support?',
          answer: 'Yes. UAC offers 24/7 technical support.',
        },
        {
          group: 'The products',
          question: 'Which products can I try today?',
          answer:
            'There is a [demo of UAC Pay](link:paymentsDemo), a [demo of UAC Gateway](link:gatewayDemo) and a [demo of UAC Yield](link:yieldDemo). UAC Yield itself is marked Coming Soon.',
        },
        {
          question: 'What is an atomic multi-party guarantee?',
          answer:
            'It means that a transaction with several parties either takes effect for all of them or for none. Money is never debited on one side and missing on the other.',
        },
        {
          question: 'Does UAC hold my assets?',
          answer:
            'UAC Gateway is non-custodial: your institution keeps control of its assets until it commits to a transaction. [Read about UAC Gateway](/uac-gateway).',
        },
        {
          question: 'How do I join a waitlist?',
          answer:
            'Use the form on the [waitlist page](/waitlist) and choose UAC Pay, UAC Gateway or UAC Yield. You can join the list of each product once with the same email address.',
        },
        {
          group: 'Documents and data',
          question: 'How do I read the whitepaper?',
          answer:
            'The whitepaper is in the [data room](/data-room). It needs a one-time access code and a signed non-disclosure agreement, which you can sign on the page.',
        },
        {
          question: 'How do I get into the internal data room?',
          answer:
            'It is protected by a password. [Ask us for access](email:dataRoom) and say who you are and what you need the documents for.',
        },
        {
          question: 'What happens to the data I send?',
          answer:
            'We use it for the purpose you sent it for and keep it only as long as that needs. The [Privacy Policy](/privacy-policy) lists what we store, where and for how long, and which rights you have.',
        },
      ],
    },
    {
      kind: 'address',
      id: 'address',
      label: 'General information',
      email: 'general',
      place: 'Zürich, Switzerland',
    },
  ],
});
