import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import { email, file } from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/parts.ts';
import { entryOf } from '../../../server/operations/audit/audit-log.ts';
import { eraseRecord } from '../../../server/operations/privacy/erase.ts';
import { csvPieces, flat, survey } from '../../../server/operations/records/csv.ts';
import { runRetention } from '../../../server/operations/retention/run.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { descriptionOf, differences } from './openapi/documented.ts';
import { redoclyFaults } from './openapi/spec-check.ts';
import { pdfFile } from './resumes.ts';
import { startSmtp } from './smtp.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

/* Double opt-in: a submission is confirmed, and erased, by links in the mail about it. */

let postgres: Databases;
beforeAll(() => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

const modules = await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'));
const hero = { kind: 'hero' as const, heading: 'Heading' };
const [staff, path] = ['staff@site.example', '/api/list'];
const DAY = 24 * 60 * 60_000;

const site = resolveSite(
  {
    brand: { name: 'Example' },
    pages: [{ id: 'home', path: '/', title: 'Home', description: 'Home.', sections: [hero] }],
  },
  {
    ...modules,
    declaredForms: [
      defineForm({
        id: 'list',
        schema: z.object({
          email: email({ label: 'E-mail' }),
          letter: file({ label: 'Letter', accept: ['pdf'], optional: true }),
        }),
        store: { collection: 'list', keep: 365, unique: ['email'] },
        accepted: 'Thank you.',
        limit: { posts: 4 },
        mail: {
          subject: 'New on the list',
          confirmation: { subject: 'Our list', text: 'Welcome.', doubleOptIn: true },
        },
        webhooks: [{ url: 'LIST_WEBHOOK_URL', format: 'slack' }],
      }),
    ],
  },
);

/** Starts a server with a mail server. The test may turn its clock. */
const start = async (env: Record<string, string> = {}) => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const time = { now: new Date() };
  const server = await startTestServer({
    site,
    // Nothing listens at the webhook, so its jobs stay in the outbox.
    env: {
      ...{ SMTP_URL: smtp.url, MAIL_TO: staff, MAIL_FROM: 'site@site.example' },
      ...{ LIST_WEBHOOK_URL: 'http://127.0.0.1:9/hook', WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' },
      ...env,
    },
    clock: () => time.now,
  });
  onTestFinished(server.remove);

  /** Sends the form and returns the mailed links. */
  const join = async (address = 'ada@example.org') => {
    const answer = await server.post(path, { email: address });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        message:
          'Thank you. Please confirm your address by the link in the e-mail that we send you. The link works for seven days.',
        id: expect.any(Number),
      },
    ]);
    await expect.poll(() => smtp.to(address)?.raw, { timeout: 10_000 }).toBeDefined();
    // Quoted-printable, RFC 2045.
    const mail = (smtp.to(address)?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const linkTo = (action: string) =>
      new RegExp(`https://site\\.example(/api/list/${action}/[^\\s>]+)`).exec(mail)?.[1] ?? 'none';
    return { mail, confirm: linkTo('confirm'), leave: linkTo('leave') };
  };
  return { server, smtp, time, join };
};

const ask = (server: StartedServer, link: string, method = 'GET') =>
  fetch(server.address + link, { method });

/** Returns status and heading of a page. */
const pageOf = async (answer: Response): Promise<string> =>
  `${answer.status} ${/<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]}`;

const ENDED = 'This link does not work any more';

