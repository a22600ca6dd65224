import type { Condition, Scalar } from '../../renderer/logic/condition.ts';
import { word } from '../../renderer/words/word.ts';
import type { Form } from '../declaration/form.ts';

const question = (condition: Condition, form: Form): string => {
  if ('all' in condition)
    return condition.all.map((one) => question(one, form)).join(` ${word('fields.only.and')} `);
  if ('any' in condition)
    return condition.any.map((one) => question(one, form)).join(` ${word('fields.only.or')} `);
  const { kind, choices, label = condition.field } = form.fields[condition.field] ?? {};
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

/** When a field is asked for, in words: for pages without scripts, which show all fields. */
export const conditionSentence = (condition: Condition, form: Form): string =>
  `${word('fields.only')} ${question(condition, form)}:`;
