import { expect, onTestFinished, test, vi } from 'vitest';
import { siteCollections } from '../../../server/collections.ts';
import { storedForms } from '../../../server/forms/stored-forms.ts';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { createLogger } from '../../../server/lib/logger.ts';
import { openMail } from '../../../server/operations/mail/submission-mail.ts';
import { mailSettings, mailVariables } from '../../../server/operations/mail/transport.ts';
import { outboxJob, outcomesOf, retryJob } from '../../../server/operations/outbox/outbox.ts';
import { removeRecords } from '../../../server/operations/privacy/remove-records.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { describePlaces, type Place } from '../../setup/places.ts';
import { contactPayload, fixtureSite, waitlistPayload } from './fixture.ts';
import { smtpRefusal, startSmtp } from './smtp.ts';
import { startTestServer } from './started-server.ts';

const staff = 'staff@site.example';

/** The fixture, whose contact form and waitlist gather their notices until seven o'clock. */
const site = {
  ...fixtureSite,
  zone: 'Europe/Zurich',
  forms: fixtureSite.forms.map((form) => ({
    ...form,
    ...(form.id !== 'application' && {
      mail: { digest: { hour: 7 }, ...(form.id === 'waitlist' && { to: 'list@site.example' }) },
    }),
  })),
};
const forms = storedForms(site);
const tokenOf = (form: string, at: number) => `${form}-${at}`.padEnd(20, '-');

/** A clock that tests set. */
const newClock = (time: string) => {
  let now = Date.parse(time);
  const clock = () => new Date(now);
  return Object.assign(clock, { set: (next: string) => (now = Date.parse(next)) });
};

interface Opening {
  readonly place: Place;
  readonly url: string;
  readonly clock: () => Date;
  /** The storage of another server of this process. A folder has one. */
  readonly storage?: Storage;
}

/** Opens the mail of a server. */
const openedMail = async ({ place, url, clock, storage: shared }: Opening) => {
  const storage = shared ?? (await place.open(clock, siteCollections(site)));
  const environment = { SITE_URL: 'https://site.example', INBOX_URL: 'https://inbox.site.example' };
  const variables = { ...environment, SMTP_URL: url, MAIL_TO: staff };
  const settings = mailSettings(readEnvironment(variables, mailVariables));
  if (settings === undefined) throw new Error('no mail is set');
  const logger = createLogger('silent');
  const mail = openMail({ settings, sites: [site], storage, environment, clock, logger });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await mail.stop();
    if (shared === undefined) await storage.close();
  };
  onTestFinished(close);
  /** Stores a submission with its notice in one commit, as a form does. */
  const submit = async (id: string, at: number) => {
    const form = forms.find((one) => one.id === id);
    if (form === undefined) throw new Error(`There is no form ${id}.`);
    const fields = {
      ...{ form: id, formVersion: '1', name: 'Ada Canary', email: `a${at}@canary.example` },
      submissionToken: tokenOf(id, at),
      ...(id === 'waitlist' && { product: 'One' }),
    };
    const jobs = mail.operations(form, tokenOf(id, at));
    await storage.store.commit([{ insert: form.store.collection, fields }, ...jobs]);
    mail.wake();
  };
  /** Stores the notice of a change, as the page of a mailed link does. */
  const change = async (id: string, at: number, ...fields: string[]) => {
    const form = forms.find((one) => one.id === id);
    if (form === undefined) throw new Error(`There is no form ${id}.`);
    const { collection } = form.store;
    const [record] = await storage.store.find(collection, { submissionToken: tokenOf(id, at) });
    if (record === undefined) throw new Error('nothing is stored');
    const set = { changedAt: clock().toISOString() };
    const jobs = mail.changeOperations(form, record, fields);
    await storage.store.commit([{ update: collection, where: { id: record.id }, set }, ...jobs]);
    mail.wake();
  };
  return { ...mail, storage, submit, change, close };
};

const started = async (options: Parameters<typeof startSmtp>[0] = {}) => {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  const bodyOf = (raw: string) => raw.split('\r\n\r\n').slice(1).join('\n\n').trim();
  return {
    ...smtp,
    /** The numbers of the submissions that each mail to an address lists. */
    listed: (address: string) =>
      smtp.mails
        .filter(({ to }) => to.includes(address))
        .map(({ raw }) =>
          [...bodyOf(raw).matchAll(/number (\d+) in/g)].map(([, id]) => Number(id)),
        ),
    bodies: () => smtp.mails.map(({ raw }) => bodyOf(raw).replaceAll('\r', '')),
  };
};

