import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitlistPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

test('an address joins each list once, case and surrounding spaces aside', async () => {
  const first = { ...waitlistPayload, email: 'once@example.com' };
  expect((await server.post('/api/waitlist', first)).status).toBe(201);
  const email = '  ONCE@Example.com ';
  const again = await server.post('/api/waitlist', { ...waitlistPayload, email });
  expect(again.status).toBe(409);
  expect(await again.json()).toEqual({
    code: 'duplicate',
    message: 'This email is already on our waitlist.',
  });
  const other = await server.post('/api/waitlist', { ...waitlistPayload, email, product: 'Two' });
  expect(other.status).toBe(201);
});

test('of fifty posts of one address at once, one is taken', async () => {
  const email = 'fifty@example.com';
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.post('/api/waitlist', { ...waitlistPayload, email })),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...new Array(49).fill(409)]);
  const records = await server.records('waitlist');
  expect(records.filter((record) => record.email === email)).toHaveLength(1);
});

test('a form without a consent wording stores no evidence', async () => {
  await server.post('/api/waitlist', waitlistPayload);
  const record = (await server.records('waitlist')).at(-1);
  expect(record).toEqual({
    id: expect.any(Number),
    ...waitlistPayload,
    form: 'waitlist',
    formVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    submissionToken: expect.any(String),
    createdAt: expect.any(String),
  });
});
