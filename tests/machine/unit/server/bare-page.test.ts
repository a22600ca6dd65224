import { expect, test } from 'vitest';
import { resolveWords } from '../../../../renderer/words/resolve.ts';
import { plainFailurePage } from '../../../../server/http/primitives/bare-page.ts';

test('nothing given to the page can become markup', () => {
  const hostile = `"'><script>&`;
  const page = plainFailurePage(resolveWords({ language: 'en' }), {
    message: hostile,
    errors: { [hostile]: [hostile] },
    labels: new Map(),
    back: hostile,
  });
  expect(page).not.toMatch(/<script|"'/);
  expect(page.match(/&quot;'&gt;&lt;script&gt;&amp;/g)).toHaveLength(7);
});
