import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactPayload, waitlistPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** What a browser asks for when it loads a page. */
const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const controls = (payload: object, more: Record<string, string | Blob> = {}): FormData => {
  const data = new FormData();
  const all = { ...payload, dataConsentGiven: 'on', ...more };
  for (const [name, value] of Object.entries(all)) data.append(name, value);
  return data;
};

const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { method: 'POST', body, headers, redirect: 'manual' });

/** A body as it is written, with a boundary of its own. */
const written = (...parts: (string | Buffer)[]) =>
  send('/api/contact', new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part)))), {
    'Content-Type': 'multipart/form-data; boundary=line',
  });

test.each([
  ['/api/contact', contactPayload, 'contacts', 'contact'],
  ['/api/waitlist', waitlistPayload, 'waitlist', 'waitlist'],
])('%s takes a multipart form of a page without JavaScript', async (path, payload, kept, form) => {
  const { length: before } = await server.records(kept);
  const referrer = { Referer: 'https://site.example/about' };
  const answer = await send(path, controls(payload, { leaveEmpty: '', submissionToken: '' }), {
    ...browser,
    ...referrer,
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/about?sent=${form}#${form}-sent`);
  const wrong = await send(path, controls(payload, { name: 'A' }), browser);
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await wrong.text()).toContain('Name is too short.');
  expect((await server.records(kept)).slice(before)).toMatchObject([payload]);
});

test.each([undefined, '*/*', 'application/json'])(
  'a script that accepts %s gets JSON',
  async (accept) => {
    const headers: Record<string, string> = accept === undefined ? {} : { Accept: accept };
    const answer = await send('/api/contact', controls(contactPayload), headers);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ message: 'Thank you.', id: expect.any(Number) });
    const wrong = await send('/api/contact', controls(contactPayload, { email: 'x' }), headers);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ errors: { email: ['The address is not valid.'] } });
  },
);

test('a form with a file is refused, as JSON or with a page', async () => {
  const { length: before } = await server.records('contacts');
  const withFile = () => controls(contactPayload, { resume: new Blob(['text']) });
  const answer = await send('/api/contact', withFile());
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'answers.form.noFile',
    message: 'This form takes no file.',
  });
  const page = await send('/api/contact', withFile(), browser);
  expect(page.status).toBe(400);
  expect(await page.text()).toContain('<title>Error: This form takes no file.');
  expect(await server.records('contacts')).toHaveLength(before);
});

test('it has the limits of the other plain posts', async () => {
  const answer = await send('/api/contact', controls({ name: 'a'.repeat(70_000) }));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({
    code: 'answers.tooLarge',
    message: 'This is too large. At most 64 kB are accepted.',
  });
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`n${index}`, '1']));
  expect((await send('/api/contact', controls(many))).status).toBe(400);
});

const part = '--line\r\nContent-Disposition: form-data; name="name"\r\n\r\n';

test.each<[string, string, (string | Buffer)[]]>([
  ['nonsense', 'The form is malformed.', ['nonsense']],
  ['a form that is cut short', 'The form is malformed.', [part, 'Ada']],
  [
    'text in another encoding',
    'The body is not valid UTF-8.',
    [part, Buffer.from([0xff]), '\r\n--line--\r\n'],
  ],
])('%s is refused in words of our own', async (_what, message, body) => {
  const answer = await written(...body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, code: expect.any(String) });
});

test.each([
  ['in the text', 'name="message"', Buffer.from([0xff, 0xfe])],
  ['in the name of a file', Buffer.from('name="resume"; filename="\xff.pdf"', 'latin1'), 'x'],
])('a form with a file is refused for bytes %s that are no UTF-8', async (_what, name, content) => {
  const head = ['--line\r\nContent-Disposition: form-data; ', name, '\r\n\r\n', content];
  const body = Buffer.concat([...head, '\r\n--line--\r\n'].map((one) => Buffer.from(one)));
  const type = { 'Content-Type': 'multipart/form-data; boundary=line' };
  const answer = await send('/api/apply', new Uint8Array(body), type);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'answers.notUtf8',
    message: 'The body is not valid UTF-8.',
  });
});

test.each(['message[]', 'message[0]', 'message[99999999]', 'message[a][b]', 'other[4294967294]'])(
  'a control named %s is refused at once, since no form has lists in brackets',
  async (name) => {
    const answer = await send('/api/contact', controls(contactPayload, { [name]: 'x' }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'Each field may be sent only once.' });
  },
  10_000,
);