const noJobs = (storage: Storage) =>
  vi.waitFor(async () => expect(await storage.store.count('outbox')).toBe(0), 15_000);

describePlaces((newPlace) => {
  test('a day is one mail for each recipient, without answers; a day without submissions is none', async () => {
    const smtp = await started();
    const clock = newClock('2026-11-24T05:00:00Z');
    const { submit, storage, wake } = await openedMail({ place: await newPlace(), ...smtp, clock });
    for (const at of [1, 2]) await submit('contact', at);
    await submit('waitlist', 1);
    // Seven o'clock in Zurich.
    clock.set('2026-11-24T06:00:00Z');
    await submit('contact', 3);
    const jobs = (await storage.store.find('outbox', {})).map(outboxJob);
    expect(jobs.map(({ kind, dueAt }) => [kind, dueAt])).toEqual([
      ...Array.from({ length: 3 }, () => ['digest', '2026-11-24T06:01:00.000Z']),
      ['digest', '2026-11-25T06:01:00.000Z'],
    ]);
    expect(smtp.mails).toEqual([]);
    clock.set('2026-11-24T06:01:00Z');
    wake();
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 15_000);
    expect(smtp.listed(staff)).toEqual([[1, 2]]);
    expect(smtp.listed('list@site.example')).toEqual([[1]]);
    const about = smtp.to(staff)?.raw ?? '';
    expect(about).toContain('Subject: New submissions: 2\r\n');
    expect(smtp.bodies()).toContain(
      [
        'contact: 2',
        'Kept as number 1 in contacts, 2026-11-24T05:00:00.000Z.',
        '  https://inbox.site.example/forms/contacts/1',
        'Kept as number 2 in contacts, 2026-11-24T05:00:00.000Z.',
        '  https://inbox.site.example/forms/contacts/2',
      ].join('\n'),
    );
    expect(smtp.mails.map(({ raw }) => raw).join()).not.toMatch(/canary/i);
    const [record] = await storage.store.find('contacts', { id: 1 });
    await vi.waitFor(async () =>
      expect(record && (await outcomesOf(storage.store, record))).toMatchObject([
        { kind: 'digest', result: 'sent' },
      ]),
    );
    clock.set('2026-11-25T07:00:00Z');
    wake();
    await noJobs(storage);
    expect(smtp.listed(staff)).toEqual([[1, 2], [3]]);
    clock.set('2026-11-26T07:00:00Z');
    wake();
    await submit('application', 1);
    await noJobs(storage);
    expect(smtp.listed(staff)).toEqual([[1, 2], [3], [1]]);
    const subjects = smtp.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
    expect(subjects).toContain('New submission: application 1');
  });

  test('a changed submission is listed as changed, once, and not beside its own new entry', async () => {
    const smtp = await started();
    const clock = newClock('2026-11-24T05:00:00Z');
    const { submit, change, storage, wake } = await openedMail({
      ...{ place: await newPlace(), ...smtp, clock },
    });
    for (const at of [1, 2]) await submit('contact', at);
    await change('contact', 2, 'email');
    clock.set('2026-11-24T06:01:00Z');
    wake();
    await noJobs(storage);
    clock.set('2026-11-24T09:00:00Z');
    for (const fields of [['name'], ['message', 'name']]) await change('contact', 1, ...fields);
    await submit('contact', 3);
    clock.set('2026-11-25T06:01:00Z');
    wake();
    await noJobs(storage);
    clock.set('2026-11-25T09:00:00Z');
    await change('contact', 1, 'name');
    clock.set('2026-11-26T06:01:00Z');
    wake();
    await noJobs(storage);
    const subjects = smtp.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);
    expect(subjects).toEqual([
      'New submissions: 2',
      'New submissions: 1 / Changed submissions: 1',
      'Changed submissions: 1',
    ]);
    expect(smtp.bodies()[1]?.replaceAll('=\n', '')).toBe(
      [
        'contact: 2',
        'Its sender changed number 1 in contacts, 2026-11-24T09:00:00.000Z: Your name, Your message',
        '  https://inbox.site.example/forms/contacts/1',
        'Kept as number 3 in contacts, 2026-11-24T09:00:00.000Z.',
        '  https://inbox.site.example/forms/contacts/3',
      ].join('\n'),
    );
    expect(smtp.mails.map(({ raw }) => raw).join()).not.toMatch(/canary/i);
    const ids = smtp.mails.map(({ raw }) => /^Message-ID:\s+(\S+)/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(3);
  });

  test('several senders, and those after a refusal, send one mail with all of it', async () => {
    let isRefused = true;
    const smtp = await started({
      onMailFrom: (_address, _session, done) => (isRefused ? done(smtpRefusal(451)) : done()),
    });
    const clock = newClock('2026-11-24T05:00:00Z');
    const place = await newPlace();
    const first = await openedMail({ place, ...smtp, clock });
    const isShared = place.env.DATABASE_URL !== undefined;
    const second = await openedMail({
      ...{ place, ...smtp, clock },
      ...(!isShared && { storage: first.storage }),
    });
    const ids = Array.from({ length: 40 }, (_, at) => at + 1);
    for (const at of ids) await (at % 2 ? first : second).submit('contact', at);
    clock.set('2026-11-24T06:01:00Z');
    for (const { wake } of [first, second]) wake();
    await vi.waitFor(async () => {
      const jobs = (await first.storage.store.find('outbox', {})).map(outboxJob);
      expect(new Set(jobs.map(({ claim, attempts }) => `${claim} ${attempts}`))).toEqual(
        new Set(['null 1']),
      );
    }, 15_000);
    isRefused = false;
    clock.set('2026-11-24T06:03:00Z');
    for (const { wake } of [first, second]) wake();
    await noJobs(first.storage);
    expect(smtp.listed(staff)).toEqual([ids]);
    await Promise.all([first.close(), second.close()]);
  });

  test('what was erased is in no digest; one that staff retries goes at once, and is not listed again', async () => {
    const smtp = await started();
    const clock = newClock('2026-11-24T05:00:00Z');
    const { submit, storage, wake } = await openedMail({ place: await newPlace(), ...smtp, clock });
    const { store } = storage;
    for (const at of [1, 2, 3]) await submit('contact', at);
    const [erased] = await store.find('contacts', { id: 2 });
    if (erased === undefined) throw new Error('nothing is stored');
    await removeRecords(storage, [{ collection: 'contacts', record: erased }]);
    const [third] = await store.find('outbox', { submission: tokenOf('contact', 3) });
    if (third === undefined) throw new Error('nothing waits');
    await store.commit([retryJob(outboxJob(third), clock())]);
    wake();
    await vi.waitFor(() => expect(smtp.listed(staff)).toEqual([[3]]), 15_000);
    clock.set('2026-11-24T06:01:00Z');
    wake();
    await noJobs(storage);
    expect(smtp.listed(staff)).toEqual([[3], [1]]);
    expect(await store.find('mail_outcomes', { submission: tokenOf('contact', 2) })).toEqual([]);
  });
});

