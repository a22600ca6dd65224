import { expect, test } from 'vitest';
import { pointsAgainst, spam } from '../../validators/by/spam.ts';
import { describeMails } from './read-mails.ts';

const mails = describeMails();

test('SpamAssassin has nothing against any of them', ({ skip }) => {
  const missing = spam.missing?.();
  if (missing) skip(missing);
  expect(mails()).toHaveLength(9);
  expect(pointsAgainst(mails())).toEqual([]);
});
