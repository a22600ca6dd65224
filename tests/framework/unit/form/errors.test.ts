import { describe, expect, it } from 'vitest';
import { firstMessages, type RuleFailure } from '../../../../renderer/forms/validator.ts';

const messages = {
  name: [
    { keyword: 'required', message: 'Name is missing.' },
    { keyword: 'pattern', value: '\\S', message: 'Name is blank.' },
    { keyword: 'pattern', value: '^.{2,}$', message: 'Name is short.' },
  ],
  consent: [{ keyword: 'const', message: 'Please agree.' }],
};

const broken = (failure: Partial<RuleFailure>): RuleFailure => ({
  keyword: '',
  instancePath: '',
  params: {},
  ...failure,
});

describe('firstMessages', () => {
  it('takes the first rule in the table, not the first failure', () => {
    const failures = [
      broken({ keyword: 'pattern', instancePath: '/name', params: { pattern: '^.{2,}$' } }),
      broken({ keyword: 'pattern', instancePath: '/name', params: { pattern: '\\S' } }),
    ];
    expect(firstMessages(failures, messages, {})).toEqual({ name: 'Name is blank.' });
  });

  it('reads a missing field, which has no path', () => {
    const failures = [broken({ keyword: 'required', params: { missingProperty: 'name' } })];
    expect(firstMessages(failures, messages, {})).toEqual({ name: 'Name is missing.' });
  });

  it('never stays silent about a rule without a message', () => {
    const failures = [broken({ keyword: 'maxLength', instancePath: '/name' })];
    expect(firstMessages(failures, messages, {})).toEqual({ name: 'Please check this field.' });
  });

  it('finds nothing where nothing failed', () => {
    expect(firstMessages([], messages, {})).toEqual({});
  });
});
