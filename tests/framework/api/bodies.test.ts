import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationPayload } from './application-form.ts';
import { contactPayload, waitlistPayload } from './fixture.ts';
import { rawRequest } from './raw-request.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

test('malformed JSON is refused without the words of the parser', async () => {
  const answer = await server.post('/api/contact', '{"name": nonsense');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'answers.notJson',
    message: 'The body is not valid JSON.',
  });
});

test.each([['text/plain'], ['application/json; charset=latin1'], ['']])(
  'the content type "%s" is refused',
  async (type) => {
    const answer = await server.post('/api/contact', contactPayload, { 'Content-Type': type });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
  },
);

test('a charset of UTF-8 is taken, other bytes are refused', async () => {
  const type = { 'Content-Type': 'Application/JSON; Charset="UTF-8"' };
  expect((await server.post('/api/contact', contactPayload, type)).status).toBe(201);
  const answer = await fetch(`${server.address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ ...contactPayload, name: 'Ad\u00e9' }), 'latin1'),
  });
  expect(answer.status).toBe(400);
});

test.each([
  ['%FF%FE', 400],
  ['%ED%A0%80', 400],
  ['Ad%C3', 400],
  ['Ad%C3%A9', 303],
  ['%F0%9F%98%80 100% %zz', 303],
])('a plain post with the escapes %s is answered %i', async (message, status) => {
  const { message: _, ...others } = contactPayload;
  const { status: found } = await fetch(`${server.address}/api/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ ...others, dataConsentGiven: 'on' })}&message=${message}, and more words`,
  });
  expect(found).toBe(status);
});

test('a body of the largest size is read, one byte more is 413', async () => {
  const most = 64 * 1024;
  const padded = (size: number) => JSON.stringify(contactPayload).padEnd(size, ' ');
  expect((await server.post('/api/contact', padded(most))).status).toBe(201);
  const answer = await server.post('/api/contact', padded(most + 1));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    code: 'answers.tooLarge',
    message: 'This is too large. At most 64 kB are accepted.',
  });
});

test.each([
  ['a declared length', 'Content-Length: 1000000000', Buffer.alloc(65_536, 'x')],
  ['chunks', 'Transfer-Encoding: chunked', Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)],
])('a body over the limit with %s is not read on', async (_what, length, chunk) => {
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const answer = await rawRequest(server.port, head, { endless: chunk });
  expect(answer.status).toBe(413);
  expect(answer.text).toMatch(/connection: close/i);
  // What the system's buffers hold on both sides, far from what the client would send.
  expect(answer.sent).toBeLessThan(16 * 1024 * 1024);
});

test('a client that reads only once it has sent all it can still gets the answer', async () => {
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n';
  const answer = await rawRequest(server.port, head, {
    endless: Buffer.alloc(65_536, 'x'),
    readAfterMs: 100,
  });
  expect(answer.status).toBe(413);
});

test('a refused client that goes on sending slowly is let go', async () => {
  const head =
    'POST /api/none HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  const start = performance.now();
  expect((await rawRequest(server.port, head, { untilClosed: true })).status).toBe(404);
  expect(performance.now() - start).toBeLessThan(4_000);
});

test.each(['/api/contact', '/api/waitlist', '/api/apply'])(
  '%s ignores keys that it does not know, whatever they hold',
  async (path) => {
    const payloads: Record<string, object> = {
      '/api/contact': contactPayload,
      '/api/waitlist': waitlistPayload,
      '/api/apply': applicationPayload,
    };
    for (const [index, value] of [null, [null], { a: null }].entries()) {
      const email = `ada${index}@example.com`;
      const unknown = { more: value, resume: value, resumeReference: value, id: value };
      const answer = await server.post(path, { ...payloads[path], email, ...unknown });
      expect([answer.status, await answer.json()]).toMatchObject([201, { id: expect.any(Number) }]);
    }
  },
);
