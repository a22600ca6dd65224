import { expect, test } from 'vitest';
import { z } from 'zod';
import { choice, group, text } from '../../../../core/config/fields.ts';
import { formSchema } from '../../../../core/config/form.ts';
import { changedForms } from '../../../../generators/check/changed-forms.ts';

const visit = (guestFields: Record<string, z.ZodType>) =>
  formSchema.parse({
    id: 'visit',
    schema: z.object({
      name: text({ label: 'Name' }),
      guests: group({ label: 'Guests', item: 'Guest', add: 'Add', max: 3, fields: guestFields }),
    }),
    store: { collection: 'visits', keep: 9 },
  });

test('a change inside a group is reported at the field in the group', () => {
  const meal = (...options: [string, ...string[]]) => choice({ label: 'Meal', options });
  const before = visit({ name: text({ label: 'Name' }), meal: meal('Fish', 'Vegan') });
  const now = visit({ meal: meal('Vegan') });
  const diagnostics = changedForms({ forms: [now] }, [before]);
  expect(diagnostics.map(({ path, found }) => [path?.join('.'), found])).toEqual([
    ['forms.0.schema.guests.name', 'no field "name", which stored records have'],
    [
      'forms.0.schema.guests.meal',
      'the field "meal" without "Fish", which stored records may have',
    ],
  ]);
});
