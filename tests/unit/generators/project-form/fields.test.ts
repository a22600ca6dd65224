import { describe, expect, test } from 'vitest';
import { projected } from './order-form.ts';

const fieldOf = (id: string, name: string) =>
  projected(id).fields.find((field) => field.name === name);

describe('the fields of a variant', () => {
  test('stand in the order of `fields`, without hidden ones and files', () => {
    expect(projected('default').fields.map(({ name }) => name)).toEqual([
      'name',
      'size',
      'colour',
      'note',
      'gift',
      'email',
      'agreed',
    ]);
    expect(projected('short').fields.map(({ name }) => name)).toEqual(['note', 'name']);
  });

  test('are required where the schema takes nothing else', () => {
    const required = projected('default').fields.filter((field) => field.required);
    expect(required.map(({ name }) => name)).toEqual(['name', 'size', 'email', 'agreed']);
  });

  test('are required where only the variant’s rule says so', () => {
    expect(fieldOf('default', 'note')?.required).toBe(false);
    expect(fieldOf('short', 'note')?.required).toBe(true);
  });

  test('offer the choices of the schema, never the empty one', () => {
    expect(fieldOf('default', 'size')?.choices).toEqual(['small', 'large']);
    expect(fieldOf('default', 'colour')?.choices).toEqual(['red', 'blue']);
    expect(fieldOf('default', 'name')).not.toHaveProperty('choices');
  });

  test('are shown as the form says, or as the variant says in its own line', () => {
    expect(fieldOf('default', 'note')).toMatchObject({ label: 'Note', widget: 'textarea' });
    expect(fieldOf('default', 'note')?.hint).toBe('In short.');
    expect(fieldOf('short', 'note')).toMatchObject({ label: 'Your note', widget: 'text' });
    expect(fieldOf('short', 'note')).not.toHaveProperty('hint');
  });
});

test('presets, initial values and the consent reach the browser', () => {
  expect(projected('short')).toMatchObject({
    id: 'order',
    variant: 'short',
    endpoint: '/api/order',
    preset: { product: 'Tea' },
    initial: { name: 'Anna' },
    validate: 'change',
    consent: { field: 'agreed', version: '3', wording: 'I agree.' },
  });
  expect(projected('default')).toMatchObject({ preset: {}, initial: {}, validate: 'touch' });
});
