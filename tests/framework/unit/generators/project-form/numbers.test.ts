import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../../../core/config/define.ts';
import { number } from '../../../../../core/config/fields.ts';
import { formSchema } from '../../../../../core/config/form.ts';
import { word } from '../../../../../core/messages/word.ts';
import { projectForm } from '../../../../../generators/emit/projection/project-form.ts';

const fields = {
  guests: number({ label: 'Guests' }),
  rating: number({ label: 'Rating', min: 1, max: 5 }),
  temperature: number({ label: 'Temperature', min: -40, max: 50 }),
  drift: number({ label: 'Drift', min: -0.5, max: 0.5, decimals: 1 }),
  debt: number({ label: 'Debt', min: -1_000, max: 0 }),
  floor: number({ label: 'Floor', min: -3 }),
};

const form = formSchema.parse(
  defineForm({
    id: 'readings',
    schema: z.object(fields),
    store: { collection: 'readings', keep: 30 },
    variants: {
      default: {
        submit: 'Send',
        pending: 'Sending',
        toasts: { failure: { title: 'Error', description: '{message}', fallback: 'Failed' } },
      },
    },
  }),
);
const variant = form.variants.default;
if (!variant) throw new Error('the form has no variant');
const { uiSchema, messages } = projectForm(form, 'default', variant);

test('only numbers that may be negative have a keyboard with a minus', () => {
  const signed = Object.keys(fields).filter((name) => uiSchema[name]?.['ui:options']?.isSigned);
  expect(signed).toEqual(['temperature', 'drift', 'debt', 'floor']);
});

test('a number without an answer is asked for in the browser and on the server, not for its notation', () => {
  const required = word('fields.required');
  const [missing, wrongType] = messages.guests ?? [];
  expect(missing).toEqual({ keyword: 'required', message: required });
  expect(wrongType).toEqual({ keyword: 'type', message: word('fields.wholeNumber') });
  const messageFor = (value: unknown) => fields.guests.safeParse(value).error?.issues[0]?.message;
  expect([undefined, '1,200'].map(messageFor)).toEqual([required, word('fields.wholeNumber')]);
  // The author's own message is for both.
  const own = number({ label: 'Guests', message: 'How many come?' });
  expect(own.safeParse(undefined).error?.issues[0]?.message).toBe('How many come?');
});
