import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from './raw-request.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const policy = [
  "default-src 'self'",
  `script-src 'self' '${hash}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join(';');

test.each<[string, RequestInit]>([
  ['/', {}],
  ['/robots.txt', {}],
  ['/About', { redirect: 'manual' }],
  ['/none', {}],
  ['/%zz', {}],
  ['/healthz', {}],
  ['/api/none', {}],
  ['/api/contact', { method: 'POST' }],
  ['/api/contact', { method: 'POST', headers: { Origin: 'null' } }],
  ['/api/contact', { method: 'OPTIONS' }],
])('%s %o carries all headers', async (path, init) => {
  const { headers } = await fetch(server.address + path, init);
  expect(headers.get('content-security-policy')).toBe(policy);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('security.txt names the contact for faults, and exists only if one is set', async () => {
  expect((await fetch(`${server.address}/.well-known/security.txt`)).status).toBe(404);
  const told = await startTestServer({
    env: { SECURITY_CONTACT: 'mailto:security@site.example' },
    clock: () => new Date('2026-11-22T12:00:00Z'),
  });
  const answer = await fetch(`${told.address}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@site.example',
      'Expires: 2027-05-21T12:00:00.000Z',
      'Canonical: https://site.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  await told.remove();
});

test('with HSTS=subdomains every host below is asked by https alone', async () => {
  const strict = await startTestServer({ env: { HSTS: 'subdomains' } });
  const { headers } = await fetch(strict.address);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await strict.remove();
});

test('over plain http nothing promises https, not even to what is no HTTP', async () => {
  const plain = await startTestServer({ env: { SITE_URL: 'http://localhost:3000' } });
  const { headers } = await fetch(plain.address);
  expect(headers.get('strict-transport-security')).toBeNull();
  const { status, text } = await rawRequest(plain.port, 'NONSENSE\r\n\r\n');
  expect(status).toBe(400);
  expect(text).not.toMatch(/strict-transport-security/i);
  await plain.remove();
});
