import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

test('a message is answered 201 and found in the store when it is opened again', async () => {
  const server = await startTestServer();
  const before = Date.now();
  const answer = await server.post('/api/contact', {
    ...contactPayload,
    name: '  Ada Lovelace ',
    extra: 'not declared',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ message: 'Thank you.', id: 1 });
  const [record, ...others] = await server.recordsAfterStop('contacts');
  await server.remove();
  expect(others).toEqual([]);
  const wording = 'I agree to be answered.';
  expect(record).toEqual({
    id: 1,
    ...contactPayload,
    consent: {
      wording,
      version: '7',
      sha256: createHash('sha256').update(wording).digest('hex'),
      at: expect.any(String),
    },
    form: 'contact',
    formVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    submissionToken: expect.any(String),
    createdAt: expect.any(String),
  });
  const { at } = (record?.consent ?? { at: '' }) as { at: string };
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
});

test('wrong fields are reported by name, with one sentence about all of them', async () => {
  const answer = await server.post('/api/contact', { name: '  ', email: 'x', message: 'short' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'answers.form.checkFields',
    codes: {
      dataConsentGiven: ['required'],
      email: ['format'],
      message: ['tooShort'],
      name: ['required'],
    },
    message: 'Please check these fields: Your name, Your address, Your message, Consent.',
    errors: {
      name: ['Name is too short.'],
      email: ['The address is not valid.'],
      message: ['Write more.'],
      dataConsentGiven: ['Please agree.'],
    },
  });
});

test('a single wrong field speaks for itself', async () => {
  const answer = await server.post('/api/contact', { ...contactPayload, dataConsentGiven: 'yes' });
  expect(await answer.json()).toEqual({
    code: 'type',
    codes: { dataConsentGiven: ['type'] },
    message: 'Must be a boolean.',
    errors: { dataConsentGiven: ['Must be a boolean.'] },
  });
});

test.each([
  ['NUL', 'Ada\u0000'],
  ['a lone surrogate', 'Ada \ud800'],
  ['a bidi override', 'Ada \u202e'],
  ['two spaces', '  '],
  ['one emoji', '🙂'],
  ['one emoji with its tone', '👍🏽'],
  ['one emoji with its selector', '❤️'],
  ['two zero-width spaces', '\u200B\u200B'],
  ['one letter and a zero-width space', 'A\u200B'],
])('a name with %s is refused', async (_what, name) => {
  const answer = await server.post('/api/contact', { ...contactPayload, name });
  expect(answer.status).toBe(400);
});

test.each(['李雷', 'ปู', 'Zoe\u0308'])('a name of few characters, %s, is taken', async (name) => {
  const answer = await server.post('/api/contact', { ...contactPayload, name });
  expect(answer.status).toBe(201);
});

test.each(['[]', 'null', '"text"', '1'])('the JSON value %s is no form', async (body) => {
  const answer = await server.post('/api/contact', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'answers.form.notObject',
    message: "Please send the form's fields as one object.",
  });
});

test('names of prototypes and of the server are never stored', async () => {
  const body = `${JSON.stringify(contactPayload).slice(0, -1)},"__proto__":{"polluted":1},
    "constructor":{"prototype":{"polluted":1}},"id":99,"isUsed":true,"createdAt":"1999-01-01"}`;
  const answer = await server.post('/api/contact', body);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  expect(id).not.toBe(99);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  const record = (await server.records('contacts')).find((one) => one.id === id);
  expect(Object.keys(record ?? {}).sort()).toEqual(
    [
      ...Object.keys(contactPayload),
      'consent',
      'createdAt',
      'form',
      'formVersion',
      'id',
      'submissionToken',
    ].sort(),
  );
  expect(record?.createdAt).not.toContain('1999');
});
