import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let entries = 0;
/** Entries that are not on the list yet. */
const newEntry = (): string => {
  entries += 1;
  return `name=Ada+Lovelace&email=ada${entries}%40example.com&product=One`;
};

test.each(['on', 'true'])(
  'a box checked as "%s" counts, empty options are left out',
  async (box) => {
    const answer = await server.postPlain(
      '/api/waitlist',
      `${newEntry()}&company=&dataConsentGiven=${box}`,
      { Referer: 'https://site.example/about?from=mail#part' },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/about?sent=waitlist#waitlist-sent');
    const record = (await server.records('waitlist')).at(-1);
    expect(record).toEqual({
      id: expect.any(Number),
      name: 'Ada Lovelace',
      email: `ada${entries}@example.com`,
      product: 'One',
      dataConsentGiven: true,
      form: 'waitlist',
      formVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      submissionToken: expect.any(String),
      createdAt: expect.any(String),
    });
  },
);

test.each([
  ['https://evil.example/about'],
  ['https://site.example/none'],
  ['https://site.example//evil.example'],
  ['nonsense'],
])('a referrer of %s leads home', async (Referer) => {
  const answer = await server.postPlain('/api/waitlist', `${newEntry()}&dataConsentGiven=on`, {
    Referer,
  });
  expect(answer.headers.get('location')).toBe('/?sent=waitlist#waitlist-sent');
});

test('wrong input is 400 with a page that lists the faults and quotes nothing unescaped', async () => {
  const answer = await server.postPlain('/api/waitlist', 'name=&email=%3Cscript%3E&product=One');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(page).toContain('<title>Error: Please check these fields: Your name, Your address,');
  expect(page).toContain('<a href="/#name">Your name: Name is too short.</a>');
  expect(page).not.toContain('<script');
});

test('a duplicate is 409 with a page', async () => {
  const entry = newEntry();
  await server.postPlain('/api/waitlist', `${entry}&dataConsentGiven=on`);
  const answer = await server.postPlain('/api/waitlist', `${entry}&dataConsentGiven=on`);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('This email is already on our waitlist.');
});

test.each([
  ['a name twice', `${newEntry()}&name=Eve&dataConsentGiven=on`],
  ['a list', `${newEntry()}&dataConsentGiven=on&more[]=1`],
  ['a nested name', `${newEntry()}&dataConsentGiven=on&__proto__[polluted]=1`],
  ['too many names', Array.from({ length: 300 }, (_, index) => `n${index}=1`).join('&')],
])('%s is refused', async (_what, body) => {
  const answer = await server.postPlain('/api/waitlist', body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Each field may be sent only once.');
});

test('a body over the limit is 413 with a page', async () => {
  const answer = await server.postPlain('/api/waitlist', `name=${'a'.repeat(70_000)}`);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('<title>Error: This is too large.');
});

test('a page that came back names itself, since its address is the endpoint', async () => {
  const answer = await server.postPlain(
    '/api/waitlist?page=%2Fabout',
    `${newEntry()}&dataConsentGiven=on`,
    { Referer: 'https://site.example/api/waitlist' },
  );
  expect(answer.headers.get('location')).toBe('/about?sent=waitlist#waitlist-sent');
});

test.each(['//evil.example', 'https://evil.example', '/none'])(
  'a page named %s is not believed',
  async (page) => {
    const answer = await server.postPlain(
      `/api/waitlist?page=${encodeURIComponent(page)}`,
      `${newEntry()}&dataConsentGiven=on`,
    );
    expect(answer.headers.get('location')).toBe('/?sent=waitlist#waitlist-sent');
  },
);

test('without a build, the query that confirms is answered with the page as it is', async () => {
  const answer = await fetch(`${server.address}/about?sent=waitlist`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<title>About</title>');
});
