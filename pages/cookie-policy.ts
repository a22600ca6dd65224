import { definePage } from 'declared-site';

export default definePage({
  id: 'cookie-policy',
  path: '/cookie-policy',
  title: 'Cookie Policy',
  description:
    'Which cookies and similar means this website uses, what they are for, and how you can choose.',
  sections: [
    {
      kind: 'legal',
      heading: 'Cookie Policy',
      lead: 'This policy explains which cookies and similar means this website uses, and how you decide about them.',
      updated: 'viewing-day',
      drawing: 'three-kinds',
      clauses: [
        {
          id: 'what',
          heading: 'What cookies are',
          paragraphs: [
            'Cookies are small texts that a website stores in your browser and receives back with later requests. Local storage and session storage are similar: they keep small texts in your browser, but these are not sent along by themselves. This policy covers all of them.',
          ],
        },
        {
          id: 'types',
          heading: 'Cookie types',
          paragraphs: ['We distinguish three types.'],
          lists: [
            {
              title: 'Essential',
              items: [
                'A session cookie, once you have opened the internal data room. It proves that the password was given, lasts for 8 hours at most, and ends after 30 minutes without use or when you log out.',
                'A download cookie, once you have requested a document. It lets your browser fetch this one document and lasts for 10 minutes.',
                'Session storage, which remembers the section you want to see when you change to another page, that and when you have opened the internal data room, and what you have typed into a form until you send it, so that a reload does not lose it. It is cleared when you close the browser tab.',
              ],
            },
            {
              title: 'Preferences',
              items: [
                'An entry named “cookie-consent” in local storage, which keeps your choice in the cookie banner. Its value is “all” or “essential”. It stays until you change it or clear the data of this website in your browser.',
              ],
            },
            {
              title: 'Analytics',
              items: [
                'Cookies that help to understand how the website is used and to improve it. They are not essential, and may be set only after you have chosen “Accept All”. At present the website sets none.',
              ],
            },
          ],
        },
        {
          id: 'banner',
          heading: 'The cookie banner',
          paragraphs: [
            'On your first visit a banner asks for your choice. “Accept All” permits essential and non-essential cookies and stores the value “all”. “Essential Only” permits essential cookies alone and stores the value “essential”; closing the banner does the same. Once a choice is stored, the banner is not shown again, unless you ask for it.',
            'Nothing non-essential is set before you choose.',
          ],
          figures: [
            { label: 'Accept All', value: '“all”' },
            { label: 'Essential Only, or closed', value: '“essential”' },
          ],
        },
        {
          id: 'change',
          heading: 'How to change your choice',
          paragraphs: [
            'Choose “Cookie settings” at the end of any page: the banner opens again, and your new choice replaces the old one. You may also clear the data of this website in the settings of your browser; the banner will then appear again on your next visit. Most browsers also let you refuse or delete cookies altogether; the internal data room and downloads do not work without essential cookies.',
          ],
        },
        {
          id: 'third-parties',
          heading: 'Third parties',
          paragraphs: [
            'This website loads no content from third parties, and third parties set no cookies through it. When you follow a link to another website, the policy of that website applies.',
          ],
        },
        {
          id: 'changes',
          heading: 'Changes to this policy',
          paragraphs: [
            'We may adapt this policy when the website changes. The version published here applies.',
          ],
        },
        {
          id: 'more',
          heading: 'More about data protection',
          paragraphs: [
            'How we treat personal data, and which rights you have, is set out in the [Privacy Policy](/privacy-policy). Questions reach us [by email](email:privacy).',
          ],
        },
      ],
    },
    {
      kind: 'contact-details',
      id: 'contact',
      label: 'Contact',
      tone: 'quiet',
      heading: 'Questions about cookies',
      entries: [
        { show: 'email', label: 'Data protection', email: 'privacy' },
        { show: 'text', label: 'Location', text: 'Zürich, Switzerland' },
      ],
    },
  ],
});
