import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitlistPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.remove());

test('an address joins each list once, case and surrounding spaces aside', async () => {
  expect((await server.post('/api/waitlist', waitlistPayload)).status).toBe(201);
  const email = '  ADA@Example.com ';
  const again = await server.post('/api/waitlist', { ...waitlistPayload, email });
  expect(again.status).toBe(409);
  expect(await again.json()).toEqual({ message: 'This email is already on our waitlist.' });
  const other = await server.post('/api/waitlist', { ...waitlistPayload, email, product: 'Two' });
  expect(other.status).toBe(201);
});

test('of fifty posts of one address at once, one is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.post('/api/waitlist', waitlistPayload)),
  );
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses).toEqual([201, ...new Array(49).fill(409)]);
  expect(await server.recordsAfterStop('waitlist')).toHaveLength(1);
});

test('a form without a consent wording stores no evidence', async () => {
  await server.post('/api/waitlist', waitlistPayload);
  const [record] = await server.recordsAfterStop('waitlist');
  expect(record).toEqual({
    id: 1,
    ...waitlistPayload,
    form: 'waitlist',
    formVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    submissionToken: expect.any(String),
    createdAt: expect.any(String),
  });
});
