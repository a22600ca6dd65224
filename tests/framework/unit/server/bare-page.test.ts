import { expect, test } from 'vitest';
import { resolveWords } from '../../../../core/messages/resolve.ts';
import {
  bareFailurePage,
  failurePage,
} from '../../../../server/http/primitives/error-responses.ts';
import { htmlFaults } from '../../../setup/markup-faults.ts';

test('nothing given to the page can become markup', () => {
  const hostile = `"'><script>&`;
  const page = bareFailurePage(resolveWords({ language: 'en' }), {
    message: hostile,
    errors: { [hostile]: [hostile] },
    labels: new Map(),
    back: hostile,
  });
  expect(page).not.toMatch(/<script|"'/);
  expect(page.match(/&quot;'&gt;&lt;script&gt;&amp;/g)).toHaveLength(7);
});

test('a validator that is not ours has nothing against either page, with and without faults', async () => {
  const words = resolveWords({ language: 'en' });
  const failure = { message: 'It is <wrong>.', labels: new Map([['email', 'Email']]), back: '/a' };
  for (const page of [
    failurePage(words, failure.message),
    bareFailurePage(words, failure),
    bareFailurePage(words, { ...failure, errors: { email: ['Say "where".'], name: ['No.'] } }),
  ])
    expect(await htmlFaults(page)).toEqual([]);
});