describe.each(['files', 'PostgreSQL'])('with %s', (name) => {
  const stored = async (): Promise<Record<string, string>> =>
    name === 'files' ? {} : { DATABASE_URL: await postgres.newDatabase() };

  test('a submission is confirmed by the button of the page, and only then noticed', async () => {
    const { server, smtp, join } = await start(await stored());
    const { mail, confirm, leave } = await join();
    expect(mail).toContain('Welcome.');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail.replace(/\r\n[ \t]+/g, ' ')).toContain(
      `List-Unsubscribe: <https://site.example${leave}>\r\n`,
    );
    const { store } = server.storage;
    // A mail scanner opens links.
    for (const _ of [1, 2])
      expect(await pageOf(await ask(server, confirm))).toBe('200 Confirm your e-mail address');
    expect((await server.records('list'))[0]?.confirmedAt).toBeNull();
    const waiting = async () => (await store.find('outbox', {})).map(({ kind }) => kind);
    await expect.poll(waiting).toEqual([]);
    expect(smtp.mails).toHaveLength(1);

    const done = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await ask(server, confirm, 'POST');
        return [answer.status, (await answer.text()).includes('It was confirmed before.')];
      }),
    );
    expect(done.filter(([, isRepeated]) => !isRepeated)).toEqual([[200, false]]);
    expect(done.map(([status]) => status)).toEqual(new Array(5).fill(200));
    const again = await (await ask(server, confirm, 'POST')).text();
    expect(again).toContain('It was confirmed before.');
    expect(again).toContain(`<a href="${leave}">Unsubscribe</a>`);
    await expect.poll(() => smtp.to(staff)?.raw).toContain('Subject: New on the list');
    expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(['ada@example.org', staff]);
    await expect.poll(waiting).toEqual(['webhook']);
    const [record] = await server.records('list');
    expect(record?.confirmedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('who lost the mail gets the links again, until the address is confirmed', async () => {
    const { server, smtp, join } = await start(await stored());
    const { mail, confirm } = await join();
    const joinAgain = async () => {
      const answer = await server.post(path, { email: 'ada@example.org' });
      expect(answer.status).toBe(409);
      return (await answer.json()).message;
    };
    expect(await joinAgain()).toContain('Please confirm your address');
    await expect.poll(() => smtp.mails.length).toBe(2);
    const links = (raw = '') => raw.replaceAll('=\r\n', '').match(/\/api\/list\/confirm\/\S+/);
    expect(links(smtp.mails[1]?.raw)).toEqual(links(smtp.mails[0]?.raw));
    expect(mail).toContain(confirm);
    await ask(server, confirm, 'POST');
    await expect.poll(() => smtp.mails.length).toBe(3);
    expect(await joinAgain()).not.toContain('Please confirm your address');
    const waiting = () => server.storage.store.find('outbox', { kind: 'confirmation' });
    await expect.poll(waiting).toEqual([]);
    expect(smtp.mails).toHaveLength(3);
  });

  test('the same mail program that unsubscribes, or the page, erases the record and its file', async () => {
    const { server, join } = await start(await stored());
    const data = new FormData();
    data.append('email', 'bo@example.org');
    data.append('letter', new Blob([new Uint8Array(await pdfFile())]), 'letter.pdf');
    const { confirm, leave } = await join('ada@example.org');
    expect((await server.postForm(path, data)).status).toBe(201);
    const { leave: other } = await join('cy@example.org');
    expect(await pageOf(await ask(server, leave))).toBe('200 Unsubscribe');
    expect(await server.records('list')).toHaveLength(3);
    const oneClick = await server.postPlain(leave, 'List-Unsubscribe=One-Click');
    expect(await pageOf(oneClick)).toBe('200 You are unsubscribed');
    for (const link of [leave, confirm])
      for (const method of ['GET', 'POST'])
        expect(await pageOf(await ask(server, link, method))).toBe(`404 ${ENDED}`);
    expect(await pageOf(await ask(server, other, 'POST'))).toBe('200 You are unsubscribed');
    const { store, files } = server.storage;
    expect((await server.records('list')).map((record) => record.email)).toEqual([
      'bo@example.org',
    ]);
    for await (const record of store.list('audit'))
      if (entryOf(record).event === 'erasure')
        expect(entryOf(record).details).toMatchObject({ collection: 'list', mailedLink: true });
    const submissions = (await store.find('mail_outcomes', {})).map(({ submission }) => submission);
    const [bo] = await server.records('list');
    expect(submissions.filter((token) => token !== bo?.submissionToken)).toEqual([]);
    let kept = 0;
    for await (const _ of files.list()) kept += 1;
    expect(kept).toBe(1);
  });

  test('a link ends after seven days, and retention deletes what nobody confirmed', async () => {
    const { server, time, join } = await start(await stored());
    const { confirm, leave } = await join('ada@example.org');
    const { confirm: early } = await join('bo@example.org');
    await ask(server, early, 'POST');
    // As a release without double opt-in stored it.
    await server.storage.store.commit([
      { insert: 'list', fields: { email: 'old@example.org', form: 'list' } },
    ]);
    const clock = () => time.now;
    const begun = time.now.getTime();
    time.now = new Date(begun + 7 * DAY - 60_000);
    expect(await pageOf(await ask(server, confirm))).toBe('200 Confirm your e-mail address');
    expect((await runRetention(server.storage, { clock })).removed.list).toBeUndefined();
    time.now = new Date(begun + 7 * DAY + 60_000);
    for (const method of ['GET', 'POST'])
      expect(await pageOf(await ask(server, confirm, method))).toBe(`410 ${ENDED}`);
    expect(await pageOf(await ask(server, leave))).toBe('200 Unsubscribe');
    expect((await runRetention(server.storage, { clock })).removed.list).toBe(1);
    const left = await server.records('list');
    expect(left.map((record) => record.email)).toEqual(['bo@example.org', 'old@example.org']);
    for (const link of [confirm, leave])
      expect(await pageOf(await ask(server, link, 'POST'))).toBe(`404 ${ENDED}`);
  });
});

