import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineForm, type FormConfig } from '../../../core/config/define.ts';
import { email, file, text } from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { eraseRecord } from '../../../server/operations/privacy/erase.ts';
import { survey } from '../../../server/operations/records/csv.ts';
import { site as declaredSite } from '../../../server/site.ts';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { builtFolder, projectRoot } from '../../setup/running-site.ts';
import { pdfFile } from './resumes.ts';
import { startSmtp } from './smtp.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let postgres: Databases;
beforeAll(() => {
  postgres = sharedPostgres();
});
afterAll(() => postgres?.remove());

const modules = await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'));
const page = { id: 'home', path: '/', title: 'Home', description: 'Home.' };
const hero = { kind: 'hero' as const, heading: 'Heading' };

type Limits = Pick<FormConfig, 'opens' | 'closes' | 'notOpen' | 'closed' | 'places'> & {
  mail?: Omit<NonNullable<FormConfig['mail']>, 'to'>;
};

/** A site with the form `talk`. */
const siteWith = (limits: Limits, schema = {}) =>
  resolveSite(
    { brand: { name: 'Example' }, zone: 'Europe/Zurich', pages: [{ ...page, sections: [hero] }] },
    {
      ...modules,
      declaredForms: [
        defineForm({
          id: 'talk',
          schema: z.object({
            name: text({ label: 'Name', min: 2 }),
            email: email({ label: 'E-mail' }),
            ...schema,
          }),
          store: { collection: 'talks', keep: 365, unique: ['email'] as const },
          accepted: 'You have a seat.',
          ...limits,
        }),
      ],
    },
  );

const path = '/api/talk';
const opens = '2026-09-01';
const closes = '2026-09-30';
const open = new Date('2026-09-15T12:00:00Z');

/** Starts a server whose clock the test may turn. */
const start = async (limits: Limits, env: Record<string, string> = {}, schema = {}) => {
  const time = { now: open };
  const server = await startTestServer({
    site: siteWith(limits, schema),
    env,
    clock: () => time.now,
  });
  onTestFinished(server.remove);
  return { server, time };
};

/** Gives the answers to a post of each visitor, as `201 You have a seat.` or `403 full All …`. */
const answersTo = async (server: StartedServer, visitors: readonly string[]) =>
  Promise.all(
    visitors.map(async (name) => {
      const answer = await server.post(path, { name, email: `${name}@example.org` });
      const { code = '', message, waiting } = await answer.json();
      return `${answer.status} ${waiting ? 'waiting' : code} ${message}`;
    }),
  );

const erase = async ({ storage }: StartedServer, id: number) => {
  const record = await storage.store.get('talks', id);
  if (!record) throw new Error(`There is no record ${id}.`);
  const kept = { collection: 'talks', record };
  await eraseRecord(storage, kept, { by: 'a test', clock: () => new Date() });
};

const SEAT = '201  You have a seat.';
const FULL = '403 full All places are taken.';
const WAITS = '201 waiting All places are taken. If one becomes free, you may still get it.';
const many = Array.from({ length: 100 }, (_, at) => `visitor${at}`);

