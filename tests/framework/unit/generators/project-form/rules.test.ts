import { describe, expect, test } from 'vitest';
import { projected, projectedRules } from './order-form.ts';

describe('the messages of a field', () => {
  const messages = (name: string, id = 'default') =>
    projected(id).messages[name]?.map(({ keyword, message }) => `${keyword}: ${message}`);

  test('are in the order in which Zod checks', () => {
    expect(messages('name')).toEqual([
      'required: Too short.',
      'type: Too short.',
      'pattern: Too short.',
      'pattern: Too long.',
      'pattern: Character {position} of this text ({code}) cannot be accepted. Please remove it.',
    ]);
    expect(messages('email')).toEqual([
      'required: Address is missing.',
      'type: Address is missing.',
      'pattern: Address is missing.',
      'pattern: No address.',
      'pattern: No address.',
    ]);
    expect(messages('size')).toEqual([
      'required: Choose a size.',
      'type: Choose a size.',
      'enum: Choose a size.',
    ]);
    expect(messages('agreed')).toEqual([
      'required: Please agree.',
      'type: This must be a box.',
      'const: Please agree.',
    ]);
  });

  test('come from the variant’s rule where it has one', () => {
    expect(messages('note', 'short')?.[0]).toBe('required: A note is needed.');
  });

  test('name each pattern as the JSON Schema has it', () => {
    const { messages: table } = projected('default');
    const known = JSON.stringify(projectedRules('default'));
    for (const { value } of Object.values(table).flat())
      if (value !== undefined) expect(known).toContain(JSON.stringify(value));
  });
});

test('the logic of a variant has the rules across fields that it shows, and no other', () => {
  expect(projected('default').logic.conditions).toEqual([
    {
      when: { field: 'size', oneOf: ['large'] },
      require: ['note', 'gift'],
      errorOn: 'note',
      message: 'Why?',
    },
  ]);
  expect(projected('short').logic.conditions).toEqual([]);
});

describe('the JSON Schema of a variant', () => {
  test('is draft-07 and holds the variant’s fields only', () => {
    const jsonSchema = projectedRules('short');
    expect(jsonSchema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect(Object.keys(jsonSchema.properties ?? {})).toEqual(['note', 'name']);
    expect(jsonSchema.required).toEqual(['note', 'name']);
  });
});
