import { describe, expect, it } from 'vitest';
import { firstMessages } from '../../../renderer/form/errors.ts';

const messages = {
  name: [
    { keyword: 'required', message: 'Name is missing.' },
    { keyword: 'pattern', value: '\\S', message: 'Name is blank.' },
    { keyword: 'pattern', value: '^.{2,}$', message: 'Name is short.' },
  ],
  consent: [{ keyword: 'const', message: 'Please agree.' }],
  code: [{ keyword: 'if', message: 'A code is needed.' }],
};

describe('firstMessages', () => {
  it('takes the first rule in the table, not the first failure', () => {
    const failures = [
      { name: 'pattern', property: '.name', params: { pattern: '^.{2,}$' } },
      { name: 'pattern', property: '.name', params: { pattern: '\\S' } },
    ];
    expect(firstMessages(failures, messages)).toEqual({ name: 'Name is blank.' });
  });

  it('reads a missing field, whose property has no dot', () => {
    const failures = [{ name: 'required', property: 'name' }];
    expect(firstMessages(failures, messages)).toEqual({ name: 'Name is missing.' });
  });

  it('tells a condition at its field and leaves out the rules inside it', () => {
    const failures = [
      { name: 'required', property: 'signature', schemaPath: '#/allOf/0/then/required' },
      { name: 'if', property: '', schemaPath: '#/allOf/0/if' },
    ];
    expect(firstMessages(failures, messages)).toEqual({ code: 'A code is needed.' });
  });

  it('tells apart conditions by their place in the schema', () => {
    const table = {
      first: [{ keyword: 'if', value: '#/allOf/0/if', message: 'First.' }],
      second: [{ keyword: 'if', value: '#/allOf/1/if', message: 'Second.' }],
    };
    const failures = [{ name: 'if', property: '', schemaPath: '#/allOf/1/if' }];
    expect(firstMessages(failures, table)).toEqual({ second: 'Second.' });
  });

  it('never stays silent about a rule without a message', () => {
    const failures = [{ name: 'maxLength', property: '.name' }];
    expect(firstMessages(failures, messages)).toEqual({ name: 'Please check this field.' });
  });

  it('finds nothing where nothing failed', () => {
    expect(firstMessages([], messages)).toEqual({});
  });
});
