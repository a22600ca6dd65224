import { expect, test } from 'vitest';
import { visitorKey } from '../../../../server/lib/rate-limit.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:2aa:ffff:ffff:ffff:ffff', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/56'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});
