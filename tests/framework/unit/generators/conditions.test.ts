import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { conditionsAsJsonSchema } from '../../../../core/config/conditions.ts';
import { type Condition, holds, isEmpty } from '../../../../core/forms/condition.ts';
import type { FormLogic } from '../../../../core/forms/form-logic.ts';

const ajv = new Ajv2020({ strict: false });
/** Returns whether the API description accepts answers. */
const acceptsBy = (logic: FormLogic) => ajv.compile({ allOf: conditionsAsJsonSchema(logic) });

const ANSWERS = {
  text: [undefined, '', ' ', '\n\u{a0}', 'a', ' a '],
  box: [undefined, false, true],
  number: [undefined, 0, 1],
  list: [undefined, [], ['a'], ['b', 'a']],
};
const CONDITIONS: Condition[] = [
  { field: 'asked', filled: true },
  { field: 'asked', filled: false },
  { field: 'asked', oneOf: ['a', true, 1] },
  { field: 'asked', noneOf: ['a', true, 1] },
];

test.each(Object.entries(ANSWERS))(
  'the API description knows an empty answer as the server does: %s',
  (kind, answers) => {
    const reads = kind === 'list' ? 'list' : undefined;
    for (const condition of CONDITIONS) {
      const accepts = acceptsBy({
        fields: { asked: { reads }, required: { requiredWhen: condition } },
        conditions: [],
      });
      for (const asked of answers)
        expect([condition, asked, accepts({ ...(asked !== undefined && { asked }) })]).toEqual([
          condition,
          asked,
          !holds(condition, { asked }, () => '2026-11-30'),
        ]);
    }
    const accepts = acceptsBy({
      fields: { asked: {}, required: { reads, requiredWhen: { field: 'asked', filled: false } } },
      conditions: [],
    });
    for (const required of answers)
      expect([required, accepts({ ...(required !== undefined && { required }) })]).toEqual([
        required,
        !isEmpty(required),
      ]);
  },
);
