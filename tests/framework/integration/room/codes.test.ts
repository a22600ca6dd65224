import { createHmac, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  codeHash,
  codeHint,
  codeInsertion,
  newCode,
  plainCode,
  redeemableCode,
} from '../../../../server/data-room/codes.ts';
import { openStore } from '../../../setup/collections.ts';
import { temporaryFolder } from '../../api/fixture.ts';

const key = Buffer.alloc(32, 1);

test('codes have the promised form, no letters that are misread, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, () => newCode({ collection: 'codes', prefix: 'WP' }));
  for (const code of codes) expect(code).toMatch(/^WP(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(new Set(codes).size).toBe(2000);
  const letters = new Set(codes.join('').replace(/[WP-]/g, ''));
  expect(letters.size).toBe(28);
});

test('case, spaces and hyphens of any kind do not count', async () => {
  const code = 'WP-AB2C-DE3F-GH4J';
  for (const typed of [
    'wp-ab2c-de3f-gh4j',
    ' WPAB2CDE3FGH4J ',
    'wp ab2c\u2011de3f – gh4j',
    'ＷＰ-AB2CDE3FGH4J',
  ]) {
    expect(plainCode(typed)).toBe('WPAB2CDE3FGH4J');
    expect(await codeHash(typed, key)).toBe(await codeHash(code, key));
  }
  const hash = await codeHash(code, key);
  expect(await codeHash('WP-AB2C-DE3F-GH4K', key)).not.toBe(hash);
  expect(await codeHash(code, Buffer.alloc(32, 2))).not.toBe(hash);
  expect(codeHint(code)).toBe('GH4J');
});

test('a guess at a stolen hash costs what is promised, with the key too', async () => {
  const code = 'WP-AB2C-DE3F-GH4J';
  const slow = scryptSync('WPAB2CDE3FGH4J', key, 32, { N: 2 ** 14, r: 8, p: 1 }).toString('hex');
  expect(await Promise.all([codeHash(code, key), codeHash(code, key)])).toEqual([slow, slow]);
});

test('codes are redeemed that an earlier version has issued', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder: folder.path });
  const rules = { collection: 'reading_codes', prefix: 'WP' };
  const [earlier, code, other] = ['WP-AB2C-DE3F-GH4J', newCode(rules), newCode(rules)];
  const hash = createHmac('sha256', key).update(plainCode(earlier)).digest('hex');
  const fields = { code: hash, hint: 'GH4J', isUsed: false, revoked: false };
  await store.commit([{ insert: rules.collection, fields }, await codeInsertion(rules, code, key)]);
  const redeem = async (given: string) =>
    (await redeemableCode(store, rules, { code: given, email: '', now: new Date() }, key))?.id;
  expect([await redeem(earlier), await redeem(code), await redeem(other)]).toEqual([
    1,
    2,
    undefined,
  ]);
  await store.close();
  await folder.remove();
});
