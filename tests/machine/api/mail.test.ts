import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationFormData, applicationPayload } from './application-form.ts';
import { contactPayload, temporaryFolder, waitlistPayload } from './fixture.ts';
import { pdfFile } from './resumes.ts';
import { type MailServer, smtpRefusal, startSmtp } from './smtp.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const jobs = 'jobs@site.example';
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function smtp(...options: Parameters<typeof startSmtp>): Promise<MailServer> {
  const server = await startSmtp(...options);
  open.push(() => server.stop());
  return server;
}

interface Start {
  url: string;
  dataFolder?: string;
  /** The server's clock goes this much ahead. */
  aheadMs?: number;
}

async function start({ url, dataFolder, aheadMs = 0 }: Start): Promise<StartedServer> {
  const server = await startTestServer({
    env: { SMTP_URL: url, MAIL_TO: jobs, MAIL_FROM: 'Site <site@site.example>' },
    clock: () => new Date(Date.now() + aheadMs),
    ...(dataFolder && { dataFolder }),
  });
  open.push(() => server.remove());
  return server;
}

async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  open.push(() => folder.remove());
  return folder.path;
}

const apply = (server: StartedServer, changes: object = {}) =>
  server.post('/api/apply', { ...applicationPayload, ...changes });

const statusOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>;

test('an application: the notice with the resume, the confirmation, and an empty outbox', async () => {
  const mail = await smtp();
  const server = await start({ url: mail.url });
  const file = await pdfFile();
  const data = applicationFormData(new Blob([new Uint8Array(file)]), 'my cv.pdf', {
    message: 'First line\nSecond line',
  });
  const answer = await fetch(`${server.address}/api/apply`, { method: 'POST', body: data });
  expect(await statusOf(answer)).toMatchObject({
    id: 1,
    emailStatus: 'sent',
    emailMessage: 'Mailed to you about Archivist.',
  });
  const notice = mail.to(jobs)?.raw ?? '';
  expect(notice).toContain('Subject: New submission: application 1\r\n');
  expect(notice).toContain('Reply-To: Ada Lovelace <ada@example.com>\r\n');
  expect(notice).toContain('Your name: Ada Lovelace\r\nYour address: ada@example.com\r\n');
  expect(notice).toContain('Your letter:\r\nFirst line\r\nSecond line\r\n');
  expect(notice).toMatch(/filename="?my cv\.pdf"?\r\n/);
  expect(notice.replaceAll('\r\n', '')).toContain(file.toString('base64'));
  const confirmation = mail.to('ada@example.com')?.raw ?? '';
  expect(confirmation).toContain('From: Site <site@site.example>\r\n');
  expect(confirmation).toContain('Auto-Submitted: auto-generated\r\n');
  expect(confirmation).toContain('Thank you.\r\nPosition: Archivist\r\nReference: 1\r\n');
  expect(mail.mails).toHaveLength(2);
  expect(await server.recordsAfterStop('outbox')).toEqual([]);
});

test('contact and waitlist: a notice each, and none to the visitor', async () => {
  const mail = await smtp();
  const server = await start({ url: mail.url });
  await server.post('/api/contact', contactPayload);
  await server.post('/api/waitlist', waitlistPayload);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 5000);
  expect(mail.mails.map(({ to }) => to)).toEqual([[jobs], [jobs]]);
  const [subjects] = [mail.mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]).sort()];
  expect(subjects).toEqual(['New submission: contact 1', 'New submission: waitlist 1']);
});

test('nobody can send words of his own to an address of his choice', async () => {
  const mail = await smtp();
  const server = await start({ url: mail.url });
  await apply(server, { name: 'Buy at evil.example', jobTitle: 'Win at evil.example' });
  const confirmation = mail.to('ada@example.com')?.raw ?? '';
  expect(confirmation).toContain('Thank you.\r\nReference: 1\r\n');
  expect(confirmation).not.toContain('evil');
});

test('a name cannot add headers or recipients', async () => {
  const mail = await smtp();
  const server = await start({ url: mail.url });
  const name = 'Ada", <eve@evil.example>, "';
  expect((await apply(server, { name })).status).toBe(201);
  expect((await apply(server, { name: 'Ada\r\nBcc: eve@evil.example' })).status).toBe(400);
  expect(mail.mails.map(({ to }) => to).sort()).toEqual([['ada@example.com'], [jobs]]);
  const headers = mail.to(jobs)?.raw.split('\r\n\r\n')[0] ?? '';
  const replyTo = /^Reply-To: (.*)$/m.exec(headers)?.[1] ?? '';
  expect(replyTo).toContain('<ada@example.com>');
  expect(replyTo.replace(/"(?:\\.|[^"\\])*"/, '')).not.toContain('evil');
});

