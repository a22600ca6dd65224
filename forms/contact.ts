import { defineForm } from 'declared-site';
import { consent, email, requiredText } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  id: 'contact',
  endpoint: '/api/contact',
  collection: 'contacts',
  schema: z.object({
    name: requiredText({ min: 2, max: 100, message: 'Name must be at least 2 characters.' }),
    email: email({ message: 'Please enter a valid email address.' }),
    company: requiredText({ min: 1, max: 200, message: 'Company name is required.' }),
    message: requiredText({
      min: 10,
      max: 5000,
      multiline: true,
      message: 'Message must be at least 10 characters.',
    }),
    dataConsentGiven: consent({
      message: 'You must agree to the data processing terms before submitting.',
      notBoolean: 'Data consent field must be a boolean',
    }),
  }),
  fields: {
    name: { label: 'Name', autocomplete: 'name' },
    email: { label: 'Email', widget: 'email', autocomplete: 'email' },
    company: { label: 'Company', autocomplete: 'organization' },
    message: { label: 'Message', widget: 'textarea', rows: 6 },
    dataConsentGiven: { label: 'Data processing', widget: 'checkbox' },
  },
  consent: {
    field: 'dataConsentGiven',
    version: '2025-04-09',
    wording:
      'I agree that UAC stores and processes the details above in order to answer my message, as described in the [Privacy Policy](/privacy-policy).',
  },
  accepted: "Thank you for contacting us. We'll get back to you soon!",
  variants: {
    default: {
      submit: 'Send Message',
      pending: 'Sending...',
      success: {
        title: 'Thank You',
        text: "Your message has been sent. We'll be in touch soon.",
        stays: true,
        again: 'Send Another Message',
      },
      toasts: {
        success: {
          title: 'Message sent',
          description: "Thank you for contacting us. We'll be in touch soon.",
        },
        failure: {
          title: 'Error',
          description: 'There was a problem sending your message. Please try again.',
          fallback: 'Server error',
        },
      },
    },
  },
});
