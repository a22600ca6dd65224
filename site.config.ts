import { days, defineSite } from 'declared-site';
import about from './pages/about.ts';
import careers from './pages/careers.ts';
import contact from './pages/contact.ts';
import cookiePolicy from './pages/cookie-policy.ts';
import agreement from './pages/data-room/agreement.ts';
import dataRoom from './pages/data-room.ts';
import ecommercePayment from './pages/ecommerce-payment.ts';
import fintechApi from './pages/fintech-api.ts';
import healthcareBilling from './pages/healthcare-billing.ts';
import home from './pages/home.ts';
import notFound from './pages/not-found.ts';
import press from './pages/press.ts';
import privacyPolicy from './pages/privacy-policy.ts';
import termsOfService from './pages/terms-of-service.ts';
import uacAnalytics from './pages/uac-analytics.ts';
import uacGateway from './pages/uac-gateway.ts';
import uacPay from './pages/uac-pay.ts';
import uacSecure from './pages/uac-secure.ts';
import uacYield from './pages/uac-yield.ts';
import waitlist from './pages/waitlist.ts';

export default defineSite({
  brand: {
    name: 'UAC',
    tagline: 'Foundations of Unified Finance',
    founded: 2025,
    location: 'Zürich, Switzerland',
    email: {
      general: 'info@uac.example',
      press: 'press@uac.example',
      careers: 'careers@uac.example',
      dataRoom: 'dataroom@uac.example',
      privacy: 'privacy@uac.example',
    },
  },
  language: 'en-GB',
  formats: 'en-US',
  theme: {
    light: {
      paper: '#fafaf7',
      ink: '#0b1017',
      accent: '#1744ff',
      accentStrong: '#0f33cc',
      highlight: '#ff5b2e',
    },
    dark: {
      paper: '#0b1017',
      surface: '#111823',
      raised: '#18212e',
      ink: '#f2f4f7',
      accent: '#7c9bff',
      accentStrong: '#9bb3ff',
      ok: '#4cc79b',
      danger: '#ff8f85',
    },
    faces: { text: '@fontsource-variable/geist', mono: '@fontsource-variable/geist-mono' },
    corner: 2,
    measure: 62,
  },
  links: {
    paymentsDemo: { label: 'UAC Pay demo', href: 'https://pay-demo.uac.example/' },
    gatewayDemo: { label: 'UAC Gateway demo', href: 'https://gateway-demo.uac.example/' },
    yieldDemo: { label: 'UAC Yield demo', href: 'https://yield-demo.uac.example/' },
    networkConsole: { label: 'Network console', href: 'https://console.uac.example/' },
    professionalNetwork: {
      label: 'Professional network',
      href: 'https://network.example/company/uac',
    },
    codeWiki: { label: 'Wiki and API reference', href: 'https://code.example/uac/core/wiki' },
    apiRepository: { label: 'API repository', href: 'https://code.example/uac/api' },
    newsletter: { label: 'Newsletter and blog', href: 'https://newsletter.example/uac' },
  },
  pages: [
    home,
    uacPay,
    uacGateway,
    uacSecure,
    uacYield,
    uacAnalytics,
    ecommercePayment,
    healthcareBilling,
    fintechApi,
    about,
    contact,
    careers,
    press,
    waitlist,
    dataRoom,
    privacyPolicy,
    termsOfService,
    cookiePolicy,
    notFound,
  ],
  notFound: { page: '/page-not-found' },
  navigation: {
    header: [
      { section: 'about', label: 'About', elsewhere: '/#about' },
      { section: 'solutions', label: 'Solutions', elsewhere: '/#solutions' },
      { section: 'features', label: 'Features', elsewhere: '/#features' },
      { section: 'technology', label: 'Our Technology', elsewhere: '/#technology' },
      { section: 'careers', label: 'Careers', elsewhere: '/careers' },
      { section: 'contact', label: 'Contact', elsewhere: '/contact#contact-form' },
      { section: 'get-started', label: 'Get Started', button: true },
    ],
    footer: [
      {
        title: 'Products',
        links: [
          { label: 'UAC Pay', to: '/uac-pay#top' },
          { label: 'UAC Gateway', to: '/uac-gateway#top' },
          { label: 'UAC Yield', to: '/uac-yield#top' },
          { label: 'Waitlist', to: '/waitlist' },
          { label: 'Data room', to: '/data-room' },
        ],
      },
      {
        title: 'Company',
        links: [
          { label: 'Home', to: '/' },
          { label: 'About', to: '/about' },
          { label: 'Careers', to: '/careers' },
          { label: 'Press', to: '/press#top' },
          { label: 'Contact', to: '/contact' },
        ],
      },
      {
        title: 'Legal',
        links: [
          { label: 'Privacy Policy', to: '/privacy-policy' },
          { label: 'Terms of Service', to: '/terms-of-service' },
          { label: 'Cookie Policy', to: '/cookie-policy' },
        ],
      },
      {
        title: 'Elsewhere',
        links: [
          { label: 'Professional network', link: 'professionalNetwork' },
          { label: 'Wiki and API reference', link: 'codeWiki' },
          { label: 'Newsletter and blog', link: 'newsletter' },
        ],
      },
    ],
  },
  features: {
    cookieBanner: {
      text: 'We use cookies to improve your browsing experience and to analyse our traffic.',
      acceptAll: 'Accept All',
      essentialOnly: 'Essential Only',
      policyLabel: 'Cookie Policy',
      policy: '/cookie-policy',
    },
    dataRoom: {
      details: {
        form: 'download',
        protectedVariant: 'whitepaper',
        signingVariant: 'whitepaper-in-page',
      },
      password: 'password',
      agreement,
      // The agreement's five years, and the ten in which a claim from it lapses under Swiss law.
      signatures: { keep: days(15 * 365) },
      codes: { collection: 'whitepaper_codes', prefix: 'WP' },
      public: [
        {
          id: 'pitch-deck',
          name: 'Pitch Deck',
          description: 'The company, its products and its markets, in full.',
          fileSize: '2.4 MB',
          fileName: 'UAC_Pitch_Deck.pdf',
        },
        {
          id: 'pitch-deck-lite',
          name: 'Pitch Deck Lite',
          description: 'The short form of the pitch deck, for a first reading.',
          fileSize: '1.8 MB',
          fileName: 'UAC_Pitch_Deck_Lite.pdf',
        },
        {
          id: 'tokenomics',
          name: 'Tokenomics Paper',
          description: "How the network's token is designed and what it is used for.",
          fileSize: '668 KB',
          fileName: 'UAC_Tokenomics.pdf',
        },
        {
          id: 'market-analysis',
          name: 'Market Analysis',
          description: 'The target markets, their size and the problems they carry.',
          fileSize: '1.2 MB',
          fileName: 'UAC_Market_Analysis.pdf',
        },
        {
          id: 'whitepaper',
          name: 'Whitepaper',
          description:
            'The coordination protocol in technical detail. Needs a one-time access code and a signed NDA.',
          fileSize: '1.2 MB',
          fileName: 'UAC_Whitepaper.pdf',
          requiresNDA: true,
          requiresAccessCode: true,
        },
      ],
      internal: [
        {
          id: 'settlement-layer-analysis',
          name: 'Bitcoin vs Aptos Settlement Layer Analysis',
          description: 'Two candidate settlement layers compared for the coordination core.',
          fileSize: '485 KB',
          fileName: 'UAC_Internal_Settlement_Layer_Analysis.pdf',
        },
        {
          id: 'post-fork-setup-guide',
          name: 'Post-Fork Setup Guide',
          description: 'How the coordination core is set up after the fork, step by step.',
          fileSize: '395 KB',
          fileName: 'UAC_Internal_Post_Fork_Setup_Guide.pdf',
        },
        {
          id: 'coordination-layer-analysis',
          name: 'Blockchain-Agnostic Coordination Layer Analysis',
          description: 'What it takes to keep the coordination layer independent of any one chain.',
          fileSize: '340 KB',
          fileName: 'UAC_Internal_Coordination_Layer_Analysis.pdf',
        },
        {
          id: 'implementation-strategy',
          name: 'Implementation Strategy',
          description: 'The order in which the infrastructure is built, and why.',
          fileSize: '520 KB',
          fileName: 'UAC_Internal_Implementation_Strategy.pdf',
        },
        {
          id: 'financial-projections',
          name: 'Financial Projections',
          description: 'Expected revenue and cost, with the assumptions behind them.',
          fileSize: '890 KB',
          fileName: 'UAC_Internal_Financial_Projections.pdf',
          available: false,
        },
        {
          id: 'due-diligence-package',
          name: 'Due Diligence Package',
          description: 'Company, legal and technical records in one package.',
          fileSize: '3.2 MB',
          fileName: 'UAC_Internal_Due_Diligence_Package.pdf',
          available: false,
        },
      ],
    },
    jobs: {
      form: 'application',
      cards: [
        {
          id: 'blockchain-developer',
          title: 'Blockchain Developer',
          location: 'Remote Global',
          employmentType: 'Full-time',
          description:
            'You build the coordination core and the adapters that connect it to settlement layers.',
          points: [
            'Design and implement the coordination state machine and its smart contracts',
            'Write adapters for several chains behind one interface',
            'Test for failure first: lost messages, late votes and parties that disappear',
          ],
        },
        {
          id: 'cybersecurity-lead',
          title: 'Cybersecurity Lead',
          location: 'Remote Global',
          employmentType: 'Full-time',
          description:
            'You are responsible for the security of the infrastructure, from the threat model to the response.',
          points: [
            'Lead risk assessments and security audits of contracts, wallets and services',
            'Set up continuous monitoring and the response to incidents',
            'Work with developers on formal verification of critical parts',
          ],
        },
        {
          id: 'compliance-lead',
          title: 'Compliance Lead',
          location: 'Remote, EU/Switzerland preferred',
          employmentType: 'Full-time',
          description:
            'You make sure that the products fit the rules of the markets in which they are offered.',
          points: [
            'Follow Swiss and EU financial regulation and turn it into product requirements',
            'Design KYB and compliance processes together with the product teams',
            'Be the contact for authorities, advisors and institutional customers',
          ],
        },
      ],
    },
    pressKit: { contact: 'press', guidelines: 'brand/guidelines.pdf' },
  },
  behaviour: { scroll: { bottomFor: ['contact', 'contact-form'] } },
  collections: { users: { unique: ['username'], personal: ['username'] } },
});
