import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactPayload } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const own = 'https://site.example';

test.each<[string, Record<string, string>, number]>([
  ['no browser', {}, 201],
  ['the site itself', { 'Sec-Fetch-Site': 'same-origin', Origin: own }, 201],
  ['the site itself without an origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 201],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, 201],
  ['the address bar with a hidden origin', { 'Sec-Fetch-Site': 'none', Origin: 'null' }, 403],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.site.example' }, 403],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['another site with our origin', { 'Sec-Fetch-Site': 'cross-site', Origin: own }, 403],
  ['an unknown relation', { 'Sec-Fetch-Site': 'other' }, 403],
  ['an old browser on the site', { Origin: own }, 201],
  ['an old browser on another site', { Origin: 'https://evil.example' }, 403],
  ['an old browser, hidden origin', { Origin: 'null' }, 403],
  ['our origin in another scheme', { Origin: 'http://site.example' }, 403],
  ['our origin as a prefix', { Origin: 'https://site.example.evil.example' }, 403],
  ['localhost', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }, 201],
  ['127.0.0.1', { Host: '127.0.0.1:3000', Origin: 'http://127.0.0.1:3000' }, 201],
  ['[::1]', { Host: '[::1]:3000', Origin: 'http://[::1]:3000' }, 201],
  ['another port of localhost', { Host: 'localhost:3000', Origin: 'http://localhost:4000' }, 403],
  ['a name bound anew', { Host: 'evil.example', Origin: 'http://evil.example' }, 403],
  ['a name like localhost', { Host: 'localhost.evil', Origin: 'http://localhost.evil' }, 403],
])('a post from %s', async (_who, headers, status) => {
  const body = JSON.stringify(contactPayload);
  const lines = Object.entries({
    Host: 'localhost',
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const head = `POST /api/contact HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  const answer = await rawRequest(server.port, head);
  expect(answer.status).toBe(status);
  if (status === 403) {
    expect(answer.text).toContain(
      '{"message":"Requests from other sites are not accepted.","code":"answers.otherSite"}',
    );
  }
});

test('a cross-site read is allowed', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  expect((await fetch(server.address, { headers })).status).toBe(200);
});

describe('with `FORMS_ORIGIN`', () => {
  let forms: StartedServer;
  beforeAll(async () => {
    forms = await startTestServer({ env: { FORMS_ORIGIN: 'https://forms.example' } });
  });
  afterAll(() => forms.remove());

  test.each([
    [own, 201, own],
    ['https://forms.example', 201, null],
    ['https://evil.example', 403, null],
    ['https://site.example.evil.example', 403, null],
    ['null', 403, null],
  ])('a post from %s', async (Origin, status, allowed) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin };
    const answer = await forms.post('/api/contact', contactPayload, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowed);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });

  test('the pages may read refusals, and ask before they post', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: own };
    const refused = await forms.post('/api/contact', {}, headers);
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([
      400,
      own,
    ]);
    const asked = await fetch(`${forms.address}/api/contact`, {
      method: 'OPTIONS',
      headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
    });
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': own,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
    });
  });

  test('pages of the server may send forms to it', async () => {
    const policy = (await fetch(forms.address)).headers.get('Content-Security-Policy');
    expect(policy).toContain("connect-src 'self' https://forms.example;");
  });
});

test('without `FORMS_ORIGIN` no other origin may read an answer', async () => {
  const answer = await server.post('/api/contact', contactPayload, { Origin: own });
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([201, null]);
});
