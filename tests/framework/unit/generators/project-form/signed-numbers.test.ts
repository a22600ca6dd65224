import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../../../core/config/define.ts';
import { number } from '../../../../../core/config/fields.ts';
import { formSchema } from '../../../../../core/config/form.ts';
import { projectForm } from '../../../../../generators/emit/projection/project-form.ts';

const fields = {
  guests: number({ label: 'Guests' }),
  rating: number({ label: 'Rating', min: 1, max: 5 }),
  temperature: number({ label: 'Temperature', min: -40, max: 50 }),
  drift: number({ label: 'Drift', min: -0.5, max: 0.5, decimals: 1 }),
  debt: number({ label: 'Debt', min: -1_000, max: 0 }),
  floor: number({ label: 'Floor', min: -3 }),
};

test('only numbers that may be negative have a keyboard with a minus', () => {
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
  const { uiSchema } = projectForm(form, 'default', variant);
  const signed = Object.keys(fields).filter((name) => uiSchema[name]?.['ui:options']?.isSigned);
  expect(signed).toEqual(['temperature', 'drift', 'debt', 'floor']);
});
