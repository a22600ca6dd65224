import { afterEach, expect, test, vi } from 'vitest';
import { readEnvironment } from '../../../server/lib/environment.ts';
import { openStorage } from '../../setup/collections.ts';
import { runCli } from '../../setup/run-cli.ts';
import { applicationPayload } from './application-form.ts';
import { temporaryFolder } from './fixture.ts';
import { smtpRefusal, startSmtp } from './smtp.ts';
import { startTestServer } from './started-server.ts';

const jobs = 'jobs@site.example';
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Polls until it holds; the suite's own limit ends it. */
const waits = { timeout: 60_000, interval: 50 };

test('beside a running server: what waits is listed, tried again, given up, and all of it noted', async () => {
  let refuses = true;
  const mail = await startSmtp({
    onRcptTo: (_address, _session, done) => (refuses ? done(smtpRefusal(550)) : done()),
  });
  open.push(() => mail.stop());
  const folder = await temporaryFolder();
  open.push(() => folder.remove());
  const server = await startTestServer({
    env: { SMTP_URL: mail.url, MAIL_TO: jobs },
    dataFolder: folder.path,
  });
  open.push(() => server.remove());
  const run = (...args: string[]) => runCli({ DATA_DIR: folder.path }, args);
  await server.post('/api/apply', applicationPayload);
  const list = async () => (await run('outbox', 'list')).stdout;
  await vi.waitFor(
    async () => expect((await list()).match(/EENVELOPE 550/g)).toHaveLength(2),
    waits,
  );
  expect(await list()).toMatch(/^1 +waiting +notice +job_applications 1 +\d+ +20.*EENVELOPE 550$/m);
  expect(await list()).toMatch(/^2 +failed +confirmation +job_applications 1 +1 +EENVELOPE 550$/m);
  expect(await run('outbox', 'drop', '1')).toMatchObject({
    status: 0,
    stdout: '1 mail discarded.\n',
  });
  expect(await run('outbox', 'drop', '1')).toMatchObject({
    status: 1,
    stderr: 'The outbox has no mail 1. `outbox list` names them.\n',
  });
  refuses = false;
  expect((await run('outbox', 'retry', 'all')).stdout).toBe('1 mail will be tried again.\n');
  await vi.waitFor(() => expect(mail.to('ada@example.com')).toBeDefined(), waits);
  await vi.waitFor(async () => expect(await list()).toBe('0 mails\n'), waits);
  expect(mail.to(jobs)).toBeUndefined();
  const audit = JSON.parse((await run('audit', 'list', '--json')).stdout);
  const form = 'application';
  expect(audit).toMatchObject([
    { event: 'mail-drop', details: { mail: 1, kind: 'notice', form } },
    { event: 'mail-retry', details: { mail: 2, kind: 'confirmation', form } },
  ]);
});

test('a test mail is sent, and a failure names the setting to check', async () => {
  const mail = await startSmtp({
    onRcptTo: ({ address }, _session, done) => (address === jobs ? done() : done(smtpRefusal(550))),
  });
  open.push(() => mail.stop());
  const folder = await temporaryFolder();
  open.push(() => folder.remove());
  const env = { DATA_DIR: folder.path, SMTP_URL: mail.url, MAIL_TO: jobs };
  const run = (to: string, more = {}) => runCli({ ...env, ...more }, ['mail', 'test', to]);
  expect(await run(jobs)).toMatchObject({
    status: 0,
    stdout: `The mail server accepted the mail to ${jobs}. Check whether it arrives.\n`,
  });
  expect(mail.to(jobs)?.raw).toContain('Subject: Test of the mail of http://localhost:');
  expect(await run('ada@example.com')).toMatchObject({
    status: 1,
    stderr:
      'The mail was not accepted (EENVELOPE 550). The server refuses the sender (MAIL_FROM) or this recipient.\n',
  });
  expect(await run('nobody')).toMatchObject({ status: 2 });
  const unset = await runCli({ DATA_DIR: folder.path }, ['mail', 'test', jobs]);
  expect([unset.status, unset.stderr]).toEqual([1, expect.stringContaining('SMTP_URL is not set')]);
  const storage = await openStorage(readEnvironment({ DATA_DIR: folder.path }));
  open.push(() => storage.close());
  const kept = await storage.store.find('audit', {});
  expect(kept.map(({ details }) => details)).toMatchObject([
    { outcome: 'accepted' },
    { outcome: 'EENVELOPE 550' },
  ]);
  expect(JSON.stringify(kept)).not.toContain('@');
});
