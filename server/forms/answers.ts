import type { FormField } from '../../core/config/form.ts';
import type { Words } from '../../core/messages/word.ts';
import { isObject, type JsonValue } from '../lib/json.ts';

/** The parts of a field that its answer is shown with. */
type AnsweredField = Pick<FormField, 'kind' | 'label' | 'choices' | 'group'>;

/**
 * Returns an answer with its label, for a mail: one line, or the label above a text of several lines.
 * Each item of a group has its own heading. An empty answer has no lines.
 */
export function answerLines(
  value: JsonValue | undefined,
  field: AnsweredField,
  words: Words,
): string[] {
  const { kind, label, choices, group } = field;
  if (value === undefined || value === '') return [];
  if (group && Array.isArray(value))
    return value
      .filter(isObject)
      .flatMap((item, at) => [
        '',
        `${label}, ${group.item} ${at + 1}`,
        ...Object.entries(group.fields).flatMap(([name, inner]) =>
          answerLines(item[name] as JsonValue | undefined, inner, words).map((line) => `  ${line}`),
        ),
      ]);
  const text =
    kind === 'signature' ? words.texts['mail.handwritten'] : answerText(value, choices, words);
  const labelled = label + words.texts['fields.colon'];
  return [text.includes('\n') ? `${labelled}\n${text}\n` : `${labelled} ${text}`];
}

/** Returns an answer as the visitor saw it, with the labels of choices. */
export function answerText(
  value: JsonValue,
  choices: Readonly<Record<string, string>> = {},
  words: Words,
): string {
  if (typeof value === 'boolean') return words.texts[value ? 'mail.yes' : 'mail.no'];
  if (typeof value === 'number') return value.toLocaleString(words.formats);
  if (Array.isArray(value)) return value.map((one) => answerText(one, choices, words)).join(', ');
  const text = String(value);
  return Object.hasOwn(choices, text) ? (choices[text] ?? text) : text;
}
