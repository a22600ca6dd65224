import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../../server/lib/logger.ts';
import { noteSigner } from '../../../server/lib/secret.ts';
import { openAuditLog, readHead } from '../../../server/operations/audit/audit-log.ts';
import { checkpointOf } from '../../../server/operations/audit/chain.ts';
import { mailCheckpoint } from '../../../server/operations/audit/mail-checkpoint.ts';
import { site } from '../../../server/site.ts';
import { runCli } from '../../setup/run-cli.ts';
import { installValidators, load } from '../../validators/installed.ts';
import { applicationFormData } from './application-form.ts';
import { pdfFile } from './resumes.ts';
import { type RoomServer, request, signedRequest, startRoom } from './room/room-server.ts';
import { type MailServer, startSmtp } from './smtp.ts';

installValidators();

interface Mail {
  from: { text: string };
  to: { text: string };
  replyTo?: { text: string };
  subject: string;
  text: string;
  date: Date;
  messageId: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

const desk = 'desk@site.example';
const [auditor, visitor] = ['auditor@away.example', 'zoe@example.com'];
const name = 'Zoë Müller-Łęcka';
const letter = 'A first line — and a long one: '
  .padEnd(300, 'many words, ')
  .concat('\n.\nThe end.');

const from = 'Site <site@site.example>';

const taken = async (answer: Promise<Response>): Promise<void> => {
  const { status } = await answer;
  expect([200, 201]).toContain(status);
};

/**
 * Sends one mail of each kind, and reads it by mailparser, as a mail program does.
 *
 * @returns all mails that were sent, once the tests have run
 */
export function describeMails(): () => readonly string[] {
  let smtp: MailServer;
  let room: RoomServer;
  const mailed = () => ({ SMTP_URL: smtp.url, MAIL_TO: desk, MAIL_FROM: from });
  beforeAll(async () => {
    smtp = await startSmtp();
    const forms = site.forms.map((form) =>
      form.handler === 'data-room-download'
        ? { ...form, mail: { subject: '{fileName}, {name}', to: desk } }
        : form,
    );
    room = await startRoom({ site: { ...site, forms }, env: mailed() });
  });
  afterAll(async () => {
    await room?.remove();
    await smtp?.stop();
  });

  /** The mails that an act brings, in the order of their subjects. */
  const brought = async (count: number, act: () => Promise<unknown>): Promise<Mail[]> => {
    const before = smtp.mails.length;
    await act();
    await expect.poll(() => smtp.mails.length - before, { timeout: 60_000 }).toBe(count);
    const { simpleParser } = await load<{ simpleParser: (raw: string) => Promise<Mail> }>(
      'mailparser',
    );
    const mails = await Promise.all(smtp.mails.slice(before).map(({ raw }) => simpleParser(raw)));
    for (const mail of mails) {
      expect(mail.from.text).toBe('"Site" <site@site.example>');
      expect(mail.messageId).toMatch(/^<[^<>@\s]+@site\.example>$/);
      expect(Math.abs(Date.now() - mail.date.getTime())).toBeLessThan(10 * 60_000);
    }
    return mails.sort((one, other) => (one.subject < other.subject ? -1 : 1));
  };

  test('an application with a file: the notice has the file as it was sent, the confirmation none', async () => {
    const file = await pdfFile();
    const filename = 'Lebenslauf Müller.pdf';
    const data = applicationFormData(new Blob([new Uint8Array(file)]), filename, {
      ...{ name, email: visitor, message: letter, jobTitle: 'Dome Keeper' },
    });
    const [notice, confirmation] = await brought(2, () =>
      taken(fetch(`${room.address}/api/apply`, { method: 'POST', body: data })),
    );
    expect(notice).toMatchObject({ to: { text: desk }, subject: 'New submission: application 1' });
    expect(notice?.replyTo?.text).toBe(`"${name}" <${visitor}>`);
    expect(notice?.text).toContain(letter);
    expect(notice?.attachments).toEqual([
      expect.objectContaining({ filename, contentType: 'application/pdf', content: file }),
    ]);
    expect(confirmation?.to.text).toBe(visitor);
    expect(confirmation?.subject).toBe(`Your application to ${site.brand.name}`);
    expect(confirmation?.text).toContain('Thank you.\nPost: Dome Keeper\nReference: 1\n');
    expect(confirmation?.attachments).toEqual([]);
  });

  test('contact and waitlist: a notice each, with what was entered', async () => {
    const entry = { name, email: visitor, dataConsentGiven: true };
    const [contact, waitlist] = await brought(2, async () => {
      await taken(room.send('/api/contact', { body: { ...entry, message: letter } }));
      await taken(room.send('/api/waitlist', { body: { ...entry, product: 'Moon night' } }));
    });
    expect(contact).toMatchObject({ to: { text: desk }, subject: `A message from ${name}` });
    expect(contact?.text).toContain(letter);
    expect(waitlist).toMatchObject({ to: { text: desk }, subject: 'New submission: waitlist 1' });
    expect(waitlist?.text).toContain(`Name: ${name}\n`);
    expect(waitlist?.text).toContain('Night: Moon night\n');
  });

  test('a download, a signed agreement, and a code that goes to an address', async () => {
    const [download] = await brought(1, () => taken(room.download({ ...request, name })));
    expect(download).toMatchObject({ to: { text: desk }, subject: `Annual_Report.pdf, ${name}` });
    const code = await room.issue();
    const signed = signedRequest(code, { name, ndaSignature: name });
    const [agreement] = await brought(1, () => taken(room.download(signed)));
    expect(agreement?.subject).toBe(`Sky_Survey.pdf, ${name}`);
    expect(agreement?.text).toContain(name);
    const [byMail] = await brought(1, () =>
      room.download(signedRequest('', { fileName: 'Plate_List.pdf', email: visitor })),
    );
    expect(byMail?.to.text).toBe(visitor);
    expect(byMail?.text).toMatch(/^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/m);
  });

  test('a checkpoint of the audit log has the note alone; `mail test` arrives', async () => {
    const { store, keys } = room.storage;
    const signer = noteSigner('https://site.example', keys);
    const clock = () => new Date();
    const audit = openAuditLog({ store, keys, clock });
    const settings = { server: smtp, to: desk, from };
    const logger = createLogger('silent');
    const [checkpoint] = await brought(1, () =>
      mailCheckpoint({ settings, to: auditor, store, audit, signer, clock, logger }),
    );
    const head = await readHead(store);
    expect(checkpoint?.to.text).toBe(auditor);
    expect(checkpoint?.subject).toMatch(/^Audit log of site\.example: entry \d+$/);
    expect(checkpoint?.text.trimEnd()).toBe(head && checkpointOf(head, signer).trimEnd());
    const env = { ...mailed(), DATA_DIR: room.folder, SITE_URL: 'https://site.example' };
    const [tried] = await brought(1, async () => {
      const { status, stderr } = await runCli(env, ['mail', 'test', visitor]);
      expect([status, stderr]).toEqual([0, '']);
    });
    expect(tried).toMatchObject({
      to: { text: visitor },
      subject: 'Test of the mail of https://site.example',
    });
    expect(tried?.text).toContain('https://site.example can send mail.');
  });

  return () => smtp.mails.map(({ raw }) => raw);
}
