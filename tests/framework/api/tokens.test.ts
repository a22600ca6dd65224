import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactPayload, waitlistPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** A token that no test has sent. */
const newToken = (): string => randomUUID().replaceAll('-', '');

const plain =
  'name=Ada+Lovelace&email=ada%40example.com&message=Some+words+of+mine&dataConsentGiven=on';

/** Contacts of one test, identified by their e-mail address. */
const newSender = () => {
  const email = `${newToken()}@example.com`;
  return {
    email,
    payload: { ...contactPayload, email },
    plain: plain.replace('ada%40example.com', encodeURIComponent(email)),
    records: async () =>
      (await server.records('contacts')).filter((record) => record.email === email),
  };
};

test('a repeated token with the same content is one record and one answer', async () => {
  const { payload, records } = newSender();
  const submissionToken = newToken();
  const first = await server.post('/api/contact', { ...payload, submissionToken });
  const body = await first.json();
  const { name, ...rest } = payload;
  for (const same of [payload, { ...rest, name: ` ${name} `, undeclared: 1 }]) {
    const again = await server.post('/api/contact', { ...same, submissionToken });
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(body);
  }
  const [record, ...others] = await records();
  expect(others).toEqual([]);
  expect(record).toMatchObject(payload);
  expect(record?.submissionToken).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(record)).not.toContain(submissionToken);
});

test('a repeated token with other content is a submission of its own, or refused', async () => {
  const { payload, records } = newSender();
  const submissionToken = newToken();
  const other = { ...payload, message: 'Something else altogether.' };
  const ids: number[] = [];
  for (const sent of [payload, other, payload]) {
    const answer = await server.post('/api/contact', { ...sent, submissionToken });
    expect(answer.status).toBe(201);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  for (const wrong of [{ name: '' }, { ...payload, leaveEmpty: 'x' }]) {
    const answer = await server.post('/api/contact', { ...wrong, submissionToken });
    expect(answer.status).toBe(400);
  }
  expect((await records()).map(({ message }) => message)).toEqual([payload.message, other.message]);
});

test('posts under one idempotency key are one record; other content, another key and a token of the page are their own', async () => {
  const { payload, records } = newSender();
  const [key, another, submissionToken] = [newToken(), newToken(), newToken()];
  const send = async (body: object, idempotencyKey: string): Promise<number> => {
    const answer = await fetch(`${server.address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  };
  const [first, ...same] = await Promise.all([1, 2, 3].map(() => send(payload, key)));
  expect(same).toEqual([first, first]);
  const other = { ...payload, message: 'Something else altogether.' };
  const ids = [
    first,
    await send(other, key),
    await send(payload, another),
    await send({ ...payload, submissionToken }, key),
    // What is no key is none.
    await send(payload, 'short'),
    await send(payload, 'short'),
  ];
  expect(new Set(ids).size).toBe(6);
  expect(await send({ ...payload, submissionToken }, another)).toBe(ids[3]);
  expect(await records()).toHaveLength(6);
});

test('a page that came back keeps its token: a form that is sent after going back is stored too', async () => {
  const { plain, records } = newSender();
  const submissionToken = newToken();
  const wrong = await server.postPlain('/api/contact', plain.replace('%40', '+at+'));
  expect(wrong.status).toBe(400);
  // As the rendered page sends it. The fixture renders none.
  const sent = `${plain}&submissionToken=${submissionToken}`;
  for (const body of [sent, sent.replace('words', 'thoughts'), sent]) {
    expect((await server.postPlain('/api/contact', body)).status).toBe(303);
  }
  expect((await records()).map(({ message }) => message)).toEqual([
    'Some words of mine',
    'Some thoughts of mine',
  ]);
});

test('fifty posts with one token at once are one record and get one answer', async () => {
  const { payload, records } = newSender();
  const submissionToken = newToken();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.post('/api/contact', { ...payload, submissionToken })),
  );
  expect(answers.map(({ status }) => status)).toEqual(new Array(50).fill(201));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await records()).toHaveLength(1);
});

test('on the waitlist a repeated token is 201, another token with the same e-mail 409', async () => {
  const { email } = newSender();
  const submissionToken = newToken();
  const entry = { ...waitlistPayload, email, submissionToken };
  const first = await server.post('/api/waitlist', entry);
  expect(first.status).toBe(201);
  const again = await server.post('/api/waitlist', entry);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  const other = { ...entry, submissionToken: newToken() };
  expect((await server.post('/api/waitlist', other)).status).toBe(409);
  // The same page again, with another name: its content is not stored, so it is not accepted.
  const renamed = { ...entry, name: 'Grace Hopper' };
  expect((await server.post('/api/waitlist', renamed)).status).toBe(409);
});

test('calls without a token are never merged', async () => {
  const { payload, records } = newSender();
  for (let times = 0; times < 2; times += 1) await server.post('/api/contact', payload);
  expect(await records()).toHaveLength(2);
});

test.each(['short', 'x'.repeat(65), 'has spaces in it!', 17, { a: 1 }, ['a1b2c3d4e5f6a1b2']])(
  'the token %s is refused',
  async (token) => {
    const { payload, records } = newSender();
    const answer = await server.post('/api/contact', { ...payload, submissionToken: token });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual(['submissionToken']);
    expect(await records()).toEqual([]);
  },
);

test('a plain post that is sent twice is one record; other words are another', async () => {
  const { plain, records } = newSender();
  const posts = [plain, plain, plain.replace('words', 'thoughts')];
  const answers = await Promise.all(
    posts.map((body) => server.postPlain('/api/contact', `${body}&leaveEmpty=&submissionToken=`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await records()).map(({ message }) => message).sort()).toEqual([
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
  const { payload, plain, records } = newSender();
  const answer = await server.post('/api/contact', { ...payload, leaveEmpty: 'http://x' });
  expect(answer.status).toBe(400);
  const message =
    'A field that people do not see was filled in, perhaps by your browser. Please empty it and send the form again.';
  expect(await answer.json()).toEqual({
    message,
    code: 'answers.form.filledTrap',
    codes: { leaveEmpty: ['answers.form.filledTrap'] },
    errors: { leaveEmpty: [message] },
  });
  const page = await server.postPlain('/api/contact', `${plain}&leaveEmpty=x`);
  expect(page.status).toBe(400);
  expect(await page.text()).toContain(message);
  expect((await server.post('/api/contact', { ...payload, leaveEmpty: '' })).status).toBe(201);
  expect(await records()).toHaveLength(1);
});
