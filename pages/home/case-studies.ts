import type { SectionConfig } from 'declared-site';

export default {
  kind: 'cards',
  part: true,
  id: 'case-studies',
  label: 'Case studies',
  heading: 'Case studies',
  lead: 'Three future applications of the same coordination core.',
  layout: 'rows',
  cards: [
    {
      title: 'Global payment processing',
      drawing: 'three-shares',
      text: 'Orders in one currency, suppliers and shops in others, settled as one transaction.',
      action: { do: 'link', label: 'View application', to: '/ecommerce-payment' },
    },
    {
      title: 'Healthcare billing',
      drawing: 'three-parties',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      text: 'Provider, insurer and patient agree on a claim and settle it in one step.',
      action: { do: 'link', label: 'View application', to: '/healthcare-billing' },
    },
    {
      title: 'API integration platform',
      drawing: 'one-interface',
      badge: 'Coming Soon',
      badgeMark: 'empty',
      text: 'Banking, payments and analytics behind one consistent interface for developers.',
      action: { do: 'link', label: 'View application', to: '/fintech-api' },
    },
  ],
} satisfies SectionConfig;
