import { afterEach, expect, test } from 'vitest';
import { site } from '../../../../server/site.ts';
import { type MailServer, startSmtp } from '../smtp.ts';
import { type RoomServer, request, signedRequest, startRoom } from './room-server.ts';

let smtp: MailServer;
let room: RoomServer;

afterEach(async () => {
  await room.remove();
  await smtp.stop();
});

const start = async (mail: object | undefined) => {
  smtp = await startSmtp();
  const forms = site.forms.map((form) =>
    form.handler === 'data-room-download' ? { ...form, ...(mail && { mail }) } : form,
  );
  const env = { SMTP_URL: smtp.url, MAIL_TO: 'desk@site.example' };
  room = await startRoom({ site: { ...site, forms }, env });
};

const sent = (count: number) =>
  expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(count);

test('a download and a signed agreement send one notice each, if the form has mail', async () => {
  await start({ subject: '{fileName}, {name}', to: 'room@site.example' });
  const first = { ...request, submissionToken: '1c9f5f3e-3f4b-4f0e-9b6a-3f0c5a2d7e10' };
  expect((await room.download(first)).status).toBe(201);
  await sent(1);
  expect((await room.download(first)).status).toBe(201);
  const code = await room.issue();
  expect((await room.download(signedRequest(code))).status).toBe(201);
  await sent(2);
  const [plain, signed] = smtp.mails;
  expect(plain?.to).toEqual(['room@site.example']);
  expect(plain?.raw).toContain('Subject: Annual_Report.pdf, Ada Lovelace\r\n');
  expect(signed?.raw).toContain('Subject: Sky_Survey.pdf, Ada Lovelace\r\n');
  expect(signed?.raw).toContain('Ada Lovelace');
  // Of a code that opens a document, no mail holds more than the record does.
  expect(signed?.raw).not.toContain(code);
  await expect.poll(() => room.records('outbox'), { timeout: 60_000 }).toEqual([]);
});

test('without mail in the form, no notice is sent', async () => {
  await start(undefined);
  expect((await room.download(request)).status).toBe(201);
  expect(await room.records('outbox')).toEqual([]);
  expect(smtp.mails).toEqual([]);
});