describe.each(['files', 'PostgreSQL'])('with %s', (name) => {
  const stored = async () =>
    name === 'files' ? {} : { DATABASE_URL: await postgres.newDatabase() };

  test('of a hundred posts for the last place one gets it, and an erased record frees it', async () => {
    const { server } = await start({ places: { count: 3 } }, await stored());
    expect(await answersTo(server, ['ada', 'bo'])).toEqual([SEAT, SEAT]);
    const answers = await answersTo(server, many);
    expect(answers.filter((answer) => answer === SEAT)).toHaveLength(1);
    expect(answers.filter((answer) => answer === FULL)).toHaveLength(99);
    expect(await server.records('talks')).toHaveLength(3);
    await erase(server, 1);
    const again = await answersTo(server, ['cy', 'di']);
    expect(again.sort()).toEqual([SEAT, FULL].sort());
  });

  test('with a waiting list, posts beyond the places are marked, and nobody overtakes them', async () => {
    const places = { count: 3, waitingList: true };
    const { server } = await start({ places }, await stored());
    const answers = await answersTo(server, many);
    expect(answers.filter((answer) => answer === SEAT)).toHaveLength(3);
    expect(answers.filter((answer) => answer === WAITS)).toHaveLength(97);
    const records = await server.records('talks');
    expect(records.map(({ waiting }) => waiting ?? false)).toEqual([
      ...new Array(3).fill(false),
      ...new Array(97).fill(true),
    ]);
    const { columns } = await survey(server.storage.store, 'talks');
    expect(columns.summary()).toEqual(['id', 'createdAt', 'name', 'email', 'waiting']);
    await erase(server, 1);
    expect(await answersTo(server, ['late'])).toEqual([WAITS]);
  });

  test('the time of the store decides, and is that of the zone to the second', async () => {
    const { server, time } = await start({ opens, closes }, await stored());
    time.now = new Date('2026-08-31T21:59:59.999Z');
    expect(await answersTo(server, ['ada'])).toEqual([
      '403 notOpen This form opens on September 1, 2026.',
    ]);
    time.now = new Date('2026-08-31T22:00:00Z');
    expect(await answersTo(server, ['ada'])).toEqual([SEAT]);
    time.now = new Date('2026-09-30T21:59:59.999Z');
    expect(await answersTo(server, ['bo'])).toEqual([SEAT]);
    time.now = new Date('2026-09-30T22:00:00Z');
    expect(await answersTo(server, ['cy'])).toEqual(['403 closed This form is closed.']);
    expect(await server.records('talks')).toHaveLength(2);
  });

  test('a form that opens or closes while a submission is on its way is decided by its store', async () => {
    const cases = [
      [new Date('2026-09-30T22:00:00Z'), '403 closed This form is closed.'],
      [new Date('2026-08-31T21:59:59Z'), '403 notOpen This form opens on September 1, 2026.'],
    ] as const;
    for (const [now, answer] of cases) {
      const server = await startTestServer({
        site: siteWith({ opens, closes }),
        env: await stored(),
        clock: () => open,
        storeClock: () => now,
      });
      onTestFinished(server.remove);
      expect(await answersTo(server, ['ada'])).toEqual([answer]);
      expect(await server.records('talks')).toEqual([]);
    }
  });

  test('a repeated post gets its first answer, also when the form is full or closed', async () => {
    const places = { count: 1, waitingList: true };
    const { server, time } = await start({ closes, places }, await stored());
    const posts = ['ada', 'bo'].map((name) => ({
      name,
      email: `${name}@example.org`,
      submissionToken: randomUUID().replaceAll('-', ''),
    }));
    const send = async (body: object) => {
      const answer = await server.post(path, body);
      return { status: answer.status, ...(await answer.json()) };
    };
    const first = [await send(posts[0] ?? {}), await send(posts[1] ?? {})];
    expect(first).toMatchObject([
      { status: 201, id: 1 },
      { status: 201, id: 2, waiting: true },
    ]);
    expect([await send(posts[0] ?? {}), await send(posts[1] ?? {})]).toEqual(first);
    time.now = new Date('2027-01-01T00:00:00Z');
    expect([await send(posts[0] ?? {}), await send(posts[1] ?? {})]).toEqual(first);
    expect(await send({ ...posts[0], name: 'Other' })).toMatchObject({ code: 'closed' });
    expect(await server.records('talks')).toHaveLength(2);
  });
});

test('a date with a time ends in that minute, and texts of the author replace the defaults', async () => {
  const { server, time } = await start({
    opens: '2026-10-25T02:30',
    closes: '2026-11-01T18:00',
    notOpen: 'Come back on {day}.',
    closed: 'Too late.',
    places: { count: 1, full: 'The hall is full.' },
  });
  expect(await answersTo(server, ['ada'])).toEqual([
    '403 notOpen Come back on October 25, 2026 at 2:30 AM.',
  ]);
  time.now = new Date('2026-11-01T16:59:59.999Z');
  expect(await answersTo(server, ['ada'])).toEqual([SEAT]);
  expect(await answersTo(server, ['bo'])).toEqual(['403 full The hall is full.']);
  time.now = new Date('2026-11-01T17:00:00Z');
  expect(await answersTo(server, ['bo'])).toEqual(['403 closed Too late.']);
});

