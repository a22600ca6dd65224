import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type TestContext,
  test,
  vi,
} from 'vitest';
import { applicationFormData, applicationPayload } from './application-form.ts';
import { contactPayload, temporaryFolder, waitlistPayload } from './fixture.ts';
import { pdfFile } from './resumes.ts';
import { type MailServer, smtpRefusal, startSmtp } from './smtp.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const jobs = 'jobs@site.example';

/** Gives what `smtp`, `start` and `dataFolder` begin for one test; all of it ends with the test. */
const partsOf = ({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) => ({
  async smtp(...options: Parameters<typeof startSmtp>): Promise<MailServer> {
    const server = await startSmtp(...options);
    onTestFinished(server.stop);
    return server;
  },
  async start(options: Start): Promise<StartedServer> {
    const server = await startMailed(options);
    onTestFinished(server.remove);
    return server;
  },
  async dataFolder(): Promise<string> {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    return folder.path;
  },
});

interface Start {
  url: string;
  dataFolder?: string;
  /** The server's clock goes this much ahead. */
  aheadMs?: number;
}

const startMailed = ({ url, dataFolder, aheadMs = 0 }: Start): Promise<StartedServer> =>
  startTestServer({
    env: { SMTP_URL: url, MAIL_TO: jobs, MAIL_FROM: 'Site <site@site.example>' },
    clock: () => new Date(Date.now() + aheadMs),
    ...(dataFolder && { dataFolder }),
  });

const apply = (server: StartedServer, changes: object = {}) =>
  server.post('/api/apply', { ...applicationPayload, ...changes });

const statusOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

describe('where all mail is taken', () => {
  let mail: MailServer;
  let server: StartedServer;
  let before = 0;
  beforeAll(async () => {
    mail = await startSmtp();
    server = await startMailed({ url: mail.url });
  });
  afterAll(async () => {
    await server?.remove();
    await mail?.stop();
  });
  beforeEach(() => {
    before = mail.mails.length;
  });

  /** The mails of the test so far. */
  const mails = () => mail.mails.slice(before);
  const mailTo = (address: string) => mails().find(({ to }) => to.includes(address));

  test('an application: the notice with the resume, the confirmation, and an empty outbox', async () => {
    const file = await pdfFile();
    const data = applicationFormData(new Blob([new Uint8Array(file)]), 'my cv.pdf', {
      message: 'First line\nSecond line',
    });
    const answer = await fetch(`${server.address}/api/apply`, { method: 'POST', body: data });
    const told = await statusOf(answer);
    expect(told).toMatchObject({
      emailStatus: 'sent',
      emailMessage: 'Mailed to you about Archivist.',
    });
    const notice = mailTo(jobs)?.raw ?? '';
    expect(notice).toContain(`Subject: New submission: application ${told.id}\r\n`);
    expect(notice).toContain('Reply-To: Ada Lovelace <ada@example.com>\r\n');
    expect(notice).toContain('Your name: Ada Lovelace\r\nYour address: ada@example.com\r\n');
    expect(notice).toContain('Your letter:\r\nFirst line\r\nSecond line\r\n');
    expect(notice).toMatch(/filename="?my cv\.pdf"?\r\n/);
    expect(notice.replaceAll('\r\n', '')).toContain(file.toString('base64'));
    const confirmation = mailTo('ada@example.com')?.raw ?? '';
    expect(confirmation).toContain('From: Site <site@site.example>\r\n');
    expect(confirmation).toContain('Auto-Submitted: auto-generated\r\n');
    expect(confirmation).toContain(
      `Thank you.\r\nPosition: Archivist\r\nReference: ${told.id}\r\n`,
    );
    expect(mails()).toHaveLength(2);
    await expect.poll(() => server.records('outbox')).toEqual([]);
  });

  test('contact and waitlist: a notice each, and none to the visitor', async () => {
    await server.post('/api/contact', contactPayload);
    await server.post('/api/waitlist', waitlistPayload);
    await vi.waitFor(() => expect(mails()).toHaveLength(2), 5000);
    expect(mails().map(({ to }) => to)).toEqual([[jobs], [jobs]]);
    const [subjects] = [
      mails()
        .map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
        .sort(),
    ];
    expect(subjects).toEqual(['New submission: contact 1', 'New submission: waitlist 1']);
  });

  test('nobody can send words of his own to an address of his choice', async () => {
    const { id } = await statusOf(
      await apply(server, { name: 'Buy at evil.example', jobTitle: 'Win at evil.example' }),
    );
    const confirmation = mailTo('ada@example.com')?.raw ?? '';
    expect(confirmation).toContain(`Thank you.\r\nReference: ${id}\r\n`);
    expect(confirmation).not.toContain('evil');
  });

  test('a name cannot add headers or recipients', async () => {
    const name = 'Ada", <eve@evil.example>, "';
    expect((await apply(server, { name })).status).toBe(201);
    expect((await apply(server, { name: 'Ada\r\nBcc: eve@evil.example' })).status).toBe(400);
    expect(
      mails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([['ada@example.com'], [jobs]]);
    const headers = mailTo(jobs)?.raw.split('\r\n\r\n')[0] ?? '';
    const replyTo = /^Reply-To: (.*)$/m.exec(headers)?.[1] ?? '';
    expect(replyTo).toContain('<ada@example.com>');
    expect(replyTo.replace(/"(?:\\.|[^"\\])*"/, '')).not.toContain('evil');
  });

  test.each([
    '=?utf-8?b?RXZl?= Lovelace',
    '=?UTF-8?Q?Eve?=',
    'Ada =?iso-8859-1?q?=45ve?= Lovelace',
    '=?utf-8?B?4oCuZXZl?=',
    '=?=?utf-8?b?RXZl?=?=',
  ])('%j is no encoded word in a header', async (name) => {
    expect((await apply(server, { name })).status).toBe(201);
    const headers = mailTo(jobs)?.raw.split('\r\n\r\n')[0] ?? '';
    const [replyTo = ''] = /^Reply-To: .*(?:\r\n[ \t].*)*/m.exec(headers) ?? [];
    expect(replyTo).toContain('ada@example.com');
    expect(replyTo).not.toMatch(/=\?[\w-]+\?[bq]\?(?:RXZl|Eve|=45ve|4oCu)/i);
  });

  test('a repeated submission reports the same mail and sends none again', async () => {
    const submissionToken = 'a1b2c3d4e5f6-A_B-C';
    const bodies = [];
    for (let turn = 0; turn < 3; turn += 1) {
      bodies.push(await statusOf(await apply(server, { submissionToken })));
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    expect(mails()).toHaveLength(2);
  });
});

test.concurrent('an address that the server refuses permanently: stored, reported, not retried', async (context) => {
  const { smtp, start } = partsOf(context);
  const mail = await smtp({
    onRcptTo: ({ address }, _session, done) => (address === jobs ? done() : done(smtpRefusal(550))),
  });
  const server = await start({ url: mail.url });
  expect(await statusOf(await apply(server))).toMatchObject({
    emailStatus: 'warning',
    emailMessage: 'Mail about Archivist did not reach you.',
  });
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 5000);
  await vi.waitFor(() => expect(server.log()).toContain('A mail failed permanently'), 5000);
  const rest = await server.recordsAfterStop('outbox');
  expect(rest).toMatchObject([{ kind: 'confirmation', state: 'failed', attempts: 1 }]);
  for (const text of [JSON.stringify(rest), server.log()]) {
    expect(text).not.toMatch(/ada@|Lovelace|canary|jobs@/);
  }
});

test.concurrent('a server that is busy at first gets the mail after the pause, which survives restarts', async (context) => {
  const { smtp, start, dataFolder } = partsOf(context);
  let isBusy = true;
  const mail = await smtp({
    onMailFrom: (_address, _session, done) => (isBusy ? done(smtpRefusal(451)) : done()),
  });
  const folder = await dataFolder();
  const first = await start({ url: mail.url, dataFolder: folder });
  expect(await statusOf(await apply(first))).toMatchObject({
    emailStatus: 'warning',
    emailMessage: 'Mail about Archivist is late.',
  });
  expect(await first.recordsAfterStop('outbox')).toMatchObject([
    { failure: 'EENVELOPE 451' },
    { failure: 'EENVELOPE 451' },
  ]);
  isBusy = false;
  const second = await start({ url: mail.url, dataFolder: folder, aheadMs: 30_000 });
  await second.stop();
  expect(mail.mails).toEqual([]);
  const third = await start({ url: mail.url, dataFolder: folder, aheadMs: 61_000 });
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 5000);
  await vi.waitFor(() => expect(third.log()).not.toContain('given up'));
  expect(await third.recordsAfterStop('outbox')).toEqual([]);
});

test.concurrent('a server that hangs: the answer waits five seconds, the stop is not held up', async (context) => {
  const { start } = partsOf(context);
  const hanging = createServer().listen(0, '127.0.0.1');
  context.onTestFinished(() => void hanging.close());
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const server = await start({ url: `smtp://127.0.0.1:${port}` });
  const begun = performance.now();
  expect(await statusOf(await apply(server))).toMatchObject({ emailStatus: 'warning' });
  const answered = performance.now();
  expect(answered - begun).toBeGreaterThan(4_500);
  expect(answered - begun).toBeLessThan(8_000);
  expect(await server.recordsAfterStop('outbox')).toMatchObject([
    { state: 'waiting', claim: null, attempts: 1 },
    { state: 'waiting', claim: null, attempts: 1 },
  ]);
  expect(performance.now() - answered).toBeLessThan(5_000);
});

test.concurrent('a notice whose file the server refuses goes without the file', async (context) => {
  const { smtp, start, dataFolder } = partsOf(context);
  const folder = await dataFolder();
  const mail = await smtp({ size: 5_000 });
  const first = await start({ url: mail.url, dataFolder: folder });
  const file = Buffer.concat([await pdfFile(), Buffer.alloc(10_000, '\n')]);
  const resumeFileData = file.toString('base64');
  const answer = await apply(first, { resumeFileData, resumeFileName: 'cv.pdf' });
  // The notice is late, and the applicant has the confirmation.
  expect(await statusOf(answer)).toMatchObject({ emailStatus: 'warning' });
  expect(first.log()).toContain('A mail was not accepted and is tried again later');
  await first.stop();
  expect(mail.to(jobs)).toBeUndefined();
  await start({ url: mail.url, dataFolder: folder, aheadMs: 2 * 60_000 });
  await vi.waitFor(() => expect(mail.to(jobs)).toBeDefined(), 5000);
  expect(mail.to(jobs)?.raw).toContain('CV/Resume: cv.pdf\r\nIt is kept with the submission.');
});

test('a mail server without anybody to tell stops the start', async () => {
  await expect(startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:25' } })).rejects.toThrow(
    'MAIL_TO is not set, but SMTP_URL is. Set MAIL_TO to who gets the notices, or leave SMTP_URL out.',
  );
});

test('without MAIL_FROM mail comes from the first of MAIL_TO', async (context) => {
  const { smtp } = partsOf(context);
  const mail = await smtp();
  const server = await startTestServer({
    env: { SMTP_URL: mail.url, MAIL_TO: `Jobs <${jobs}>, second@site.example` },
  });
  context.onTestFinished(server.remove);
  await apply(server);
  expect(mail.to(jobs)).toMatchObject({ from: jobs, to: [jobs, 'second@site.example'] });
});
