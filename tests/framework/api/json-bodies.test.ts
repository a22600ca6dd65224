import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoundedJsonError, parseBoundedJson } from '../../../server/lib/json.ts';
import { applicationPayload } from './application-form.ts';
import { contactPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
const deepObject = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
const wide = `[${'1,'.repeat(20_000)}1]`;

/** A payload's JSON with another member. */
const withMember = (payload: object, name: string, json: string): string =>
  `${JSON.stringify(payload).slice(0, -1)},${JSON.stringify(name)}:${json}}`;

describe.each([
  ['contact', '/api/contact', contactPayload],
  ['an application', '/api/apply', applicationPayload],
])('a deep or wide value in %s', (_, path, payload) => {
  test.each([
    ['unknown key, list', 'strange', deep],
    ['unknown key, object', 'strange', deepObject],
    ['unknown key, wide', 'strange', wide],
    ['known key, list', 'name', deep],
    ['known key, object', 'email', deepObject],
    ['prototype key', '__proto__', deep],
  ])('%s is 400', async (_name, key, json) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'k'.repeat(32) };
    const answer = await server.post(path, withMember(payload, key, json), headers);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  });
});

test('keys that a form does not know do not make a repeated post another one', async () => {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'a'.repeat(32) };
  const ids = [];
  for (const strange of ['1', '"two"', '[3]']) {
    const body = withMember(
      { ...contactPayload, message: 'Sent three times.' },
      'strange',
      strange,
    );
    const answer = await server.post('/api/contact', body, headers);
    ids.push(answer.status, ((await answer.json()) as { id?: number }).id);
  }
  expect(new Set(ids).size).toBe(2);
});

const quotes = `"${'\\"'.repeat(6_900_000)}"`;

test.each([
  ['escaped quotes', () => withMember(applicationPayload, 'strange', quotes), 413],
  ['white space', () => `${' '.repeat(13_900_000)}{}`, 400],
  ['a long text', () => withMember(applicationPayload, 'phone', `"${'1'.repeat(9_000_000)}"`), 413],
])('%s of megabytes is scanned beside the requests of others', async (_, bodyOf, status) => {
  const body = bodyOf();
  const bytes = Buffer.from(body);
  const begin = performance.now();
  try {
    parseBoundedJson(bytes);
  } catch (error) {
    if (!(error instanceof BoundedJsonError)) throw error;
  }
  const here = performance.now() - begin;
  // The time that it takes on this thread, or what receiving 14 MB takes in this process anyway.
  const most = Math.max(here, 50);
  // A scan on this thread delays each post. Another process may delay one of them.
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && least >= most; round += 1) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const sending = server.post('/api/apply', body, { 'Content-Type': 'application/json' });
    delay.enable();
    const answer = await sending;
    delay.disable();
    expect(answer.status).toBe(status);
    least = Math.min(least, delay.max / 1e6);
  }
  expect(least).toBeLessThan(most);
});
