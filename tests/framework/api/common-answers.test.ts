import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreUnavailableError } from '../../../server/storage/store/errors.ts';
import type { Store } from '../../../server/storage/store/store.ts';
import { contactPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const brokenStore = (error: Error): Store => ({
  collections: {},
  commit: () => Promise.reject(error),
  async *list() {},
  get: async () => undefined,
  find: async () => [],
  next: async () => [],
  count: async () => 0,
  lastId: async () => 0,
  async *snapshot() {},
  health: () => ({ ok: false, reason: 'the disk is full' }),
  close: async () => undefined,
});

test('wrong methods are 405 with Allow, OPTIONS is 204, HEAD goes with GET', async () => {
  const call = (method: string, path: string) => fetch(server.address + path, { method });
  const wrong = await call('GET', '/api/contact');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect(await wrong.json()).toEqual({ code: 'answers.methods', message: expect.any(String) });
  const options = await call('OPTIONS', '/api/contact');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  const health = await call('DELETE', '/healthz');
  expect([health.status, health.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await call('HEAD', '/healthz')).status).toBe(200);
});

test.each(['/api', '/api/', '/api/unknown', '/api/contact/', '/api/Contact', '/api/%zz'])(
  'the unknown path %s is 404 as JSON',
  async (path) => {
    const answer = await fetch(server.address + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'answers.notFound',
      message: 'There is nothing at this address.',
    });
  },
);

test('health answers, and is never cached', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(server.address + path);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a store that cannot write is 503 with Retry-After, and readyz says so', async () => {
  const store = brokenStore(new StoreUnavailableError('the disk is full'));
  const broken = await startTestServer({ store });
  const answer = await broken.post('/api/contact', contactPayload);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toEqual({
    code: 'answers.cannotSave',
    message: expect.not.stringContaining('disk'),
  });
  const ready = await fetch(`${broken.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { code: 'answers.notReady', message: expect.any(String) },
  ]);
  expect((await fetch(`${broken.address}/healthz`)).status).toBe(200);
  await broken.remove();
});

test('an unexpected error tells nothing outside and no values in the log', async () => {
  const broken = await startTestServer({ store: brokenStore(new Error('secret-ada@example.com')) });
  const answer = await broken.post('/api/contact', contactPayload);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    code: 'answers.unexpected',
    message: 'Something went wrong on our side. Please try again.',
  });
  expect(broken.log()).toContain('"stack":');
  expect(broken.log()).not.toContain('secret-ada');
  await broken.remove();
});
