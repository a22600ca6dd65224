import { definePage } from 'declared-site';

export default definePage({
  id: 'privacy-policy',
  path: '/privacy-policy',
  aliases: [{ path: '/privacy' }],
  title: 'Privacy Policy',
  description:
    'Which personal data UAC collects on this website, what it is used for, where it is stored, and which rights you have.',
  sections: [
    {
      kind: 'legal',
      heading: 'Privacy Policy',
      lead: 'This policy explains how UAC treats personal data that is collected through this website.',
      updated: '2025-04-09',
      drawing: 'periods',
      clauses: [
        {
          id: 'controller',
          heading: 'Who is responsible',
          paragraphs: [
            'UAC, Zürich, Switzerland, is the controller of the personal data described here. For any question about data protection, and to exercise your rights, [write to our data protection address](email:privacy).',
            'This policy applies the Swiss Federal Act on Data Protection (FADP) and, where it is applicable, the General Data Protection Regulation of the European Union (GDPR).',
          ],
        },
        {
          id: 'collection',
          heading: 'Information we collect',
          paragraphs: [
            'We collect the information that you give us, and the little that is needed to run the website.',
          ],
          lists: [
            {
              title: 'Information you give us',
              items: [
                'Contact form: name, email address, company and message.',
                'Waitlist: name, email address, the product you are interested in and, where you give them, company and industry.',
                'Job application: name, email address, position, experience, resume and, where you give them, telephone number, profile address and cover letter.',
                'Data room: name, email address, the document requested, the time of the download and, where you give it, your company. For the whitepaper also the access code, your electronic signature under the non-disclosure agreement and the time of signing.',
                'With each of these forms: your consent, the wording you consented to and the time.',
              ],
            },
            {
              title: 'Information from using the website',
              items: [
                'Technical data that your browser sends with each request, such as IP address, time, page requested and browser type. We use the IP address to limit abuse of our forms.',
                'Your choice in the cookie banner, which is kept in your own browser. The [Cookie Policy](/cookie-policy) says more.',
              ],
            },
          ],
        },
        {
          id: 'use',
          heading: 'How we use information',
          lists: [
            { title: 'Contact messages', items: ['To answer your messages.'] },
            {
              title: 'Waitlist entries',
              items: [
                'To keep you on the waitlist you joined and to tell you when the product is available.',
              ],
            },
            {
              title: 'Job applications',
              items: ['To assess your application and to correspond with you about it.'],
            },
            {
              title: 'Data room',
              items: [
                'To give you access to documents, to record who received them, and to enforce the non-disclosure agreement.',
              ],
            },
            {
              title: 'All information',
              items: [
                'To operate, secure and improve the website, to meet legal obligations, and to establish, exercise or defend legal claims.',
              ],
            },
          ],
          paragraphs: [
            'We do not sell personal data, and we take no decision about you by automated means alone.',
          ],
        },
        {
          id: 'legal-bases',
          heading: 'Legal bases',
          paragraphs: [
            'Where the GDPR applies, we process personal data on the legal bases below. You may withdraw your consent at any time with effect for the future.',
          ],
          figures: [
            { label: 'Data of our forms', value: 'Art. 6(1)(a)', note: 'Your consent.' },
            {
              label: 'Applications and agreements, also',
              value: 'Art. 6(1)(b)',
              note: 'To take steps at your request before a contract and to perform it.',
            },
            {
              label: 'Technical data',
              value: 'Art. 6(1)(f)',
              note: 'Our legitimate interest in a secure website.',
            },
            {
              label: 'Where the law obliges us',
              value: 'Art. 6(1)(c)',
              note: 'To comply with the law.',
            },
          ],
        },
        {
          id: 'sharing',
          heading: 'How we share information',
          paragraphs: ['We share personal data only as far as it is necessary:'],
          lists: [
            {
              items: [
                'With service providers who host the website, store data or deliver email for us. They act on our instructions and under contract.',
                'With professional advisors who are bound to secrecy.',
                'With courts and authorities, where the law requires it or where it is needed to protect rights.',
                'With a successor, if the company or a part of it is transferred. We would tell you beforehand.',
              ],
            },
          ],
        },
        {
          id: 'storage',
          heading: 'Where data is stored',
          paragraphs: [
            'Data that you send through this website is currently stored in the United States. We plan to move storage to Switzerland or the European Union and will update this policy when that has been done.',
          ],
          figures: [
            { label: 'Now', value: 'United States' },
            { label: 'Planned', value: 'Switzerland or EU' },
          ],
        },
        {
          id: 'transfers',
          heading: 'International transfers',
          paragraphs: [
            'Because storage is currently in the United States, personal data is transferred there from Switzerland and from the European Economic Area. The level of data protection in the United States may differ from that of your country.',
            'For transfers to countries without an adequate level of protection we rely on the means that the FADP and the GDPR provide, in particular standard contractual clauses, or on your express consent. [Ask us](email:privacy) if you would like to know more about these safeguards.',
          ],
        },
        {
          id: 'security',
          heading: 'Data security',
          paragraphs: [
            'We protect personal data by technical and organisational measures that suit the risk: encrypted transmission, restricted access, separation of public and internal documents, and records of access. No transmission over the internet is entirely secure; we therefore cannot promise absolute security.',
            'If a breach of data security puts you at high risk, we inform you and the competent authority as the law requires.',
          ],
        },
        {
          id: 'retention',
          heading: 'How long we keep data',
          paragraphs: [
            'We keep personal data only for as long as its purpose needs, and delete it afterwards:',
          ],
          figures: [
            { label: 'Contact messages', value: '{keep:contacts}' },
            { label: 'Waitlist entries', value: '{keep:waitlist}' },
            { label: 'Job applications', value: '{keep:job_applications}' },
            { label: 'Records of downloads', value: '{keep:downloads}' },
            { label: 'Access codes', value: '{keep:whitepaper_codes}' },
            {
              label: 'Signed agreements, with the IP address and the browser they were signed from',
              value: '{keep:signatures}',
              note: 'They are evidence: if you ask us to erase your data, they stay, with pseudonyms in place of your details.',
            },
          ],
        },
        {
          id: 'gdpr-rights',
          heading: 'Your rights under the GDPR',
          paragraphs: ['Where the GDPR applies to the processing, you have the right:'],
          lists: [
            {
              items: [
                'to obtain access to your personal data and a copy of it;',
                'to have wrong data corrected and incomplete data completed;',
                'to have data erased, or its processing restricted;',
                'to receive the data you gave us in a common, machine-readable format;',
                'to object to processing that rests on legitimate interests;',
                'to withdraw your consent at any time;',
                'to complain to the supervisory authority of your country.',
              ],
            },
          ],
        },
        {
          id: 'swiss-rights',
          heading: 'Your rights under Swiss law',
          paragraphs: [
            'Under the FADP you have the right to know whether and which data about you is processed, to have wrong data corrected, to have data handed over or transferred, to object to processing, and to have data deleted. You may also turn to the Federal Data Protection and Information Commissioner (FDPIC).',
            'To exercise any of these rights, [write to us](email:privacy). We may ask you to prove your identity, and answer as a rule within 30 days and free of charge.',
          ],
        },
        {
          id: 'children',
          heading: 'Children',
          paragraphs: [
            'This website is meant for professionals. We do not knowingly collect data of persons under the age of 16.',
          ],
        },
        {
          id: 'changes',
          heading: 'Changes to this policy',
          paragraphs: [
            'We may adapt this policy. The version published here applies; the date at its head shows when it was last changed.',
          ],
        },
      ],
    },
    {
      kind: 'contact-details',
      id: 'contact',
      label: 'Contact',
      tone: 'quiet',
      heading: 'Data protection contact',
      entries: [
        { show: 'email', label: 'Data protection', email: 'privacy' },
        { show: 'text', label: 'Location', text: 'Zürich, Switzerland' },
      ],
    },
  ],
});
