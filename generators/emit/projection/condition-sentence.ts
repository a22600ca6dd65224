import type { FormField } from '../../../core/config/form.ts';
import type { Condition, Scalar } from '../../../core/forms/condition.ts';
import { word } from '../../../core/messages/word.ts';

type Fields = Readonly<Record<string, FormField>>;

const question = (condition: Condition, fields: Fields): string => {
  if ('all' in condition)
    return condition.all.map((one) => question(one, fields)).join(` ${word('fields.only.and')} `);
  if ('any' in condition)
    return condition.any.map((one) => question(one, fields)).join(` ${word('fields.only.or')} `);
  const { kind, choices, label = condition.field } = fields[condition.field] ?? {};
  const isBox = kind === 'flag' || kind === 'consent';
  const list = (values: readonly Scalar[]) =>
    values.map((value) => choices?.[String(value)] ?? String(value)).join(', ');
  if (isBox) {
    const isTicked =
      'oneOf' in condition
        ? condition.oneOf.includes(true)
        : 'filled' in condition && condition.filled;
    return word(isTicked ? 'fields.only.ticked' : 'fields.only.unticked', { label });
  }
  if ('filled' in condition)
    return word(condition.filled ? 'fields.only.filled' : 'fields.only.empty', { label });
  if ('from' in condition) return word('fields.only.from', { label, value: condition.from });
  if ('to' in condition) return word('fields.only.to', { label, value: condition.to });
  if ('noneOf' in condition)
    return word('fields.only.isNot', { label, values: list(condition.noneOf) });
  return word('fields.only.is', { label, values: list(condition.oneOf) });
};

/**
 * Returns a condition as a sentence, for pages without JavaScript, which show all fields. `fields`
 * are the fields that it may refer to.
 */
export const conditionSentence = (condition: Condition, fields: Fields): string =>
  `${word('fields.only')} ${question(condition, fields)}:`;
