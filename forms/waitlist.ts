import { days, defineForm } from 'declared-site';
import { choice, consent, email, text } from 'declared-site/fields';
import { z } from 'zod';

const PRODUCTS = ['UAC Pay', 'UAC Gateway', 'UAC Yield'] as const;

const INDUSTRIES = [
  'Financial Services',
  'Banking',
  'Investment Management',
  'Insurance',
  'Fintech',
  'Technology',
  'Consulting',
  'Government',
  'Other',
] as const;

const DUPLICATE_TITLE = 'Already Registered';
const FALLBACK = 'An error occurred while processing your request';

const WITHOUT_PRODUCT = ['name', 'email', 'company', 'industry', 'dataConsentGiven'] as const;

const successToast = (product: (typeof PRODUCTS)[number]) => ({
  title: 'Success!',
  description: `Thank you for joining the waitlist. We'll notify you when ${product} is available.`,
});

const thanks = (product: (typeof PRODUCTS)[number]) => ({
  title: 'Thank You',
  text: `You are on the waitlist. We'll notify you when ${product} is available.`,
});

export default defineForm({
  schema: z.object({
    name: text({
      label: 'Name',
      min: 2,
      max: 100,
      message: 'Name must be at least 2 characters.',
      autocomplete: 'name',
    }),
    email: email({
      label: 'Email',
      widget: 'text',
      message: 'Please enter a valid email address',
      missing: 'Email is required.',
    }),
    company: text({ label: 'Company', optional: true, autocomplete: 'organization' }),
    industry: text({ label: 'Industry', optional: true, max: 100 }),
    product: choice({
      label: 'Product of Interest',
      options: PRODUCTS,
      message: 'Please select a product.',
      as: 'radios',
    }),
    dataConsentGiven: consent({
      wording:
        'I agree that UAC stores and processes the details above in order to keep me on the waitlist and to tell me about the product, as described in the [Privacy Policy](/privacy-policy).',
      version: '2025-04-09',
      message: 'You must agree to the data processing terms before submitting.',
    }),
  }),
  store: {
    collection: 'waitlist',
    keep: days(1095),
    unique: ['product', 'email'],
    duplicate: 'This email is already on our waitlist.',
  },
  accepted: 'Thank you for joining the waitlist.',
  variants: {
    payments: {
      pick: WITHOUT_PRODUCT,
      preset: { product: 'UAC Pay' },
      validate: 'change',
      submit: 'Join Waitlist',
      pending: 'Joining...',
      success: { ...thanks('UAC Pay'), stays: false },
      toasts: {
        success: successToast('UAC Pay'),
        failure: {
          title: 'Error',
          description: 'Failed to join waitlist: {message}',
          fallback: FALLBACK,
        },
        duplicate: DUPLICATE_TITLE,
      },
    },
    gateway: {
      pick: WITHOUT_PRODUCT,
      fields: {
        industry: choice({
          label: 'Industry',
          optional: true,
          options: INDUSTRIES,
          message: 'Please select an industry from the list.',
          emptyChoice: 'Select an industry',
        }),
      },
      preset: { product: 'UAC Gateway' },
      validate: 'touch',
      submit: 'Join Waitlist',
      pending: 'Joining...',
      success: { ...thanks('UAC Gateway'), stays: true, scrollIntoView: true },
      toasts: {
        success: successToast('UAC Gateway'),
        failure: { title: 'Error', description: '{message}', fallback: FALLBACK },
        duplicate: DUPLICATE_TITLE,
      },
    },
    yield: {
      pick: WITHOUT_PRODUCT,
      fields: {
        company: text({
          label: 'Company',
          message: 'Company name is required.',
          autocomplete: 'organization',
        }),
        industry: text({ label: 'Industry', max: 100, message: 'Industry is required.' }),
      },
      preset: { product: 'UAC Yield' },
      validate: 'touch',
      submit: 'Join Waitlist',
      pending: 'Processing...',
      success: { ...thanks('UAC Yield'), stays: false },
      toasts: {
        success: successToast('UAC Yield'),
        failure: {
          title: 'Error',
          description: 'Failed to join waitlist: {message}',
          fallback: FALLBACK,
        },
        duplicate: DUPLICATE_TITLE,
        duplicateWhen: 'already on our waitlist',
      },
    },
    screen: {
      validate: 'touch',
      submit: 'Join Waitlist',
      pending: 'Joining...',
      success: {
        title: "You're on the list!",
        text: "Thank you for joining. We'll notify you when {product} is available.",
        stays: true,
        again: 'Submit Another',
        home: 'Return to Home',
      },
      confirmation: {
        title: "You're on the list!",
        text: "Thank you for joining. We'll notify you when your selected product is available.",
      },
      toasts: {
        success: {
          title: 'Successfully joined waitlist!',
          description: "We'll notify you when your selected product is available.",
        },
        failure: {
          title: 'Error',
          description: 'There was an issue submitting your request. Please try again.',
          fallback: FALLBACK,
        },
        duplicate: DUPLICATE_TITLE,
      },
    },
  },
});
