import { days, defineForm } from 'declared-site';
import { consent, email, file, hidden, phone, text, url } from 'declared-site/fields';
import { z } from 'zod';

const CONSENT_MISSING = 'Please agree to the data processing terms before submitting.';
const RESUME_MISSING = 'Please upload your CV/resume.';

export default defineForm({
  endpoint: '/api/apply',
  schema: z.object({
    name: text({
      label: 'Full Name',
      min: 2,
      max: 100,
      message: 'Name must be at least 2 characters.',
      autocomplete: 'name',
    }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone', optional: true }),
    jobTitle: hidden(text({ label: 'Position', message: 'Job title is required.' })),
    experience: text({
      label: 'Experience',
      multiline: true,
      rows: 4,
      hint: 'Your experience that matters for this position.',
      message: 'Please provide your experience.',
    }),
    linkedIn: url({
      label: 'LinkedIn',
      optional: true,
      hint: 'The web address of your profile.',
      message: 'Please enter a web address, for example https://example.com/in/name.',
    }),
    message: text({
      label: 'Cover Letter',
      optional: true,
      max: 10000,
      multiline: true,
      rows: 6,
    }),
    resume: file({
      label: 'CV/Resume',
      hint: 'A PDF or Word document (.pdf, .doc, .docx) of at most 10 MB. You can drop it here too.',
      accept: ['pdf', 'doc', 'docx'],
      optionalInJson: true,
      missing: RESUME_MISSING,
      wrongType: {
        title: 'Invalid file format',
        description: 'Please upload a PDF or Word document.',
      },
      tooLarge: {
        title: 'File too large',
        description: 'Please upload a file smaller than 10MB.',
      },
    }),
    dataConsentGiven: consent({
      wording:
        'I agree that UAC stores and processes my details and my resume in order to assess my application, as described in the [Privacy Policy](/privacy-policy).',
      version: '2025-04-09',
      message: CONSENT_MISSING,
    }),
  }),
  store: { collection: 'job_applications', keep: days(365) },
  accepted: 'Application submitted',
  mail: {
    to: 'careers@uac.example',
    subject: 'Application for {jobTitle}: {name}',
    confirmation: {
      subject: 'We have received your application',
      text: `Thank you for your application to {brand}. We have received it and will be in touch soon.

Position: {jobTitle}
Reference: {id}

You get this mail because this address was entered in our application form. If that was not you, please ignore it.`,
    },
    sent: "Thank you for applying to the {jobTitle} position. We have sent you a confirmation by email and we'll be in touch soon!",
    delayed:
      'We have received your application to the {jobTitle} position. The confirmation by email could not be sent yet; we will try again.',
    refused:
      'We have received your application to the {jobTitle} position. The confirmation could not be delivered: the address {email} was refused. If it is wrong, please write to careers@uac.example.',
    skipped: "Thank you for applying to the {jobTitle} position. We'll be in touch soon!",
  },
  variants: {
    default: {
      validate: 'submit',
      submit: 'Submit Application',
      pending: 'Submitting...',
      success: false,
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
        missing: [
          {
            fields: ['name', 'email', 'experience'],
            title: 'Missing information',
            description: 'Please fill out all required fields.',
          },
          { fields: ['resume'], title: 'Missing resume', description: RESUME_MISSING },
          { fields: ['dataConsentGiven'], title: 'Consent required', description: CONSENT_MISSING },
        ],
      },
    },
  },
});
