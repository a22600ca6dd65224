import { days, defineForm } from 'declared-site';
import { consent, email, text } from 'declared-site/fields';
import { z } from 'zod';

export default defineForm({
  schema: z.object({
    name: text({
      label: 'Name',
      min: 2,
      max: 100,
      message: 'Name must be at least 2 characters.',
      autocomplete: 'name',
    }),
    email: email({ label: 'Email' }),
    company: text({
      label: 'Company',
      message: 'Company name is required.',
      autocomplete: 'organization',
    }),
    message: text({
      label: 'Message',
      min: 10,
      multiline: true,
      rows: 6,
      message: 'Message must be at least 10 characters.',
    }),
    dataConsentGiven: consent({
      wording:
        'I agree that UAC stores and processes the details above in order to answer my message, as described in the [Privacy Policy](/privacy-policy).',
      version: '2025-04-09',
      message: 'You must agree to the data processing terms before submitting.',
      notBoolean: 'Data consent field must be a boolean',
    }),
  }),
  store: { collection: 'contacts', keep: days(730) },
  accepted: "Thank you for contacting us. We'll get back to you soon!",
  variants: {
    default: {
      submit: 'Send Message',
      success: {
        title: 'Thank You',
        text: "Your message has been sent. We'll be in touch soon.",
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
