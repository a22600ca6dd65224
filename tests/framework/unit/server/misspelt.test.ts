import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '../../../../server/features/features.ts';
import { misspeltIn } from '../../../../server/lib/environment.ts';

test.each([
  ['SITE_SERCET', 'SITE_SECRET'],
  ['DATA_DRI', 'DATA_DIR'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['MAILL_FROM', 'MAIL_FROM'],
  ['DATAROOM_PASSWORD', 'DATA_ROOM_PASSWORD'],
])('%s is probably %s', (name, meant) => {
  expect(misspeltIn({ [name]: 'a value' }, VARIABLE_NAMES)).toEqual([
    `${name} is set, and no variable has this name. Did you mean ${meant}?`,
  ]);
});

test('names of other programs are not reported, and none of ours is', () => {
  const others = 'PATH HOME HOSTNAME SITE_ID BASE_URL PORTS POST LANG DATE_DIR2 NODE_ENV PGHOST TZ';
  const names = [...others.split(' '), ...VARIABLE_NAMES];
  const env = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(misspeltIn(env, VARIABLE_NAMES)).toEqual([]);
});
