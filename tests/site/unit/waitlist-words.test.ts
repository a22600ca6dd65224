import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  duplicateNotice,
  failureNotice,
  isDuplicate,
  successNotice,
} from '../../../renderer/forms/notices.ts';
import { ApiError } from '../../../renderer/forms/submit.ts';
import { site } from '../../../server/site.ts';
import { variants } from '../browser/forms/waitlist-variants.ts';

/* What each form of the waitlist says of an answer; the browser's tests show it for one of a kind. */

const FALLBACK = 'An error occurred while processing your request';
const UNREACHABLE =
  'The server could not be reached. Please check your connection and try again; your entries are kept.';
const TOO_OFTEN = 'That was too often. Please try again in 9 minutes.';

const NAMES: Readonly<Record<string, string>> = {
  '/uac-pay': 'payments',
  '/uac-gateway': 'gateway',
  '/uac-yield': 'yield',
  '/waitlist': 'screen',
};

const refusal = (status: number, message?: string) =>
  new ApiError(status, 'Status', message === undefined ? 'no JSON' : JSON.stringify({ message }));

afterEach(() => vi.unstubAllGlobals());

describe.each(variants)('the waitlist on $path', (variant) => {
  const declared = site.forms.find(({ id }) => id === 'waitlist')?.variants[
    NAMES[variant.path] ?? ''
  ];
  if (!declared) throw new Error(`No form of the waitlist stands on ${variant.path}.`);
  const { toasts } = declared;

  test.each([
    [refusal(500, 'It broke.'), variant.failure('It broke.')],
    [refusal(500), variant.failure(FALLBACK)],
    [refusal(429, TOO_OFTEN), `destructive | Error | ${TOO_OFTEN}`],
    [new TypeError('Failed to fetch'), variant.failure(UNREACHABLE)],
  ])('says of %s what is declared', (error, expected) => {
    vi.stubGlobal('navigator', { onLine: true });
    const { title, description, variant: weight } = failureNotice(toasts, {}, error).notice;
    expect([weight, title, description].join(' | ')).toBe(expected);
  });

  test('has the configured texts of thanks, waiting and duplicate', () => {
    const thanks = successNotice({ toasts }, {}, {});
    expect([thanks?.variant, thanks?.title, thanks?.description].join(' | ')).toBe(variant.success);
    const { pending, success } = declared;
    expect([pending, success?.title, success?.stays]).toEqual([
      variant.pending,
      variant.panel,
      variant.stays,
    ]);
    const duplicate = 'This email is already on our waitlist.';
    const again = refusal(409, duplicate);
    expect(isDuplicate(toasts, again)).toBe(true);
    expect(duplicateNotice({ toasts, duplicate }, again)).toEqual({
      title: 'Already Registered',
      description: duplicate,
      sign: 'note',
    });
  });
});
