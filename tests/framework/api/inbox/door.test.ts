import { expect, test } from 'vitest';
import { folderPlace } from '../../../setup/places.ts';
import { startTestServer } from '../started-server.ts';
import { ask, csrfIn, fromItself, openedInbox, submission } from './open-inbox.ts';

const ada = submission('contacts', 'contact', {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: 'May I visit?',
});

const tokenOf = (link: string): string => new URL(link).search;

test('the link works once: it becomes a cookie that scripts and other sites never get', async () => {
  const place = await folderPlace();
  const { port, link } = await openedInbox(place, [ada]);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  // The first use was the visitor's own.
  const again = await ask(port, `/${tokenOf(link)}`);
  expect([again.status, again.text]).toEqual([403, expect.stringContaining('works once')]);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('fetching the link does not use it up, nor does a post of another site', async () => {
  const { port, link } = await openedInbox(await folderPlace(), [ada], { isEntered: false });
  const path = `/${tokenOf(link)}`;
  for (const options of [
    {},
    { method: 'HEAD' },
    { headers: { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch' } },
    { method: 'POST', headers: { ...fromItself, 'Sec-Fetch-Site': 'cross-site' } },
    { method: 'POST' },
  ]) {
    const answer = await ask(port, path, options);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  }
  const page = await ask(port, path);
  expect(page.text).toContain(`<form method="post" action="${path}">`);
  expect(page.text).not.toContain('Ada');
  const entered = await ask(port, path, { method: 'POST', headers: fromItself });
  expect([entered.status, entered.headers.location]).toEqual([303, '/']);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  expect((await ask(port, '/', { headers: { Cookie: cookie } })).text).toContain('Ada');
  expect((await ask(port, path)).status).toBe(403);
});

test('what the link is exchanged for', async () => {
  const { port } = await openedInbox(await folderPlace(), [ada]);
  const shut = await ask(port, '/');
  expect([shut.status, shut.text]).toEqual([403, expect.not.stringContaining('Ada')]);
  for (const token of ['', 'wrong', 'a'.repeat(43)])
    expect((await ask(port, `/?token=${token}`)).status).toBe(403);
  for (const cookie of ['inbox-00000000=x', 'inbox=', 'a=b; c'])
    expect((await ask(port, '/', { headers: { Cookie: cookie } })).status).toBe(403);
});

test('the cookie, the address that is left, and what every answer carries', async () => {
  const seen = await openedInbox(await folderPlace(), [ada], { trustedHeader: 'X-Remote-User' });
  const { headers } = await ask(seen.port, '/', { headers: { 'X-Remote-User': 'Grace' } });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
});

test('only a name of this machine leads in: another one may lead here and be no one’s own', async () => {
  const { port, get } = await openedInbox(await folderPlace(), [ada]);
  expect((await get('/')).status).toBe(200);
  for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1:${port + 1}`, '127.0.0.1'])
    expect((await ask(port, '/', { headers: { Host: host } })).status).toBe(403);
});

test('a session ends after eight hours without use, not before', async () => {
  let now = Date.parse('2026-05-01T08:00:00Z');
  const hours = (count: number) => {
    now += count * 60 * 60_000;
  };
  const { get } = await openedInbox(await folderPlace(), [ada], { clock: () => new Date(now) });
  hours(7);
  expect((await get('/')).status).toBe(200);
  hours(7);
  expect((await get('/')).status).toBe(200);
  hours(9);
  expect((await get('/')).status).toBe(403);
});

test('a post is taken from a page of the inbox alone', async () => {
  const trustedHeader = 'X-Remote-User';
  const { port, storage } = await openedInbox(await folderPlace(), [ada], { trustedHeader });
  const user = { [trustedHeader]: 'Grace' };
  const csrf = csrfIn((await ask(port, '/forms/contacts/1', { headers: user })).text);
  expect(csrf).toMatch(/^[0-9a-f]{64}$/);
  const post = async (headers: Record<string, string>, body: string) =>
    (await ask(port, '/forms/contacts/1/state', { method: 'POST', headers, body })).status;
  const right = `state=done&csrf=${csrf}`;
  const own = { ...fromItself, ...user };
  const { 'Sec-Fetch-Site': _, ...silent } = own;
  expect(await post({ ...own, 'Sec-Fetch-Site': 'cross-site' }, right)).toBe(403);
  expect(await post({ ...own, 'Sec-Fetch-Site': 'same-site' }, right)).toBe(403);
  expect(await post(silent, right)).toBe(403);
  expect(await post({ ...silent, Origin: 'http://evil.example' }, right)).toBe(403);
  expect(await post({ ...silent, Origin: 'null' }, right)).toBe(403);
  expect(await post(own, 'state=done')).toBe(403);
  expect(await post(own, `state=done&csrf=${'0'.repeat(64)}`)).toBe(403);
  expect(await post({ ...own, [trustedHeader]: 'Mallory' }, right)).toBe(403);
  expect(await post(fromItself, right)).toBe(403);
  expect(await post({ ...own, 'Content-Type': 'application/json' }, '{}')).toBe(415);
  expect(await post(own, `${right}&note=${'x'.repeat(70_000)}`)).toBe(413);
  expect(await storage.store.count('handling')).toBe(0);
  expect(await post({ ...silent, Origin: `http://127.0.0.1:${port}` }, right)).toBe(303);
  expect(await post(own, right)).toBe(303);
  expect(await storage.store.count('handling')).toBe(1);
});

test('a proxy says who is there; nobody is let in whom it does not name', async () => {
  const trustedHeader = 'X-Remote-User';
  const { port, link } = await openedInbox(await folderPlace(), [ada], { trustedHeader });
  expect(tokenOf(link)).toBe('');
  expect((await ask(port, '/')).status).toBe(403);
  const named = (name: string) => ask(port, '/', { headers: { 'x-remote-user': name } });
  expect((await named('')).status).toBe(403);
  expect((await named('x'.repeat(101))).status).toBe(403);
  expect((await named('Grace <b>')).text).toContain('Grace &lt;b&gt;');
});

test('the port of the site has nothing of it', async () => {
  const server = await startTestServer();
  for (const path of ['/inbox', '/forms/contacts', '/forms/contacts/1', '/?token=x', '/outbox']) {
    const text = await (await fetch(server.address + path)).text();
    expect([path, text]).toEqual([path, expect.not.stringContaining('Inbox')]);
  }
  await server.remove();
});
