import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  consent,
  email,
  flag,
  group,
  hidden,
  number,
  several,
  text,
  when,
} from '../../../../core/config/fields.ts';
import { formSchema } from '../../../../core/config/form.ts';
import { changeOfSubmission, valuesToEdit } from '../../../../server/forms/mailed-links.ts';
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

test('a sender gets the controls of what can be changed, and what they cannot change stays', () => {
  const [visit] = storedForms({
    forms: [
      formSchema.parse({
        id: 'visit',
        schema: z.object({
          name: text({ label: 'Name' }),
          email: email({ label: 'E-mail' }),
          season: hidden(text({ label: 'Season', optional: true })),
          pupils: number({ label: 'Pupils', optional: true, decimals: 1 }),
          ramp: flag({ label: 'Ramp' }),
          days: several({ label: 'Days', options: ['Mon', 'Tue'], optional: true }),
          guests: group({
            ...{ label: 'Guests', item: 'Guest', add: 'Add', optional: true, max: 3 },
            fields: {
              called: text({ label: 'Name' }),
              age: number({ label: 'Age', optional: true }),
              eats: flag({ label: 'Eats' }),
            },
          }),
          note: text({ label: 'Note', optional: true }),
          agreed: consent({ label: 'Consent', wording: 'Yes.', version: '1' }),
        }),
        store: { collection: 'visits', keep: 9 },
        mail: { confirmation: { subject: 'Hello', text: 'Yes.', edit: 9 } },
      }),
    ],
  });
  if (visit === undefined) throw new Error('The form is not stored.');
  const answers = { name: 'Ada', email: 'a@b.example', pupils: 3.5, ramp: true, days: ['Tue'] };
  const guests = [
    { called: 'Bo', age: 9 },
    { called: 'Cy', eats: true },
  ];
  const evidence = { consent: { version: '1' }, season: 'winter', agreed: true };
  const record = {
    ...{ id: 1, form: 'visit', formVersion: visit.recordVersion, submissionToken: 't' },
    ...{ ...answers, guests, ...evidence, createdAt: '2026-11-29T09:00:00.000Z' },
  };
  const values = valuesToEdit(visit, record);
  expect(values).toEqual({
    ...{ name: 'Ada', pupils: '3.5', ramp: true, days: ['Tue'], note: '' },
    ...{ 'guests.0.called': 'Bo', 'guests.0.age': '9', 'guests.0.eats': false },
    ...{ 'guests.1.called': 'Cy', 'guests.1.age': '', 'guests.1.eats': true },
  });
  const now = new Date('2026-11-30T09:00:00.000Z');
  const changed = (payload: Record<string, unknown>) =>
    changeOfSubmission(visit, record, payload, now);
  const same = { ...answers, guests };
  expect(changed(same)).toBeUndefined();
  expect(changed({ ...same, email: 'eve@b.example', season: 'x', agreed: false })).toBeUndefined();
  expect(changed({ ...same, ramp: false, pupils: undefined })).toMatchObject({
    fields: ['pupils', 'ramp'],
    operation: {
      set: { email: 'a@b.example', season: 'winter', agreed: true, changedAt: now.toISOString() },
      unset: ['pupils', 'note'],
    },
  });
  expect(() => changed({ ...same, name: '' })).toThrow();
});
