import { expect, test } from 'vitest';
import { codeHash, codeHint, newCode, plainCode } from '../../../../server/data-room/codes.ts';

const key = Buffer.alloc(32, 1);

test('codes have the promised form, no letters that are misread, and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, () => newCode({ collection: 'codes', prefix: 'WP' }));
  for (const code of codes) expect(code).toMatch(/^WP(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(new Set(codes).size).toBe(2000);
  const letters = new Set(codes.join('').replace(/[WP-]/g, ''));
  expect(letters.size).toBe(28);
});

test('case, spaces and hyphens of any kind do not count', () => {
  const code = 'WP-AB2C-DE3F-GH4J';
  for (const typed of [
    'wp-ab2c-de3f-gh4j',
    ' WPAB2CDE3FGH4J ',
    'wp ab2c\u2011de3f – gh4j',
    'ＷＰ-AB2CDE3FGH4J',
  ]) {
    expect(plainCode(typed)).toBe('WPAB2CDE3FGH4J');
    expect(codeHash(typed, key)).toBe(codeHash(code, key));
  }
  expect(codeHash('WP-AB2C-DE3F-GH4K', key)).not.toBe(codeHash(code, key));
  expect(codeHash(code, Buffer.alloc(32, 2))).not.toBe(codeHash(code, key));
  expect(codeHint(code)).toBe('GH4J');
});