test('a changed link has one answer, and nothing about it is logged', async () => {
  const { server, join } = await start();
  const { confirm, leave } = await join('ada@example.org');
  const { confirm: other } = await join('bo@example.org');
  const token = confirm.split('/').at(-1) ?? '';
  const otherToken = other.split('/').at(-1) ?? '';
  const wrong = [
    `${confirm}x`,
    confirm.slice(0, -1),
    confirm.replace('/confirm/', '/leave/'),
    leave.replace('/leave/', '/confirm/'),
    `${path}/confirm/2.${token.split('.')[1]}`,
    `${path}/confirm/01.${token.split('.')[1]}`,
    `${path}/confirm/1.${otherToken.split('.')[1]}`,
    `${path}/confirm/999999999999999.${token.split('.')[1]}`,
    `${path}/confirm/1.`,
    `${path}/confirm/${'9'.repeat(400)}.x`,
    `${path}/leave/-1.x`,
  ];
  const texts = new Set<string>();
  for (const link of wrong)
    for (const method of ['GET', 'POST']) {
      const answer = await ask(server, link, method);
      expect([link, answer.status]).toEqual([link, 404]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
      texts.add(await answer.text());
    }
  expect(texts.size).toBe(1);
  expect((await server.records('list')).map(({ confirmedAt }) => confirmedAt)).toEqual([
    null,
    null,
  ]);
  const method = await ask(server, confirm, 'PUT');
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  const large = await server.postPlain(confirm, 'x'.repeat(5000));
  expect(large.status).toBe(413);
  const cross = await server.postPlain(confirm, '', { Origin: 'https://evil.example' });
  expect(cross.status).toBe(403);
  for (const secret of [token, otherToken, leave.split('/').at(-1) ?? ''])
    expect(server.log()).not.toContain(secret.split('.')[1]);
  expect(server.log()).toContain('"route":"/api/list/confirm/:token"');
});

test('an erasure by staff, or another address in the record, ends the links', async () => {
  const { server, join } = await start();
  const { confirm, leave } = await join('ada@example.org');
  const { store } = server.storage;
  await store.commit([{ update: 'list', where: { id: 1 }, set: { email: 'eve@example.org' } }]);
  expect((await ask(server, confirm, 'POST')).status).toBe(404);
  await store.commit([{ update: 'list', where: { id: 1 }, set: { email: 'Ada@Example.org' } }]);
  expect((await ask(server, confirm)).status).toBe(200);
  const record = await store.get('list', 1);
  if (record === undefined) throw new Error('The record is lost.');
  const acting = { by: 'a test', clock: () => new Date() };
  await eraseRecord(server.storage, { collection: 'list', record }, acting);
  for (const link of [confirm, leave]) expect((await ask(server, link, 'POST')).status).toBe(404);
});

test('exports have the time of the confirmation', async () => {
  const { server, join } = await start();
  const { confirm } = await join('ada@example.org');
  await join('bo@example.org');
  await ask(server, confirm, 'POST');
  const { columns } = await survey(server.storage.store, 'list');
  expect(columns.telling()).toContain('confirmedAt');
  const records = await server.records('list');
  const pieces: string[] = [];
  for await (const piece of csvPieces(
    ['id', 'confirmedAt'],
    records.map((one) => flat(one)),
    ',',
  ))
    pieces.push(piece);
  expect(pieces.join('')).toBe(`\uFEFFid,confirmedAt\r\n1,${records[0]?.confirmedAt}\r\n2,\r\n`);
});

test('posts to the links are limited as those of the form', async () => {
  const { server, join } = await start({ RATE_LIMIT: 'on' });
  const { confirm } = await join();
  const statuses: number[] = [];
  for (let at = 0; at < 5; at += 1) statuses.push((await ask(server, confirm, 'POST')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const answer = await fetch(server.address + confirm, {
    method: 'POST',
    headers: { Accept: 'text/html' },
  });
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(await pageOf(answer)).toBe('429 This page cannot be shown');
  expect((await ask(server, confirm)).status).toBe(200);
});

test('the links have the origin of the server if another host has the pages', async () => {
  const { server, smtp } = await start({ FORMS_ORIGIN: 'https://forms.example' });
  await server.post(path, { email: 'ada@example.org' });
  await expect
    .poll(() => smtp.to('ada@example.org')?.raw, { timeout: 10_000 })
    .toMatch(/https:\/\/forms\.example\/api\/list\/leave\//);
});

test('without mail nothing is stored', async () => {
  const server = await startTestServer({ site });
  onTestFinished(server.remove);
  const answer = await server.post(path, { email: 'ada@example.org' });
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'answers.noMail']);
  expect(await server.records('list')).toEqual([]);
});

test('the links are in the description of the API, and answer as described', async () => {
  const { server, join } = await start();
  const description = await descriptionOf(server);
  expect(await redoclyFaults(description)).toEqual([]);
  const { confirm, leave } = await join();
  const calls = [confirm, `${path}/confirm/1.x`, leave, `${path}/leave/%E0%A4%A`, leave];
  for (const [at, link] of calls.entries())
    for (const method of ['get', 'post']) {
      const answer = await ask(server, link, method.toUpperCase());
      const place = `${link.split('/').slice(0, 4).join('/')}/{token}`;
      const { status, headers } = answer;
      const found = { status, headers, text: await answer.text() };
      expect([at, differences(description, { method, path: place }, found)]).toEqual([at, []]);
    }
});
