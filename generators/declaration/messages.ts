import { word } from '../../renderer/words/word.ts';

/**
 * What a visitor is told by fields and forms that give no words of their own. The texts stand in
 * `renderer/words/fields.ts`; they are said once the site's language is known.
 */
export const MESSAGES = {
  required: word('fields.required'),
  notText: word('fields.notText'),
  notBoolean: word('fields.notBoolean'),
  tooShort: (min: number) => word('fields.tooShort', { min }),
  tooLong: (max: number) => word('fields.tooLong', { max }),
  forbiddenCharacters: word('fields.forbiddenCharacters'),
  email: word('fields.email'),
  pattern: word('fields.pattern'),
  url: word('fields.url'),
  choice: word('fields.choice'),
  day: word('fields.day'),
  tooEarly: word('fields.tooEarly'),
  tooLate: word('fields.tooLate'),
  consent: word('fields.consent.missing'),
  consentLabel: word('fields.consent.label'),
  password: word('fields.password.missing'),
  passwordForm: word('fields.password.form'),
  fileMissing: word('fields.file.missing'),
  fileType: (types: readonly string[]) => ({
    title: word('fields.file.type.title'),
    description: word('fields.file.type.text', {
      types: types.map((type) => `.${type}`).join(', '),
    }),
  }),
  fileTooLarge: (megabytes: number) => ({
    title: word('fields.file.tooLarge.title'),
    description: word('fields.file.tooLarge.text', { megabytes: Number(megabytes.toFixed(1)) }),
  }),
  fileUnreadable: {
    title: word('fields.file.unreadable.title'),
    description: word('fields.file.unreadable.text'),
  },
  fileBase64: word('fields.file.notBase64'),
  submit: word('fields.submit'),
  pending: word('fields.pending'),
  successTitle: word('fields.success.title'),
  failure: {
    title: word('fields.failure.title'),
    description: '{message}',
    fallback: word('fields.failure.text'),
  },
  accepted: word('fields.accepted'),
  duplicateTitle: word('fields.duplicate.title'),
  duplicate: word('fields.duplicate.text'),
};
