import { defineForm } from 'declared-site';
import {
  choice,
  consent,
  email,
  optionalChoice,
  optionalText,
  requiredText,
} from 'declared-site/fields';
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

const WITHOUT_PRODUCT = ['name', 'email', 'company', 'industry', 'dataConsentGiven'];

const successToast = (product: (typeof PRODUCTS)[number]) => ({
  title: 'Success!',
  description: `Thank you for joining the waitlist. We'll notify you when ${product} is available.`,
});

const thanks = (product: (typeof PRODUCTS)[number]) => ({
  title: 'Thank You',
  text: `You are on the waitlist. We'll notify you when ${product} is available.`,
});

export default defineForm({
  id: 'waitlist',
  endpoint: '/api/waitlist',
  collection: 'waitlist',
  schema: z.object({
    name: requiredText({ min: 2, max: 100, message: 'Name must be at least 2 characters.' }),
    email: email({
      message: 'Please enter a valid email address',
      missing: 'Email is required.',
    }),
    company: optionalText({ max: 200 }),
    industry: optionalText({ max: 100 }),
    product: choice(PRODUCTS, 'Please select a product.'),
    dataConsentGiven: consent({
      message: 'You must agree to the data processing terms before submitting.',
    }),
  }),
  fields: {
    name: { label: 'Name', autocomplete: 'name' },
    email: { label: 'Email', autocomplete: 'email' },
    company: { label: 'Company', autocomplete: 'organization' },
    industry: { label: 'Industry' },
    product: { label: 'Product of Interest', widget: 'select', emptyChoice: 'Select a product' },
    dataConsentGiven: { label: 'Data processing', widget: 'checkbox' },
  },
  consent: {
    field: 'dataConsentGiven',
    version: '2025-04-09',
    wording:
      'I agree that UAC stores and processes the details above in order to keep me on the waitlist and to tell me about the product, as described in the [Privacy Policy](/privacy-policy).',
  },
  accepted: 'Thank you for joining the waitlist.',
  duplicate: 'This email is already on our waitlist.',
  variants: {
    payments: {
      fields: WITHOUT_PRODUCT,
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
      fields: WITHOUT_PRODUCT,
      rules: { industry: optionalChoice(INDUSTRIES, 'Please select an industry from the list.') },
      display: { industry: { widget: 'select', emptyChoice: 'Select an industry' } },
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
      fields: WITHOUT_PRODUCT,
      rules: {
        company: requiredText({ min: 1, max: 200, message: 'Company name is required.' }),
        industry: requiredText({ min: 1, max: 100, message: 'Industry is required.' }),
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
        text: "Thank you for joining. We'll notify you when your selected product is available.",
        stays: true,
        again: 'Submit Another',
        home: 'Return to Home',
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
