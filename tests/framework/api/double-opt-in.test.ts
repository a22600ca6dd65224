import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import {
  choice,
  consent,
  email,
  file,
  flag,
  group,
  number,
  text,
} from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { longDay } from '../../../core/messages/day.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { entryOf } from '../../../server/operations/audit/audit-log.ts';
import { eraseRecord } from '../../../server/operations/privacy/erase.ts';
import { csvPieces, flat, survey } from '../../../server/operations/records/csv.ts';
import { runRetention } from '../../../server/operations/retention/run.ts';
import type { StoredRecord } from '../../../server/storage/store/store.ts';
import { inFullRun } from '../../setup/full-run.ts';
import { describePlaces } from '../../setup/places.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { descriptionOf, differences } from './openapi/documented.ts';
import { redoclyFaults } from './openapi/spec-check.ts';
import { pdfFile } from './resumes.ts';
import { startSmtp } from './smtp.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

/* A submission is confirmed, erased and changed by links in the mail about it. */

let postgres: Databases;
beforeAll(() => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

const modules = await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'));
const hero = { kind: 'hero' as const, heading: 'Heading' };
const [staff, path] = ['staff@site.example', '/api/list'];
const DAY = 24 * 60 * 60_000;
const closes = new Date(Date.now() + 10 * DAY);

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
      defineForm({
        id: 'visit',
        schema: z.object({
          name: text({ label: 'Name', min: 2 }),
          email: email({ label: 'E-mail' }),
          night: choice({ label: 'Night', options: ['Moon', 'Mars', 'Venus'] }),
          seats: number({ label: 'Seats', max: 9, optional: true }),
          ramp: flag({ label: 'Ramp' }),
          guests: group({
            ...{ label: 'Guests', item: 'Guest', add: 'Add', optional: true, max: 3 },
            fields: { name: text({ label: 'Name' }) },
          }),
          letter: file({ label: 'Letter', accept: ['pdf'], optional: true }),
          agreed: consent({ wording: 'I agree.', version: '1' }),
        }),
        store: { collection: 'visits', keep: 365, unique: ['email', 'night'] },
        limit: { posts: 4 },
        mail: { confirmation: { subject: 'Your visit', text: 'Welcome.', edit: 30 } },
      }),
      defineForm({
        id: 'letter',
        schema: z.object({ name: text({ label: 'Name' }), email: email({ label: 'E-mail' }) }),
        store: { collection: 'letters', keep: 365 },
        mail: { confirmation: { subject: 'Ours', text: 'Hi.', doubleOptIn: true, edit: 30 } },
      }),
      defineForm({
        id: 'talk',
        schema: z.object({ name: text({ label: 'Name' }), email: email({ label: 'E-mail' }) }),
        store: { collection: 'talks', keep: 365 },
        closes: closes.toISOString().slice(0, 16),
        mail: { confirmation: { subject: 'Your talk', text: 'Welcome.', edit: 30 } },
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

describe.each(['files', ...inFullRun('PostgreSQL')])('with %s', (name) => {
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
    const links = (raw = '') => /\/api\/list\/confirm\/\S+/.exec(raw.replaceAll('=\r\n', ''))?.[0];
    expect(links(smtp.mails[0]?.raw)).toContain('/api/list/confirm/');
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
  expect(columns.summary()).toContain('confirmedAt');
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

describe('a changed submission', () => {
  const answers = {
    ...{ name: 'Ada', email: 'ada@example.org', night: 'Moon', seats: 4, ramp: true },
    ...{ guests: [{ name: 'Bo' }, { name: 'Cy' }], agreed: true },
  };
  /** The controls of the page to change it, as a browser without JavaScript sends them. */
  const controls = (more: Record<string, string> = {}) => {
    const all = { name: 'Ada', night: 'Moon', seats: '4', ramp: 'on', 'guests.0.name': 'Bo' };
    return new URLSearchParams({ ...all, 'guests.1.name': 'Cy', leaveEmpty: '', ...more });
  };
  const without = (all: URLSearchParams, ...names: string[]) => {
    for (const name of names) all.delete(name);
    return all;
  };

  /** Starts a server and sends the form. Returns the mailed link. */
  const sent = async (env: Record<string, string> = {}, fields: object = {}) => {
    const started = await start(env);
    const { server, smtp } = started;
    const send = async (more: Record<string, unknown>) => {
      const count = smtp.mails.length;
      expect((await server.post('/api/visit', { ...answers, ...more })).status).toBe(201);
      // To the visitor and to staff.
      await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(count + 2);
      const to = String(more.email ?? answers.email);
      const mail = smtp.mails.slice(count).find((one) => one.to[0] === to)?.raw ?? '';
      const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      const link = /https:\/\/site\.example(\/api\/visit\/edit\/\S+)/.exec(text)?.[1] ?? 'none';
      return { link, text };
    };
    const { link, text } = await send({ ...fields });
    const change = (body: URLSearchParams, to = link) => server.postPlain(to, `${body}`);
    const trail = async () => {
      const found: object[] = [];
      for await (const record of server.storage.store.list('audit'))
        if (entryOf(record).event === 'sender-change') found.push(entryOf(record).details);
      return found;
    };
    return { ...started, link, text, send, change, trail };
  };

  describePlaces((newPlace) => {
    test('has the same number, file and consent, and the sender’s new answers', async () => {
      const place = await newPlace();
      const { server, smtp, change, trail, link, text, time } = await sent(place.env);
      expect(text).toMatch(/Until \w+ \d+, \d{4} you can look at what you sent/);
      const [before] = await server.records('visits');
      // A mail scanner opens links. This server has no pages to show the form in.
      for (const _ of [1, 2]) expect((await ask(server, link)).status).toBe(503);
      expect(await server.records('visits')).toEqual([before]);
      time.now = new Date(time.now.getTime() + 60_000);
      const more = { name: 'Ada Lovelace', night: 'Mars', agreed: '', email: 'eve@example.org' };
      const changed = controls({ ...more, 'guests.0.name': 'Dan' });
      const body = without(changed, 'seats', 'ramp', 'guests.1.name');
      expect(await pageOf(await change(body))).toBe('200 Your changes are saved');
      const [after] = await server.records('visits');
      const { seats: _, ramp: __, ...others } = before as StoredRecord;
      expect(after).toEqual({
        ...others,
        ...{ name: 'Ada Lovelace', night: 'Mars', guests: [{ name: 'Dan' }] },
        changedAt: time.now.toISOString(),
      });
      // The same once more changes nothing.
      expect((await change(body)).status).toBe(200);
      expect(await server.records('visits')).toEqual([after]);
      const fields = ['name', 'night', 'seats', 'ramp', 'guests'];
      expect(await trail()).toEqual([{ collection: 'visits', id: 1, fields }]);
      // The two about the submission, and the notice of the change.
      await expect.poll(() => smtp.mails.length).toBe(3);
      const { columns } = await survey(server.storage.store, 'visits');
      expect(columns.summary()).toContain('changedAt');
    });

    test('is noticed by staff, as a change and without its file', async () => {
      const place = await newPlace();
      const { server, smtp, time } = await start(place.env);
      const data = new FormData();
      for (const [name, value] of controls({ email: 'ada@example.org', agreed: 'on' }))
        data.append(name, value);
      data.append('letter', new Blob([new Uint8Array(await pdfFile())]), 'letter.pdf');
      expect((await server.postForm('/api/visit', data)).status).toBe(201);
      await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(2);
      const mail = (smtp.to('ada@example.org')?.raw ?? '').replaceAll('=\r\n', '');
      const [link = ''] = /\/api\/visit\/edit\/\S+/.exec(mail) ?? [];
      const first = smtp.to(staff)?.raw ?? '';
      // Two changes within a moment are two mails.
      for (const name of ['Bo', 'Cy'])
        await server.postPlain(link, `${without(controls({ name }), 'seats')}`);
      await expect.poll(() => smtp.mails.length, { timeout: 10_000 }).toBe(4);
      const about = (raw: string) => /^Message-ID:\s+(\S+)/im.exec(raw)?.[1];
      const changes = smtp.mails.slice(2).map(({ raw }) => raw.replaceAll('=\r\n', ''));
      expect(new Set([first, ...changes].map(about)).size).toBe(3);
      for (const [at, raw] of changes.entries()) {
        expect(smtp.mails[at + 2]?.to).toEqual([staff]);
        expect(raw).toContain('Subject: Changed: New submission: visit 1\r\n');
        expect(raw).toContain('Reply-To:');
        expect(raw).toContain(
          `\nIts sender changed number 1 in visits, ${time.now.toISOString()}: N`,
        );
        expect(raw).toContain('Kept as number 1 in visits');
        expect(raw).not.toContain('filename');
        expect(raw).not.toContain('/api/visit/edit/');
      }
      expect(changes.some((raw) => raw.includes(': Name, Seats'))).toBe(true);
      expect(first).toContain('filename=letter.pdf');
      const { store } = server.storage;
      await expect.poll(() => store.find('outbox', {})).toEqual([]);
      const outcomes = await store.find('mail_outcomes', {});
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'notice']);
      expect(server.log()).not.toContain('"level":"error"');
    });

    test('keeps its file, which the link cannot change', async () => {
      const place = await newPlace();
      const { server, smtp } = await start(place.env);
      const data = new FormData();
      for (const [name, value] of controls({ email: 'ada@example.org', agreed: 'on' }))
        data.append(name, value);
      data.append('letter', new Blob([new Uint8Array(await pdfFile())]), 'letter.pdf');
      expect((await server.postForm('/api/visit', data)).status).toBe(201);
      await expect.poll(() => smtp.to('ada@example.org')?.raw, { timeout: 10_000 }).toBeDefined();
      const mail = (smtp.to('ada@example.org')?.raw ?? '').replaceAll('=\r\n', '');
      const [link = ''] = /\/api\/visit\/edit\/\S+/.exec(mail) ?? [];
      const [before] = await server.records('visits');
      const other = controls({ name: 'Zoe', letterFileName: 'x.pdf', letterReference: 'x' });
      expect((await server.postPlain(link, `${other}`)).status).toBe(200);
      const [after] = await server.records('visits');
      expect(after).toEqual({ ...before, name: 'Zoe', changedAt: expect.any(String) });
    });

    test('obeys the rules of the form, and is unique', async () => {
      const place = await newPlace();
      const { server, send, change, trail } = await sent(place.env);
      const other = await send({ night: 'Mars' });
      const before = await server.records('visits');
      const wrong = await change(controls({ name: 'A', night: 'Pluto' }));
      expect(wrong.status).toBe(400);
      expect(wrong.headers.get('cache-control')).toContain('no-store');
      const page = await wrong.text();
      expect(page).toMatch(/<li><a href="\/api\/visit\/edit\/1\.[^"]+#name">Name: /);
      expect(page).toContain('#night">Night: ');
      const taken = await change(controls({ night: 'Mars' }));
      expect([taken.status, await taken.text()]).toEqual([
        409,
        expect.stringContaining('We have this already.'),
      ]);
      expect((await change(controls({ leaveEmpty: 'x' }))).status).toBe(400);
      expect((await server.post(other.link, '[]')).status).toBe(400);
      expect(await server.records('visits')).toEqual(before);
      expect(await trail()).toEqual([]);
      expect((await change(controls({ night: 'Venus' }))).status).toBe(200);
      expect((await change(controls({ night: 'Moon' }), other.link)).status).toBe(200);
      const after = await server.records('visits');
      expect(after.map(({ id, night }) => [id, night])).toEqual([
        [1, 'Venus'],
        [2, 'Moon'],
      ]);
    });

    test('is not changed after 30 days, nor after an erasure', async () => {
      const place = await newPlace();
      const { server, time, link, change } = await sent(place.env);
      const clock = () => time.now;
      const begun = time.now.getTime();
      time.now = new Date(begun + 30 * DAY - 60_000);
      expect((await change(controls({ name: 'Bo' }))).status).toBe(200);
      time.now = new Date(begun + 30 * DAY + 60_000);
      expect(await pageOf(await ask(server, link))).toBe(`410 ${ENDED}`);
      expect(await pageOf(await change(controls({ name: 'Cy' })))).toBe(`410 ${ENDED}`);
      const [record] = await server.records('visits');
      expect(record?.name).toBe('Bo');
      time.now = new Date(begun);
      if (record === undefined) throw new Error('The record is lost.');
      await eraseRecord(server.storage, { collection: 'visits', record }, { by: 'staff', clock });
      expect(await pageOf(await ask(server, link))).toBe(`404 ${ENDED}`);
      expect(await pageOf(await change(controls()))).toBe(`404 ${ENDED}`);
      expect(await server.records('visits')).toEqual([]);
    });
  });

  test('is not changed after the form closed', async () => {
    const { server, smtp, time } = await start();
    await server.post('/api/talk', { name: 'Ada', email: 'ada@example.org' });
    await expect.poll(() => smtp.to('ada@example.org')?.raw, { timeout: 10_000 }).toBeDefined();
    const mail = (smtp.to('ada@example.org')?.raw ?? '').replaceAll('=\r\n', '');
    const [link = ''] = /\/api\/talk\/edit\/\S+/.exec(mail) ?? [];
    expect(mail).toContain(
      `Until ${longDay(new Date(closes.getTime() - 60_001), 'en', 'UTC')} you can`,
    );
    const change = (name: string) => server.postPlain(link, `name=${name}`);
    time.now = new Date(closes.getTime() - 2 * 60_000);
    expect((await change('Bo')).status).toBe(200);
    time.now = closes;
    expect(await pageOf(await ask(server, link))).toBe(`410 ${ENDED}`);
    expect(await pageOf(await change('Cy'))).toBe(`410 ${ENDED}`);
    expect((await server.records('talks'))[0]?.name).toBe('Bo');
  });

  test('is not noticed before its sender confirmed the address', async () => {
    const { server, smtp } = await start();
    await server.post('/api/letter', { name: 'Ada', email: 'ada@example.org' });
    await expect.poll(() => smtp.to('ada@example.org')?.raw, { timeout: 10_000 }).toBeDefined();
    const mail = (smtp.to('ada@example.org')?.raw ?? '').replaceAll('=\r\n', '');
    const linkTo = (action: string) =>
      new RegExp(`/api/letter/${action}/\\S+`).exec(mail)?.[0] ?? 'none';
    const change = (name: string) => server.postPlain(linkTo('edit'), `name=${name}`);
    expect((await change('Bo')).status).toBe(200);
    expect(await server.storage.store.find('outbox', {})).toEqual([]);
    await ask(server, linkTo('confirm'), 'POST');
    await expect.poll(() => smtp.to(staff)?.raw).toContain('Name: Bo');
    expect((await change('Cy')).status).toBe(200);
    await expect.poll(() => smtp.mails.length).toBe(3);
    expect(smtp.mails[2]?.raw).toContain('Subject: Changed: ');
  });

  test('is not changed by another link, and no link is logged', async () => {
    const { server, send, link, change, join } = await sent();
    const other = await send({ email: 'bo@example.org' });
    const [token = '', otherToken = ''] = [link, other.link].map((one) => one.split('/').at(-1));
    const { leave, confirm } = await join('cy@example.org');
    const wrong = [
      `${link}x`,
      link.slice(0, -1),
      `/api/visit/edit/2.${token.split('.')[1]}`,
      `/api/visit/edit/1.${otherToken.split('.')[1]}`,
      `/api/visit/leave/${token}`,
      `/api/list/edit/${token}`,
      leave.replace('/leave/', '/edit/'),
      confirm.replace('/api/list/confirm/', '/api/visit/edit/'),
    ];
    for (const one of wrong)
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(server.address + one, {
          method,
          ...(method === 'POST' && { body: controls({ name: 'Eve' }) }),
        });
        expect([one, answer.status]).toEqual([one, 404]);
      }
    expect((await server.records('visits')).map(({ name }) => name)).toEqual(['Ada', 'Ada']);
    const cross = await server.postPlain(link, `${controls()}`, { Origin: 'https://evil.example' });
    expect(cross.status).toBe(403);
    const method = await ask(server, link, 'PUT');
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
    expect((await change(controls({ name: 'x'.repeat(70_000) }))).status).toBe(413);
    expect(server.log()).not.toContain(token.split('.')[1]);
    expect(server.log()).toContain('"route":"/api/visit/edit/:token"');
  });

  test('is limited as posts of the form', async () => {
    const { server, link, change } = await sent({ RATE_LIMIT: 'on' });
    const statuses: number[] = [];
    for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Fay'])
      statuses.push((await change(controls({ name }))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await server.records('visits'))[0]?.name).toBe('Ed');
    expect((await ask(server, link)).status).toBe(503);
  });

  test('answers as the API describes', async () => {
    const { server, send, link } = await sent();
    await send({ night: 'Mars' });
    const description = await descriptionOf(server);
    expect(await redoclyFaults(description)).toEqual([]);
    const bodies = [controls({ name: 'Bo' }), controls({ name: '' }), controls({ night: 'Mars' })];
    for (const [at, to] of [link, link, link, '/api/visit/edit/1.x'].entries()) {
      const answer = await server.postPlain(to, `${bodies[at] ?? ''}`);
      const { status, headers } = answer;
      const found = { status, headers, text: await answer.text() };
      const place = { method: 'post', path: '/api/visit/edit/{token}' };
      expect([at, differences(description, place, found)]).toEqual([at, []]);
    }
  });
});
