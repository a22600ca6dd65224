/**
 * What a visitor is told by fields and forms that give no words of their own. All of them stand here, so that
 * they can be given in another language.
 */
export const MESSAGES = {
  required: 'Please fill in this field.',
  notText: 'This must be text.',
  notBoolean: 'This must be true or false.',
  tooShort: (min: number): string => `Please use at least ${min} characters.`,
  tooLong: (max: number): string => `Please use at most ${max.toLocaleString('en')} characters.`,
  forbiddenCharacters: 'This text holds characters that cannot be accepted.',
  email: 'Please enter a valid email address.',
  pattern: 'Please check how this is written.',
  url: 'Please enter a web address, for example https://example.com.',
  choice: 'Please choose one of these.',
  day: 'Please enter a day.',
  tooEarly: 'Please choose a later day.',
  tooLate: 'Please choose an earlier day.',
  consent: 'You must agree before submitting.',
  consentLabel: 'Data processing',
  password: 'Password is required',
  passwordForm: 'This password is too long or holds characters that cannot be accepted.',
  fileMissing: 'Please choose a file.',
  fileType: (types: readonly string[]) => ({
    title: 'Invalid file format',
    description: `Please choose a file of this type: ${types.map((type) => `.${type}`).join(', ')}.`,
  }),
  fileTooLarge: (megabytes: number) => ({
    title: 'File too large',
    description: `Please choose a file of at most ${Number(megabytes.toFixed(1))} MB.`,
  }),
  fileUnreadable: { title: 'Error reading file', description: 'Failed to read file' },
  fileBase64: 'The file must be sent as base64 text.',
  submit: 'Send',
  pending: 'Sending...',
  successTitle: 'Thank you',
  failure: {
    title: 'Error',
    description: '{message}',
    fallback: 'Something went wrong. Please try again.',
  },
  accepted: 'Thank you.',
  duplicateTitle: 'Already registered',
  duplicate: 'We have this already.',
} as const;
