import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../../server/lib/logger.ts';
import { mailChannel } from '../../../server/operations/mail/submission-mail.ts';
import { smtpTransport } from '../../../server/operations/mail/transport.ts';
import { enqueue } from '../../../server/operations/outbox/outbox.ts';
import { OutboxSender } from '../../../server/operations/outbox/sender.ts';
import { openStore } from '../../setup/collections.ts';
import { temporaryFolder } from './fixture.ts';
import { startSmtp } from './smtp.ts';

test('two senders on one store: each mail goes out once', async () => {
  const folder = await temporaryFolder();
  const mail = await startSmtp();
  const store = await openStore({ folder: folder.path });
  const senders = [1, 2].map(
    () =>
      new OutboxSender({
        ...{ store, clock: () => new Date(), logger: createLogger('silent') },
        channel: mailChannel({
          store,
          transport: smtpTransport(mail),
          write: async (jobs) => ({
            jobs,
            mail: {
              from: 'site@site.example',
              to: `${jobs[0]?.submission}@site.example`,
              subject: 'Subject',
              text: 'Text',
              messageId: `<${jobs[0]?.id}@site.example>`,
              attachments: [],
            },
          }),
          clock: () => new Date(),
        }),
      }),
  );
  const names = Array.from({ length: 30 }, (_, index) => `to${index}`);
  await store.commit(names.map((name) => enqueue('notice', 'contact', name, new Date())));
  for (const sender of senders) sender.wake();
  await vi.waitFor(async () => expect(await store.count('outbox')).toBe(0), 15_000);
  await Promise.all(senders.map((sender) => sender.stop()));
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(
    names.map((name) => `${name}@site.example`).sort(),
  );
  await store.close();
  await mail.stop();
  await folder.remove();
});

test('a submission that was erased leaves nothing to send', async () => {
  const folder = await temporaryFolder();
  const mail = await startSmtp();
  const store = await openStore({ folder: folder.path });
  const sender = new OutboxSender({
    ...{ store, clock: () => new Date(), logger: createLogger('silent') },
    channel: mailChannel({
      store,
      transport: smtpTransport(mail),
      write: async () => undefined,
      clock: () => new Date(),
    }),
  });
  await store.commit([enqueue('notice', 'contact', 'gone', new Date())]);
  sender.wake();
  await vi.waitFor(async () => expect(await store.count('outbox')).toBe(0), 5000);
  expect(mail.mails).toEqual([]);
  await sender.stop();
  await store.close();
  await mail.stop();
  await folder.remove();
});

test('a status is given after five seconds, whatever memory is freed meanwhile', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder: folder.path });
  const sender = new OutboxSender({
    ...{ store, clock: () => new Date(), logger: createLogger('silent') },
    channel: mailChannel({
      store,
      transport: smtpTransport({ url: 'smtp://127.0.0.1:1' }),
      write: async () => undefined,
      clock: () => new Date(),
    }),
  });
  onTestFinished(async () => {
    clearInterval(freeing);
    await sender.stop();
    await store.close();
    await folder.remove();
  });
  setFlagsFromString('--expose-gc');
  const freeing = setInterval(runInNewContext('gc'), 100);
  await store.commit([enqueue('confirmation', 'contact', 'waiting', new Date())]);
  // Nothing wakes the sender.
  expect(await sender.status('waiting', true)).toBe('delayed');
}, 15_000);

/** A real endpoint for access tokens (RFC 6749, 6), which hands out `token-1`, `token-2` and so on. */
const startTokens = async (refreshToken: string) => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(`${request.method} ${form.get('grant_type')} ${form.get('client_id')}`);
    const isRight =
      form.get('refresh_token') === refreshToken && form.get('client_secret') === 'client-secret';
    response.writeHead(isRight ? 200 : 400, { 'Content-Type': 'application/json' });
    const token = { access_token: `token-${asked.length}`, token_type: 'Bearer', expires_in: 3600 };
    response.end(JSON.stringify(isRight ? token : { error: 'invalid_grant' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token` };
};

test('a login by OAuth: one token for many mails, a new one when it is refused', async () => {
  let valid = 'token-1';
  const logins: string[] = [];
  const mail = await startSmtp({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    authMethods: ['XOAUTH2'],
    onAuth: ({ method, username, accessToken }, _session, done) => {
      logins.push(`${method} ${username} ${accessToken}`);
      done(null, accessToken === valid ? { user: username } : { data: { status: '401' } });
    },
  });
  onTestFinished(() => mail.stop());
  const { asked, url: tokenUrl } = await startTokens('refresh-token');
  const oauth = { tokenUrl, clientId: 'site', clientSecret: 'client-secret' };
  const url = mail.url.replace('//', '//desk%40site.example@');
  const transport = smtpTransport({ url, oauth: { ...oauth, refreshToken: 'refresh-token' } });
  const letter = {
    from: 'desk@site.example',
    to: 'ada@away.example',
    subject: 'Subject',
    text: 'Text',
    messageId: '<1@site.example>',
    attachments: [],
  };
  const send = (by = transport) => by.send(letter, AbortSignal.timeout(10_000));
  await send();
  await send();
  expect(asked).toEqual(['POST refresh_token site']);
  valid = 'token-2';
  await send();
  expect(mail.mails.length).toBe(3);
  expect(asked.length).toBe(2);
  expect(new Set(logins)).toEqual(
    new Set(['token-1', 'token-2'].map((token) => `XOAUTH2 desk@site.example ${token}`)),
  );

  const withdrawn = smtpTransport({ url, oauth: { ...oauth, refreshToken: 'withdrawn' } });
  await expect(send(withdrawn)).rejects.toMatchObject({ code: 'EAUTH', isFinal: false });
});
