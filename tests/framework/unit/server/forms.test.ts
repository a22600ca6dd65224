import { expect, test } from 'vitest';
import { z } from 'zod';
import { flag, text, when } from '../../../../core/config/fields.ts';
import { formSchema } from '../../../../core/config/form.ts';
import { storedForms } from '../../../../server/forms/stored-forms.ts';
import { checkFields } from '../../../../server/forms/submission.ts';

const form = (id: string, endpoint: string) =>
  formSchema.parse({
    id,
    endpoint,
    schema: z.object({
      file: text({ label: 'File', max: 9, message: 'File.' }),
      code: text({ label: 'Code', optional: true, max: 9 }),
      signed: flag({ label: 'Signed' }),
    }),
    store: { collection: 'downloads', keep: 9 },
    conditions: [
      {
        when: when('file').is('a'),
        require: ['code', 'signed'],
        errorOn: 'code',
        message: 'Sign.',
      },
    ],
  });

test('rules across fields are checked with those of the fields', () => {
  const endpoints = storedForms({ forms: [form('a', '/api/a')] });
  const errorsOf = (payload: unknown) =>
    endpoints.map((endpoint) => checkFields(endpoint, { payload, errors: {} }).errors);
  expect(errorsOf({ file: 'b', signed: false })).toEqual([{}]);
  expect(errorsOf({ file: 'a', code: 'c', signed: true })).toEqual([{}]);
  for (const missing of [{}, { code: 'c' }, { code: ' ', signed: true }]) {
    expect(errorsOf({ file: 'a', signed: false, ...missing })).toEqual([{ code: ['Sign.'] }]);
  }
});

test('boxes and options are known', () => {
  const [endpoint] = storedForms({ forms: [form('a', '/api/a')] });
  expect(endpoint?.checkboxes).toEqual(new Set(['signed']));
  expect(endpoint?.optional).toEqual(new Set(['code', 'signed']));
});

test('two forms with one endpoint are refused, one that keeps nothing is left out', () => {
  expect(() => storedForms({ forms: [form('a', '/api/a'), form('b', '/api/a')] })).toThrow(
    "Forms 'a' and 'b' are both posted to /api/a.",
  );
  const { store: _, ...loose } = form('a', '/api/a');
  expect(storedForms({ forms: [loose] })).toEqual([]);
});
