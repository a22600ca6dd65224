import { STROKES } from '../../forms/strokes.ts';
import type { Text } from '../../messages/site-languages.ts';
import { word } from '../../messages/word.ts';
import { fieldInLanguages } from './by-language.ts';
import { FIELD_OPTIONS, fieldHelper } from './helper.ts';
import { describedField, type FieldOptions, mayBeAbsent, trimmedText } from './options.ts';

interface SignatureOptions<O extends boolean, T = string>
  extends Omit<FieldOptions<O, T>, 'autocomplete'> {
  /** The message if it is missing. */
  message?: T;
}

const { autocomplete: _, ...SIGNATURE_OPTIONS } = FIELD_OPTIONS;
const SIGNATURE = fieldHelper<SignatureOptions<boolean>>('signature', {
  ...SIGNATURE_OPTIONS,
  message: 'text',
});

/**
 * A signature by hand, with a mouse, a pen or a finger. Only visitors with JavaScript see it, so ask
 * for a typed name too. Stored as an SVG path of at most 12,000 characters.
 * @example sign: signature({ label: 'Handwritten signature', optional: true })
 */
export const signature = <O extends boolean = false>(given: SignatureOptions<O, Text>) =>
  fieldInLanguages(SIGNATURE, given, (options: SignatureOptions<O>) => signatureField(options));

const signatureField = <O extends boolean>(options: SignatureOptions<O>) => {
  const { message = word('fields.required') } = options;
  const schema = trimmedText(mayBeAbsent(options), message).regex(
    STROKES,
    word('fields.signature'),
  );
  return describedField(schema, options, {
    kind: 'signature',
    widget: 'signature',
    widgetModule: 'signature',
    missing: message,
    logic: { reads: 'line' },
  });
};
