import { afterEach, describe, expect, it, vi } from 'vitest';
import { isEmpty } from '../../../../core/forms/condition.ts';
import type { FormValues } from '../../../../renderer/forms/form-props.ts';
import {
  duplicateNotice,
  failureNotice,
  fillIn,
  isDuplicate,
  missingNotice,
  successNotice,
} from '../../../../renderer/forms/notices.ts';
import { ApiError } from '../../../../renderer/forms/submit.ts';

const toasts = {
  success: { title: 'Success!', description: 'We tell you about {product}.' },
  failure: { title: 'Error', description: 'Failed to join: {message}', fallback: 'It failed.' },
  duplicate: 'Already Registered',
  duplicateWhen: 'already on our waitlist',
};
const refusal = (status: number, body: unknown) =>
  new ApiError(status, 'Status', body === undefined ? '' : JSON.stringify(body));

describe('fillIn', () => {
  it('takes values by name, and leaves unknown names alone', () => {
    const values = { product: 'Pay', jobTitle: 'Lead' };
    expect(fillIn('{product} {jobTitle} {other}', values)).toBe('Pay Lead {other}');
  });

  it('does not read placeholders inside values', () => {
    expect(fillIn('{message}', { message: '{name}', name: 'x' })).toBe('{name}');
  });
});

describe('successNotice', () => {
  it('shows the configured text', () => {
    expect(successNotice({ toasts }, { product: 'Pay' }, {})).toEqual({
      title: 'Success!',
      description: 'We tell you about Pay.',
      variant: 'default',
    });
  });

  it("prefers the server's word to the applicant, and its warning", () => {
    const answer = { emailMessage: 'Stored.', emailStatus: 'warning' };
    expect(successNotice({ toasts }, {}, answer)).toMatchObject({
      description: 'Stored.',
      variant: 'destructive',
    });
  });

  it('tells who waits, also where nothing else would', () => {
    const waiting = { title: 'You wait', text: 'For a seat.' };
    const expected = { title: 'You wait', description: 'For a seat.' };
    const { failure } = toasts;
    const success = { title: 'Thanks', text: 'Booked.', stays: true, scrollIntoView: false };
    const answer = { waiting: true, emailMessage: 'Your ticket is on its way.' };
    expect(successNotice({ toasts, waiting, success }, {}, answer)).toEqual(expected);
    expect(successNotice({ toasts: { failure }, waiting }, {}, answer)).toEqual(expected);
    // The panel tells it.
    expect(successNotice({ toasts: { failure }, waiting, success }, {}, answer)).toBeUndefined();
  });

  it('is silent without a declared toast', () => {
    expect(successNotice({ toasts: { failure: toasts.failure } }, {}, {})).toBeUndefined();
  });
});

describe('duplicates', () => {
  it.each([
    [409, { message: 'Taken.' }, true],
    [400, { message: 'This email is already on our waitlist.' }, true],
    [400, { message: 'Bad.' }, false],
    [409, undefined, true],
  ])('status %i with %j: %j', (status, body, expected) => {
    expect(isDuplicate(toasts, refusal(status, body))).toBe(expected);
  });

  it('is an ordinary failure where no duplicate is declared', () => {
    expect(isDuplicate({ failure: toasts.failure }, refusal(409, undefined))).toBe(false);
  });

  it('has words without the server', () => {
    const duplicate = 'This email is already on our waitlist.';
    expect(duplicateNotice({ toasts, duplicate }, refusal(409, undefined))).toEqual({
      title: 'Already Registered',
      description: 'This email is already on our waitlist.',
      sign: 'note',
    });
  });
});

describe('failureOf', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["the server's message", refusal(400, { message: 'Bad.' }), 'Failed to join: Bad.'],
    ['the fallback', refusal(500, undefined), 'Failed to join: It failed.'],
    ['the wait, as it is', refusal(429, { message: 'Wait 3 minutes.' }), 'Wait 3 minutes.'],
  ])('shows %s', (_, error, description) => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(failureNotice(toasts, {}, error)).toEqual({
      notice: { title: 'Error', description, variant: 'destructive' },
      message: description,
    });
  });

  it.each([
    [true, 'The server could not be reached.'],
    [false, 'You are offline.'],
  ])(
    'says why the server was not reached, also where the toast has words of its own; online: %s',
    (onLine, reason) => {
      vi.stubGlobal('navigator', { onLine });
      const failure = { ...toasts.failure, description: 'There was a problem.' };
      const { notice, message } = failureNotice(
        { ...toasts, failure },
        {},
        new TypeError('Failed to fetch'),
      );
      expect(notice.description).toBe('There was a problem.');
      expect(message).toContain(reason);
    },
  );
});

describe('missingNotice', () => {
  const missing = [
    { fields: ['name', 'email'], title: 'Missing information', description: '…' },
    { fields: ['resume'], title: 'Missing resume', description: '…' },
    { fields: ['agreed'], title: 'Consent required', description: '…' },
  ];
  const complete = { name: 'Ada', email: 'a@x.ch', agreed: true };
  const names = [...Object.keys(complete), 'resume'];
  const told = (values: FormValues, missed: string[], wrong: Record<string, string> = {}) => {
    const isMissing = (name: string) =>
      missed.includes(name) || (name !== 'resume' && isEmpty(values[name]));
    return missingNotice({ ...toasts, missing }, names, isMissing, wrong)?.title;
  };

  it.each([
    ['Missing information', { ...complete, name: ' ', agreed: false }, ['resume']],
    ['Missing information', { name: 'Ada', agreed: true }, []],
    ['Missing resume', { ...complete, agreed: false }, ['resume']],
    ['Consent required', { ...complete, agreed: false }, []],
  ])('%s', (title, values: FormValues, missed) => {
    expect(told(values, missed)).toBe(title);
  });

  it('lets a complete form pass, and one that tells nothing of the kind', () => {
    expect(told(complete, [])).toBeUndefined();
    expect(missingNotice(toasts, names, () => true, {})).toBeUndefined();
  });

  it('says nothing of what comes later while a field before it is filled in wrongly', () => {
    const wrong = { email: 'This is no address.' };
    expect(told({ ...complete, email: 'a@' }, ['resume'], wrong)).toBeUndefined();
    expect(told({ ...complete, email: 'a@', name: '' }, [], wrong)).toBe('Missing information');
  });
});
