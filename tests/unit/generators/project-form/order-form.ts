import { z } from 'zod';
import { defineForm } from '../../../../generators/declaration/define.ts';
import {
  choice,
  consent,
  email,
  flag,
  optionalChoice,
  optionalText,
  requiredText,
} from '../../../../generators/declaration/fields.ts';
import { formSchema } from '../../../../generators/declaration/form.ts';
import { projectForm } from '../../../../generators/projection/project-form.ts';
import type { ClientForm } from '../../../../renderer/contract/form.ts';

const texts = {
  submit: 'Send',
  pending: 'Sending',
  toasts: { failure: { title: 'Error', description: '{message}', fallback: 'Server error' } },
};

/** A form with a field of every kind. */
const form = formSchema.parse(
  defineForm({
    id: 'order',
    endpoint: '/api/order',
    schema: z.object({
      name: requiredText({ min: 2, max: 9, message: 'Too short.', tooLong: 'Too long.' }),
      email: email({ message: 'No address.', missing: 'Address is missing.' }),
      note: optionalText({ max: 50 }),
      size: choice(['small', 'large'], 'Choose a size.'),
      colour: optionalChoice(['red', 'blue'], 'Choose a colour.'),
      gift: flag(),
      agreed: consent({ message: 'Please agree.', notBoolean: 'This must be a box.' }),
      product: optionalText({ max: 50 }),
      file: optionalText({ max: 50 }),
    }),
    conditions: [
      {
        field: 'size',
        equals: 'large',
        require: ['note', 'gift'],
        errorOn: 'note',
        message: 'Why?',
      },
    ],
    fields: {
      name: { label: 'Name', placeholder: 'Anna', autocomplete: 'name' },
      product: { label: 'Product', widget: 'hidden' },
      size: { label: 'Size', widget: 'select', emptyChoice: 'Choose' },
      colour: { label: 'Colour', widget: 'select' },
      note: { label: 'Note', widget: 'textarea', rows: 3, hint: 'In short.' },
      gift: { label: 'Gift', widget: 'checkbox' },
      email: { label: 'E-mail', widget: 'email' },
      agreed: { label: 'Agreed', widget: 'checkbox' },
      file: { label: 'File', widget: 'file' },
    },
    consent: { field: 'agreed', version: '3', wording: 'I agree.' },
    accepted: 'Thank you.',
    variants: {
      default: texts,
      short: {
        ...texts,
        fields: ['note', 'name', 'file'],
        rules: { note: requiredText({ min: 1, max: 50, message: 'A note is needed.' }) },
        display: { note: { label: 'Your note', widget: 'text' } },
        preset: { product: 'Tea' },
        initial: { name: 'Anna' },
        validate: 'change',
      },
      relabelled: { ...texts, fields: ['size'], display: { size: { label: 'How much' } } },
    },
  }),
);

/** One variant of the form as the browser knows it. */
export const projected = (id: string): ClientForm => {
  const variant = form.variants[id];
  if (!variant) throw new Error(`there is no variant ${id}`);
  return projectForm(form, id, variant);
};