test('a visitor does not wait for the digest, which a later server sends', async () => {
  const smtp = await started();
  const clock = newClock('2026-11-24T05:00:00Z');
  const env = { SMTP_URL: smtp.url, MAIL_TO: staff, INBOX_TIME_ZONE: 'Asia/Tokyo' };
  const before = Date.now();
  const first = await startTestServer({ site, env, clock });
  const answer = await first.post('/api/contact', contactPayload);
  expect(answer.status).toBe(201);
  await first.post('/api/waitlist', waitlistPayload);
  expect(Date.now() - before).toBeLessThan(5_000);
  const jobs = (await first.records('outbox')).map(outboxJob);
  // Seven o'clock in Tokyo.
  expect(jobs.map(({ digest }) => digest)).toEqual(
    Array.from({ length: 2 }, () => '2026-11-24T22:00:00.000Z'),
  );
  await first.stop();
  clock.set('2026-11-24T22:01:00Z');
  const second = await startTestServer({ site, env, clock, dataFolder: first.dataFolder });
  await noJobs(second.storage);
  expect([smtp.listed(staff), smtp.listed('list@site.example')]).toEqual([[[1]], [[1]]]);
  expect(smtp.bodies().join()).not.toContain('https:');
  await second.remove();
  await first.remove();
});
