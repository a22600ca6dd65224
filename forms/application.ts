import { defineForm } from 'declared-site';
import { consent, email, optionalPattern, optionalText, requiredText } from 'declared-site/fields';
import { z } from 'zod';

// An address of the web, or a name as it stands there; whatever else has a scheme is refused.
const profile = /^\s*(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+\s*|[^:]*)$/u;

// No counted pattern: over millions of characters it would overflow the engine's stack.
const base64File = z
  .string({ error: 'This must be text.' })
  .max(14_200_000, 'Please upload a file smaller than 10MB.')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/u, 'The file must be sent as base64 text.')
  .optional();

export default defineForm({
  id: 'application',
  endpoint: '/api/apply',
  collection: 'job_applications',
  schema: z.object({
    name: requiredText({ min: 2, max: 100, message: 'Name must be at least 2 characters.' }),
    email: email({ message: 'Please enter a valid email address.' }),
    phone: optionalText({ max: 50 }),
    jobTitle: requiredText({ min: 1, max: 200, message: 'Job title is required.' }),
    experience: requiredText({
      min: 1,
      max: 5000,
      multiline: true,
      message: 'Please provide your experience.',
    }),
    linkedIn: optionalPattern({
      max: 300,
      pattern: profile,
      message: 'Please enter a web address, for example https://example.com/in/name.',
    }),
    message: optionalText({ max: 10000, multiline: true }),
    resumeFileName: optionalText({ max: 300 }),
    resumeFileData: base64File,
    dataConsentGiven: consent({
      message: 'Please agree to the data processing terms before submitting.',
    }),
  }),
  fields: {
    jobTitle: { label: 'Position', widget: 'hidden' },
    name: { label: 'Full Name', autocomplete: 'name' },
    email: { label: 'Email', widget: 'email', autocomplete: 'email' },
    phone: { label: 'Phone', widget: 'tel', autocomplete: 'tel' },
    experience: {
      label: 'Experience',
      widget: 'textarea',
      rows: 4,
      hint: 'Your experience that matters for this position.',
    },
    // Not the widget 'url': browsers would refuse an address without a scheme.
    linkedIn: { label: 'LinkedIn', hint: 'The web address of your profile.' },
    message: { label: 'Cover Letter', widget: 'textarea', rows: 6 },
    dataConsentGiven: { label: 'Data processing', widget: 'checkbox' },
  },
  consent: {
    field: 'dataConsentGiven',
    version: '2025-04-09',
    wording:
      'I agree that UAC stores and processes my details and my resume in order to assess my application, as described in the [Privacy Policy](/privacy-policy).',
  },
  accepted: 'Application submitted',
  mail: {
    confirmation: {
      subject: 'We have received your application',
      text: `Thank you for your application to {brand}. We have received it and will be in touch soon.

Position: {jobTitle}
Reference: {id}

You get this mail because this address was entered in our application form. If that was not you, please ignore it.`,
    },
    sent: "Thank you for applying to the {jobTitle} position. We have sent you a confirmation by e-mail and we'll be in touch soon!",
    delayed:
      'We have received your application to the {jobTitle} position. The confirmation by e-mail could not be sent yet; we will try again.',
    skipped: "Thank you for applying to the {jobTitle} position. We'll be in touch soon!",
  },
  variants: {
    default: {
      fields: [
        'jobTitle',
        'name',
        'email',
        'phone',
        'experience',
        'linkedIn',
        'message',
        'dataConsentGiven',
      ],
      validate: 'submit',
      submit: 'Submit Application',
      pending: 'Submitting...',
      confirmation: {
        title: 'Application submitted',
        text: "Thank you for applying. We'll be in touch soon!",
      },
      toasts: {
        success: {
          title: 'Application submitted',
          description: "Thank you for applying to the {jobTitle} position. We'll be in touch soon!",
        },
        failure: {
          title: 'Error submitting application',
          description: '{message}',
          fallback: 'Something went wrong. Please try again.',
        },
      },
    },
  },
});
