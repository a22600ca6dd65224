import { z } from 'zod';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FIELD_OPTIONS, fieldHelper } from './helper.ts';
import { describedField, type FieldOptions } from './options.ts';

interface BoxOptions<T = string> extends Omit<FieldOptions<true, T>, 'optional'> {
  /** The message if a condition requires it and it is not checked. */
  message?: T;
}

const { optional: _, ...BOX_OPTIONS } = FIELD_OPTIONS;
const FLAG = fieldHelper<BoxOptions>('flag', { ...BOX_OPTIONS, message: 'text' });

/**
 * An optional checkbox.
 * @example news: flag({ label: 'Tell me of further evenings' })
 */
export const flag = (given: BoxOptions<Text>) =>
  fieldInLanguages(FLAG, given, (options: BoxOptions) => {
    return describedField(
      z.boolean({ error: word('fields.notBoolean') }),
      { ...options, optional: true },
      { kind: 'flag', widget: 'checkbox', missing: options.message },
    );
  });

interface ConsentOptions<T = string> {
  /**
   * The text that the visitor agrees to, as rich text. It is shown beside the checkbox and stored
   * with the record.
   */
  wording: T;
  /** The version of the wording, for example the date of its last change. */
  version: string;
  /** The name of the checkbox in messages. */
  label?: T;
  /** A line under the label. */
  hint?: T;
  /** The message if it is not checked. */
  message?: T;
  /** The message for a program that sends another type than a boolean. */
  notBoolean?: T;
}

const CONSENT = fieldHelper<ConsentOptions>(
  'consent',
  {
    wording: 'text',
    version: 'string',
    label: 'text',
    hint: 'text',
    message: 'text',
    notBoolean: 'text',
  },
  ['wording', 'version'],
);

/**
 * The checkbox with which the visitor consents. A form has at most one.
 * @example consent: consent({ wording: 'I agree to be written to.', version: '1' })
 */
export const consent = (given: ConsentOptions<Text>) =>
  fieldInLanguages(CONSENT, given, consentField);

const consentField = (options: ConsentOptions) => {
  const { wording, version, message = word('fields.consent.missing') } = options;
  const { label = word('fields.consent.label') } = options;
  const schema = z.literal(true, {
    error: ({ input }) =>
      typeof input === 'boolean' || input === undefined ? message : (options.notBoolean ?? message),
  });
  return describedField(
    schema,
    { ...options, label, optional: false },
    { kind: 'consent', widget: 'checkbox', consent: { wording, version } },
  );
};
