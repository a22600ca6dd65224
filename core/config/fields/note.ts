import { z } from 'zod';
import type { Condition } from '../../forms/condition.ts';
import type { Text } from '../../messages/site-languages.ts';
import { fieldInLanguages } from './by-language.ts';
import { fieldHelper } from './helper.ts';
import { describedField } from './options.ts';

interface NoteOptions<T = string> {
  /** Rich text. */
  text: T;
  /** The heading above the note. */
  label?: T;
  /** The note is shown only while this condition is true. */
  showWhen?: Condition;
}

const NOTE = fieldHelper<NoteOptions>('note', { text: 'text', label: 'text', showWhen: 'other' }, [
  'text',
]);

/**
 * A text between the fields. It has no value.
 * @example about: note({ text: 'The dome is not heated.' })
 */
export const note = (given: NoteOptions<Text>) => fieldInLanguages(NOTE, given, noteField);

const noteField = (options: NoteOptions) => {
  const { text, label = '', showWhen } = options;
  return describedField(
    z.undefined(),
    { label, hint: text, optional: true, ...(showWhen && { showWhen }) },
    { kind: 'note', widget: 'note' },
  );
};
