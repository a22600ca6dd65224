import { describe, expect, it } from 'vitest';
import { firstMessages, type RuleFailure } from '../../../../renderer/form/validator.ts';

const messages = {
  name: [
    { keyword: 'required', message: 'Name is missing.' },
    { keyword: 'pattern', value: '\\S', message: 'Name is blank.' },
    { keyword: 'pattern', value: '^.{2,}$', message: 'Name is short.' },
  ],
  consent: [{ keyword: 'const', message: 'Please agree.' }],
  code: [{ keyword: 'if', message: 'A code is needed.' }],
};

const broken = (failure: Partial<RuleFailure>): RuleFailure => ({
  keyword: '',
  instancePath: '',
  params: {},
  schemaPath: '#',
  ...failure,
});

describe('firstMessages', () => {
  it('takes the first rule in the table, not the first failure', () => {
    const failures = [
      broken({ keyword: 'pattern', instancePath: '/name', params: { pattern: '^.{2,}$' } }),
      broken({ keyword: 'pattern', instancePath: '/name', params: { pattern: '\\S' } }),
    ];
    expect(firstMessages(failures, messages)).toEqual({ name: 'Name is blank.' });
  });

  it('reads a missing field, which has no path', () => {
    const failures = [broken({ keyword: 'required', params: { missingProperty: 'name' } })];
    expect(firstMessages(failures, messages)).toEqual({ name: 'Name is missing.' });
  });

  it('tells a condition at its field and leaves out the rules inside it', () => {
    const failures = [
      broken({
        keyword: 'required',
        params: { missingProperty: 'signature' },
        schemaPath: '#/allOf/0/then/required',
      }),
      broken({ keyword: 'if', schemaPath: '#/allOf/0/if' }),
    ];
    expect(firstMessages(failures, messages)).toEqual({ code: 'A code is needed.' });
  });

  it('tells apart conditions by their place in the schema', () => {
    const table = {
      first: [{ keyword: 'if', value: '#/allOf/0/if', message: 'First.' }],
      second: [{ keyword: 'if', value: '#/allOf/1/if', message: 'Second.' }],
    };
    const failures = [broken({ keyword: 'if', schemaPath: '#/allOf/1/if' })];
    expect(firstMessages(failures, table)).toEqual({ second: 'Second.' });
  });

  it('never stays silent about a rule without a message', () => {
    const failures = [broken({ keyword: 'maxLength', instancePath: '/name' })];
    expect(firstMessages(failures, messages)).toEqual({ name: 'Please check this field.' });
  });

  it('finds nothing where nothing failed', () => {
    expect(firstMessages([], messages)).toEqual({});
  });
});
