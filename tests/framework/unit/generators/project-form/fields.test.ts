import { describe, expect, test } from 'vitest';
import { shownFields } from '../../../../../renderer/forms/fields.ts';
import { projected } from './order-form.ts';

const property = (id: string, name: string) => projected(id).schema.properties[name];
const ui = (id: string, name: string) => projected(id).uiSchema[name];

describe('the fields of a variant', () => {
  test('are in the order of the schema or of `pick`; hidden ones are rendered but not shown', () => {
    const shown = (id: string) => shownFields(projected(id)).map(({ name }) => name);
    expect(shown('default')).toEqual([
      'name',
      'size',
      'colour',
      'note',
      'gift',
      'email',
      'picture',
      'agreed',
    ]);
    expect(property('default', 'product')).toEqual({ type: 'string', title: 'Product' });
    expect(shown('short')).toEqual(['note', 'name', 'picture']);
  });

  test('are required where the schema takes nothing else', () => {
    expect(projected('default').schema.required).toEqual(['name', 'size', 'email', 'agreed']);
  });

  test('are required where only the variant’s rule says so', () => {
    expect(projected('short').schema.required).toContain('note');
  });

  test('offer the choices of the schema, never the empty one, with their labels', () => {
    expect(property('default', 'size')?.enum).toEqual(['small', 'large']);
    expect(property('default', 'colour')?.enum).toEqual(['red', 'blue']);
    expect(ui('default', 'colour')?.['ui:enumNames']).toEqual({ red: 'Red as fire', blue: 'Blue' });
    expect(property('default', 'name')).not.toHaveProperty('enum');
  });

  test('are shown as the form says, or as the variant says in its own line', () => {
    expect(property('default', 'note')).toMatchObject({ title: 'Note', description: 'In short.' });
    expect(ui('default', 'note')?.['ui:widget']).toBe('textarea');
    expect(property('short', 'note')).toEqual({ type: 'string', title: 'Your note' });
    expect(ui('short', 'note')?.['ui:widget']).toBe('text');
  });

  test('contain the rules of a file, and the text of a consent', () => {
    expect(ui('default', 'picture')?.['ui:options']?.file).toMatchObject({ extensions: ['.pdf'] });
    expect(ui('default', 'agreed')?.['ui:options']?.consent).toBe('I agree.');
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
  });
  expect(projected('default')).toMatchObject({ preset: {}, initial: {}, validate: 'touch' });
});