test('an address that the server refuses for good: stored, told, not tried again', async () => {
  const mail = await smtp({
    onRcptTo: ({ address }, _session, done) => (address === jobs ? done() : done(smtpRefusal(550))),
  });
  const server = await start({ url: mail.url });
  expect(await statusOf(await apply(server))).toMatchObject({
    emailStatus: 'warning',
    emailMessage: 'Mail about Archivist did not reach you.',
  });
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 5000);
  await vi.waitFor(() => expect(server.log()).toContain('A mail was given up'), 5000);
  const rest = await server.recordsAfterStop('outbox');
  expect(rest).toMatchObject([{ kind: 'confirmation', state: 'failed', attempts: 1 }]);
  for (const text of [JSON.stringify(rest), server.log()]) {
    expect(text).not.toMatch(/ada@|Lovelace|canary|jobs@/);
  }
});

test('a server that is busy at first gets the mail after a restart', async () => {
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
  const second = await start({ url: mail.url, dataFolder: folder, aheadMs: 2 * 60_000 });
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 5000);
  await vi.waitFor(() => expect(second.log()).not.toContain('given up'));
  expect(await second.recordsAfterStop('outbox')).toEqual([]);
});

test('the pause after a failed attempt is kept over a restart', async () => {
  const folder = await dataFolder();
  const mail = await smtp();
  await mail.stop();
  const first = await start({ url: mail.url, dataFolder: folder });
  expect(await statusOf(await apply(first))).toMatchObject({ emailStatus: 'warning' });
  await first.stop();
  const again = await smtp({}, mail.port);
  const second = await start({ url: again.url, dataFolder: folder, aheadMs: 30_000 });
  await second.stop();
  expect(again.mails).toEqual([]);
  await start({ url: again.url, dataFolder: folder, aheadMs: 61_000 });
  await vi.waitFor(() => expect(again.mails).toHaveLength(2), 5000);
});

test('after five days a mail is given up', async () => {
  const folder = await dataFolder();
  const mail = await smtp({
    onMailFrom: (_address, _session, done) => done(smtpRefusal(451)),
  });
  const first = await start({ url: mail.url, dataFolder: folder });
  await apply(first);
  await first.stop();
  const late = await start({ url: mail.url, dataFolder: folder, aheadMs: 6 * 24 * 3_600_000 });
  await vi.waitFor(() => expect(late.log().match(/given up/g)).toHaveLength(2), 5000);
  const rest = await late.recordsAfterStop('outbox');
  expect(rest.map(({ state }) => state)).toEqual(['failed', 'failed']);
});

test('a server that hangs: the answer waits five seconds, the stop is not held up', async () => {
  const hanging = createServer().listen(0, '127.0.0.1');
  open.push(async () => hanging.close());
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

test('a notice whose file the server refuses goes without the file', async () => {
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

test('a repeated submission is told of the same mail and sends none again', async () => {
  const mail = await smtp();
  const server = await start({ url: mail.url });
  const submissionToken = 'a1b2c3d4e5f6-A_B-C';
  const bodies = [];
  for (let turn = 0; turn < 3; turn += 1) {
    bodies.push(await statusOf(await apply(server, { submissionToken })));
  }
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(mail.mails).toHaveLength(2);
});

test('a mail server without anybody to tell stops the start', async () => {
  await expect(startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:25' } })).rejects.toThrow(
    'MAIL_TO is not set, but SMTP_URL is. Set MAIL_TO to who gets the notices, or leave SMTP_URL out.',
  );
});

test('without MAIL_FROM mail comes from the first of MAIL_TO', async () => {
  const mail = await smtp();
  const server = await startTestServer({
    env: { SMTP_URL: mail.url, MAIL_TO: `Jobs <${jobs}>, second@site.example` },
  });
  open.push(() => server.remove());
  await apply(server);
  expect(mail.to(jobs)).toMatchObject({ from: jobs, to: [jobs, 'second@site.example'] });
});
