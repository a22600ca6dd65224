import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactPayload, waitlistPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.remove());

const submissionToken = 'a1b2c3d4e5f6-A_B-C';

test('a repeated token with the same content is one record and one answer', async () => {
  const first = await server.post('/api/contact', { ...contactPayload, submissionToken });
  const body = await first.json();
  const { name, ...rest } = contactPayload;
  for (const same of [contactPayload, { ...rest, name: ` ${name} `, undeclared: 1 }]) {
    const again = await server.post('/api/contact', { ...same, submissionToken });
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(body);
  }
  const [record, ...others] = await server.recordsAfterStop('contacts');
  expect(others).toEqual([]);
  expect(record).toMatchObject(contactPayload);
  expect(record?.submissionToken).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(record)).not.toContain(submissionToken);
});

test('a repeated token with other content is a submission of its own, or refused', async () => {
  const other = { ...contactPayload, message: 'Something else altogether.' };
  for (const [id, payload] of [contactPayload, other, contactPayload].entries()) {
    const answer = await server.post('/api/contact', { ...payload, submissionToken });
    expect([answer.status, ((await answer.json()) as { id: number }).id]).toEqual([
      201,
      (id % 2) + 1,
    ]);
  }
  for (const wrong of [{ name: '' }, { ...contactPayload, leaveEmpty: 'x' }]) {
    const answer = await server.post('/api/contact', { ...wrong, submissionToken });
    expect(answer.status).toBe(400);
  }
  const records = await server.recordsAfterStop('contacts');
  expect(records.map(({ message }) => message)).toEqual([contactPayload.message, other.message]);
});

test('posts under one idempotency key are one record; other content, another key and a token of the page are their own', async () => {
  const key = '0123456789abcdef0123456789abcdef';
  const send = async (body: object, idempotencyKey: string): Promise<number> => {
    const answer = await fetch(`${server.address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  const atOnce = await Promise.all([1, 2, 3].map(() => send(contactPayload, key)));
  expect(atOnce).toEqual([1, 1, 1]);
  const other = { ...contactPayload, message: 'Something else altogether.' };
  expect(await send(other, key)).toBe(2);
  expect(await send(contactPayload, key.replace('0', '1'))).toBe(3);
  expect(await send({ ...contactPayload, submissionToken }, key)).toBe(4);
  expect(await send({ ...contactPayload, submissionToken }, key.replace('0', '1'))).toBe(4);
  // What is no key is none.
  expect(await send(contactPayload, 'short')).toBe(5);
  expect(await send(contactPayload, 'short')).toBe(6);
});

test('a page that came back keeps its token: what is sent after going back is kept too', async () => {
  const wrong = await server.postPlain('/api/contact', plain.replace('ada%40', 'ada+at+'));
  expect(wrong.status).toBe(400);
  // As the drawn page sends it along; the fixture draws none.
  const sent = `${plain}&submissionToken=${submissionToken}`;
  for (const body of [sent, sent.replace('words', 'thoughts'), sent]) {
    expect((await server.postPlain('/api/contact', body)).status).toBe(303);
  }
  const records = await server.recordsAfterStop('contacts');
  expect(records.map(({ message }) => message)).toEqual([
    'Some words of mine',
    'Some thoughts of mine',
  ]);
});

test('fifty posts with one token at once are one record and get one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      server.post('/api/contact', { ...contactPayload, submissionToken }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(new Array(50).fill(201));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await server.recordsAfterStop('contacts')).toHaveLength(1);
});

test('on the waitlist a repeated token is 201, another token with the same e-mail 409', async () => {
  const entry = { ...waitlistPayload, submissionToken };
  expect((await server.post('/api/waitlist', entry)).status).toBe(201);
  const again = await server.post('/api/waitlist', entry);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual({ message: 'You are on the list.', id: 1 });
  const other = { ...entry, submissionToken: `${submissionToken}2` };
  expect((await server.post('/api/waitlist', other)).status).toBe(409);
  // The same page again, with another name: what it says is not kept, so it is not accepted.
  const renamed = { ...entry, name: 'Grace Hopper' };
  expect((await server.post('/api/waitlist', renamed)).status).toBe(409);
});

test('calls without a token are never merged', async () => {
  for (const id of [1, 2]) {
    const answer = await server.post('/api/contact', contactPayload);
    expect(await answer.json()).toMatchObject({ id });
  }
});

test.each(['short', 'x'.repeat(65), 'has spaces in it!', 17, { a: 1 }, ['a1b2c3d4e5f6a1b2']])(
  'the token %s is refused',
  async (token) => {
    const answer = await server.post('/api/contact', { ...contactPayload, submissionToken: token });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual(['submissionToken']);
    expect(await server.recordsAfterStop('contacts')).toEqual([]);
  },
);

const plain =
  'name=Ada+Lovelace&email=ada%40example.com&message=Some+words+of+mine&dataConsentGiven=on';

test('a plain post that is sent twice is one record; other words are another', async () => {
  const posts = [plain, plain, plain.replace('words', 'thoughts')];
  const answers = await Promise.all(
    posts.map((body) => server.postPlain('/api/contact', `${body}&leaveEmpty=&submissionToken=`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const records = await server.recordsAfterStop('contacts');
  expect(records.map(({ message }) => message).sort()).toEqual([
    'Some thoughts of mine',
    'Some words of mine',
  ]);
});

test('the same plain post of another visitor is another record', async () => {
  const other = await startTestServer({ env: { TRUST_PROXY: '1' } });
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    await other.postPlain('/api/contact', plain, { 'X-Forwarded-For': address });
  }
  expect(await other.recordsAfterStop('contacts')).toHaveLength(2);
  await other.remove();
});

test('a filled honeypot is refused with words for a person, and nothing is stored', async () => {
  const answer = await server.post('/api/contact', { ...contactPayload, leaveEmpty: 'http://x' });
  expect(answer.status).toBe(400);
  const message =
    'A field that people do not see was filled in, perhaps by your browser. Please empty it and send the form again.';
  expect(await answer.json()).toEqual({ message, errors: { leaveEmpty: [message] } });
  const page = await server.postPlain('/api/contact', `${plain}&leaveEmpty=x`);
  expect(page.status).toBe(400);
  expect(await page.text()).toContain(message);
  expect((await server.post('/api/contact', { ...contactPayload, leaveEmpty: '' })).status).toBe(
    201,
  );
  expect(await server.recordsAfterStop('contacts')).toHaveLength(1);
});
