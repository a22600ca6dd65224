import { expect, test, vi } from 'vitest';
import { createLogger } from '../../../server/lib/logger.ts';
import { enqueue } from '../../../server/operations/mail/outbox.ts';
import { mailChannel, OutboxSender } from '../../../server/operations/mail/sender.ts';
import { smtpTransport } from '../../../server/operations/mail/transport.ts';
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
          transport: smtpTransport(mail.url),
          write: async ({ id, submission }) => ({
            from: 'site@site.example',
            to: `${submission}@site.example`,
            subject: 'Subject',
            text: 'Text',
            messageId: `<${id}@site.example>`,
            attachments: [],
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
      transport: smtpTransport(mail.url),
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
