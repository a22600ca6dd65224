import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { applicationPayload } from '../../framework/api/application-form.ts';
import { contactPayload, temporaryFolder } from '../../framework/api/fixture.ts';
import { startSmtp } from '../../framework/api/smtp.ts';
import { recordsIn, serve } from './served.ts';

test('kill -9 between the commit and the sending: the mail goes out after the restart', async () => {
  const folder = await temporaryFolder();
  const hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'jobs@site.example' };
  const first = await serve(folder.path, env);
  const connected = once(hanging, 'connection');
  const answer = fetch(`${first.address}/api/apply`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(applicationPayload),
  }).catch(() => undefined);
  await connected;
  await first.end('SIGKILL');
  expect(await answer).toBeUndefined();
  hanging.close();
  expect(await recordsIn(folder.path, 'job_applications')).toHaveLength(1);
  expect(await recordsIn(folder.path, 'outbox')).toHaveLength(2);

  const mail = await startSmtp({}, port);
  // The broken attempt's claim is over by then.
  const second = await serve(folder.path, env, 60_000);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 10_000);
  expect(mail.to('jobs@site.example')).toBeDefined();
  expect(mail.to('ada@example.com')).toBeDefined();
  await second.end('SIGTERM');
  expect(await recordsIn(folder.path, 'outbox')).toEqual([]);
  await mail.stop();
  await folder.remove();
});

test('kill -9 before and while a digest is sent: one mail lists each submission once', async () => {
  const folder = await temporaryFolder();
  const hanging = createServer().listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: 'staff@site.example',
    INBOX_TIME_ZONE: 'UTC',
    DIGEST_HOUR: String((new Date().getUTCHours() + 12) % 24),
  };
  const first = await serve(folder.path, env);
  for (const name of ['Ada', 'Grace', 'Mary']) {
    const answer = await fetch(`${first.address}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...contactPayload, name }),
    });
    expect(answer.status).toBe(201);
  }
  await first.end('SIGKILL');
  const aDay = 24 * 60 * 60_000;
  const connected = once(hanging, 'connection');
  const second = await serve(folder.path, env, aDay);
  await connected;
  await second.end('SIGKILL');
  hanging.close();

  const mail = await startSmtp({}, port);
  const third = await serve(folder.path, env, aDay + 60_000);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 10_000);
  await third.end('SIGTERM');
  expect(mail.mails[0]?.raw.match(/number \d+ in contacts/g)).toEqual(
    [1, 2, 3].map((id) => `number ${id} in contacts`),
  );
  expect(await recordsIn(folder.path, 'outbox')).toEqual([]);
  await mail.stop();
  await folder.remove();
});
