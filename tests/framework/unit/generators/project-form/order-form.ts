import { z } from 'zod';
import type { ClientForm } from '../../../../../core/client/form.ts';
import { defineForm } from '../../../../../core/config/define.ts';
import {
  choice,
  consent,
  email,
  file,
  flag,
  hidden,
  text,
  when,
} from '../../../../../core/config/fields.ts';
import { formSchema } from '../../../../../core/config/form.ts';
import type { Variant } from '../../../../../core/config/variant.ts';
import { resolveWords } from '../../../../../core/messages/resolve.ts';
import { sayAll } from '../../../../../core/messages/word.ts';
import {
  projectForm,
  projectRules,
} from '../../../../../generators/emit/projection/project-form.ts';

const texts = {
  submit: 'Send',
  pending: 'Sending',
  toasts: { failure: { title: 'Error', description: '{message}', fallback: 'Server error' } },
};

/** A form with a field of every kind. */
const form = formSchema.parse(
  defineForm({
    id: 'order',
    schema: z.object({
      name: text({
        label: 'Name',
        min: 2,
        max: 9,
        message: 'Too short.',
        tooLong: 'Too long.',
        placeholder: 'Anna',
        autocomplete: 'name',
      }),
      product: hidden(text({ label: 'Product', optional: true, max: 50 })),
      size: choice({
        label: 'Size',
        options: ['small', 'large'],
        message: 'Choose a size.',
        emptyChoice: 'Choose',
      }),
      colour: choice({
        label: 'Colour',
        optional: true,
        options: { red: 'Red as fire', blue: 'Blue' },
        message: 'Choose a colour.',
      }),
      note: text({
        label: 'Note',
        optional: true,
        max: 50,
        multiline: true,
        rows: 3,
        hint: 'In short.',
      }),
      gift: flag({ label: 'Gift' }),
      email: email({ label: 'E-mail', message: 'No address.', missing: 'Address is missing.' }),
      picture: file({ label: 'Picture', accept: ['pdf'], optional: true }),
      agreed: consent({
        label: 'Agreed',
        wording: 'I agree.',
        version: '3',
        message: 'Please agree.',
        notBoolean: 'This must be a box.',
      }),
    }),
    store: { collection: 'orders', keep: 30 },
    conditions: [
      {
        when: when('size').is('large'),
        require: ['note', 'gift'],
        errorOn: 'note',
        message: 'Why?',
      },
    ],
    variants: {
      default: texts,
      short: {
        ...texts,
        pick: ['note', 'name', 'picture'],
        fields: {
          note: text({ label: 'Your note', max: 50, rows: 3, message: 'A note is needed.' }),
        },
        preset: { product: 'Tea' },
        initial: { name: 'Anna' },
        validate: 'change',
      },
    },
  }),
);

const variantOf = (id: string): Variant => {
  const variant = form.variants[id];
  if (!variant) throw new Error(`there is no variant ${id}`);
  return variant;
};

/** One variant of the form as the browser knows it. */
export const projected = (id: string): ClientForm =>
  sayAll(resolveWords({ language: 'en' }), projectForm(form, id, variantOf(id)));

/** What the browser's validator of a variant is made of. */
export const projectedRules = (id: string) => projectRules(form, variantOf(id));