test('files of a refused submission are removed again', async () => {
  const schema = { slides: file({ label: 'Slides', accept: ['pdf'], maxBytes: 100_000 }) };
  const { server } = await start({ places: { count: 1 } }, {}, schema);
  const send = async (name: string) => {
    const data = new FormData();
    data.append('name', name);
    data.append('email', `${name}@example.org`);
    data.append('slides', new Blob([new Uint8Array(await pdfFile())]), 'slides.pdf');
    return (await server.postForm(path, data)).status;
  };
  expect([await send('ada'), await send('bo')]).toEqual([201, 403]);
  const files: string[] = [];
  for await (const { name } of server.storage.files.list()) files.push(name);
  expect(files).toEqual([(await server.records('talks'))[0]?.slidesFile]);
});

test('who waits reads it in the confirmation, and staff in their notice', async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const { server } = await start(
    {
      places: { count: 1, waitingList: true, waitingTitle: 'You wait', waiting: 'For a seat.' },
      mail: {
        confirmation: { subject: 'Your seat', text: 'You have a seat.' },
        sent: 'Your ticket is on its way.',
      },
    },
    { SMTP_URL: smtp.url, MAIL_TO: 'staff@site.example', MAIL_FROM: 'site@site.example' },
  );
  const send = async (name: string) =>
    (await server.post(path, { name, email: `${name}@example.org` })).json();
  expect(await send('ada')).toMatchObject({ emailMessage: 'Your ticket is on its way.' });
  expect(await send('bo')).toEqual({
    message: 'For a seat.',
    id: 2,
    waiting: true,
    emailStatus: 'sent',
    emailMessage: 'For a seat.',
  });
  const mailTo = (address: string, words: string) =>
    expect
      .poll(() =>
        smtp.mails
          .filter(({ to }) => to.includes(address))
          .map(({ raw }) => raw)
          .join(),
      )
      .toContain(words);
  await mailTo('ada@example.org', 'Subject: Your seat');
  await mailTo('bo@example.org', 'Subject: You wait');
  await mailTo('bo@example.org', 'For a seat.');
  await mailTo('staff@site.example', 'On the waiting list: all places were taken.');
});

test('without JavaScript the page shows the refusal and keeps what was typed', async () => {
  const forms = declaredSite.forms.map((form) =>
    form.id === 'contact' ? { ...form, closesAt: '2020-01-01T00:00:00.000Z' } : form,
  );
  const server = await startTestServer({
    site: { ...declaredSite, forms },
    env: { DATA_ROOM_PASSWORD: 'korrekt Pferd 7 Batterie' },
    clientFolder: join(builtFolder, 'client'),
  });
  onTestFinished(server.remove);
  const typed =
    'name=Ada&email=ada%40example.org&message=What+I+typed+before+noon.&dataConsentGiven=on';
  const answer = await server.postPlain('/api/contact', typed, {
    Referer: 'https://site.example/contact',
  });
  expect(answer.status).toBe(403);
  const html = await answer.text();
  expect(html).toContain('This form is closed.');
  expect(html).toContain('What I typed before noon.');
});

test('without JavaScript the page after sending says that the visitor waits', async () => {
  const forms = declaredSite.forms.map((form) =>
    form.id === 'contact'
      ? { ...form, places: { count: 1, full: '' }, waiting: { title: 'You wait', text: 'Soon.' } }
      : form,
  );
  const server = await startTestServer({
    site: { ...declaredSite, forms },
    env: { DATA_ROOM_PASSWORD: 'korrekt Pferd 7 Batterie' },
    clientFolder: join(builtFolder, 'client'),
  });
  onTestFinished(server.remove);
  const places: (string | null)[] = [];
  for (const name of ['Ada', 'Bo']) {
    const typed = `name=${name}&email=a%40example.org&message=What+I+typed.&dataConsentGiven=on`;
    const Referer = 'https://site.example/contact';
    const answer = await server.postPlain('/api/contact', typed, { Referer });
    places.push(answer.headers.get('location'));
  }
  expect(places).toEqual([
    '/contact?sent=contact#contact-sent',
    '/contact?sent=contact&waits#contact-sent',
  ]);
  const pages = await Promise.all(
    places.map(async (place) => (await fetch(server.address + place)).text()),
  );
  expect(pages.map((html) => html.includes('"sent":"contact","waits":true'))).toEqual([
    false,
    true,
  ]);
});
