import { definePage } from 'declared-site';

export default definePage({
  id: 'not-found',
  path: '/page-not-found',
  title: 'Page not found',
  description: 'There is no page at this address.',
  listed: false,
  sections: [
    {
      kind: 'missing',
      heading: '404 Page Not Found',
      lead: 'Did you forget to add the page to the router?',
      actions: [
        { do: 'link', label: 'Home', to: '/', emphasis: 'primary' },
        { do: 'link', label: 'All solutions', to: '/solutions' },
        { do: 'link', label: 'Contact Us', to: '/contact' },
      ],
    },
  ],
});
