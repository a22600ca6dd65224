import { expect, test } from 'vitest';
import { addressOfNode, forwardedAddresses } from '../../../../server/http/primitives/forwarded.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5443', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['"203.0.113.7:47011"', '203.0.113.7'],
  ['203.0.113.7:_port', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['::ffff:203.0.113.7:5443', '::ffff:203.0.113.7'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['203.0.113', undefined],
  ['999.1.1.1:80', undefined],
  ['', undefined],
])('the address of %j is %j', (node, address) => {
  expect(addressOfNode(node)).toBe(address);
});

const rewritten = (headers: Record<string, string>, trusted = 1) => {
  const lines: string[] = [];
  const rewrite = forwardedAddresses(trusted, {
    warn: (line: string) => lines.push(line),
  } as never);
  const all = { ...headers };
  for (let times = 0; times < 3; times += 1) rewrite(all);
  return { address: all['x-forwarded-for'], lines };
};

test.each([
  [{ 'x-forwarded-for': '198.51.100.1:80, [2001:db8::2]:443' }, '198.51.100.1, 2001:db8::2'],
  [{ forwarded: 'for=192.0.2.43:47011;proto=http;by=203.0.113.43' }, '192.0.2.43'],
  [
    { forwarded: 'For="[2001:db8:cafe::17]:4711", for=198.51.100.17' },
    '2001:db8:cafe::17, 198.51.100.17',
  ],
  [{ forwarded: 'proto=https;for="198.51.100.9";host="a,b"' }, '198.51.100.9'],
  [{ forwarded: 'for=192.0.2.1', 'x-forwarded-for': '192.0.2.2' }, '192.0.2.2'],
])('%j gives plain addresses', (headers, address) => {
  expect(rewritten(headers)).toEqual({ address, lines: [] });
});

test('an address that cannot be read is logged once', () => {
  const { address, lines } = rewritten({ 'x-forwarded-for': 'unknown' });
  expect(address).toBe('unknown');
  expect(lines).toEqual([expect.stringContaining('cannot be read')]);
});

test('a spoofed address before those of trusted proxies is not logged', () => {
  expect(rewritten({ 'x-forwarded-for': 'nonsense, 192.0.2.1:80' }).lines).toEqual([]);
});

test('headers of a proxy without TRUST_PROXY stay as they are and are logged once', () => {
  const { address, lines } = rewritten({ 'x-forwarded-for': '192.0.2.1:80' }, 0);
  expect(address).toBe('192.0.2.1:80');
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')]);
});
