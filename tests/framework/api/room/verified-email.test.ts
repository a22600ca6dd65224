import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type MailServer, smtpRefusal, startSmtp } from '../smtp.ts';
import { drawnText, plainVisitor } from './plain-visitor.ts';
import { cookieOf, type RoomServer, signedRequest, startRoom } from './room-server.ts';

const file = 'Plate_List.pdf';
const asked = (email: string, more: object = {}) =>
  signedRequest('', { fileName: file, email, ...more });

let smtp: MailServer;
let room: RoomServer;
/** A mailbox of this name takes no mail. */
let refuses = '';
const mailed = { SMTP_URL: '', MAIL_TO: 'desk@site.example' };

beforeAll(async () => {
  smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuses ? smtpRefusal(550) : undefined),
  });
  mailed.SMTP_URL = smtp.url;
  room = await startRoom({ isBuilt: true, env: mailed });
});
afterAll(async () => {
  await room.remove();
  await smtp.stop();
});

/** The code in the newest mail to an address. */
const codeTo = (address: string): string => {
  const mail = smtp.mails.filter(({ to }) => to.includes(address)).at(-1);
  return /^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/m.exec(mail?.raw.replaceAll('\r', '') ?? '')?.[0] ?? '';
};

const bodyOf = async (answer: Response) =>
  (await answer.json()) as { message: string; errors?: Record<string, string[]> };

/** How many records and entries there are. */
const counted = async () => ({
  downloads: (await room.records('downloads')).length,
  events: (await room.events()).length,
});

test('the document is given to who gives back the code that went to the address, and it is said in the evidence', async () => {
  const email = 'first@example.com';
  const before = await counted();
  const first = await room.download(asked(email));
  expect(first.status).toBe(400);
  expect((await bodyOf(first)).errors).toEqual({
    emailCode: [expect.stringContaining('We have sent a code to this address.')],
  });
  expect((await counted()).downloads).toBe(before.downloads);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.to(email)?.raw).toContain('List of Plates');
  // The sender of the form chooses the recipient, so no answer is passed on.
  expect(smtp.to(email)?.raw).not.toMatch(/Lovelace|Analytical/);

  const emailCode = codeTo(email).toLowerCase();
  const answer = await room.download(asked(email, { emailCode }));
  expect(answer.status).toBe(201);
  expect((await room.file(file, { cookie: cookieOf(answer) })).status).toBe(200);
  const [download] = (await room.records('downloads')).slice(before.downloads);
  const signature = (await room.records('signatures')).at(-1);
  expect(signature).toMatchObject({ email });
  expect(signature?.emailVerifiedAt).toBe(download?.emailVerifiedAt);
  expect(Date.parse(String(signature?.emailVerifiedAt))).toBeGreaterThan(0);
  expect(signature?.note).toContain('emailVerifiedAt ');
  expect(JSON.stringify([download, signature])).not.toContain(emailCode.toUpperCase());
});

test('a code is for one address, one document and half an hour at most', async () => {
  const email = 'second@example.com';
  const before = await counted();
  await room.download(asked(email));
  const emailCode = codeTo(email);
  const refused = async (more: object) => {
    const answer = await room.download(asked(email, { emailCode, ...more }));
    expect((await bodyOf(answer)).errors).toHaveProperty('emailCode');
    return answer.status;
  };
  expect(await refused({ email: 'eve@example.com' })).toBe(403);
  expect(await refused({ emailCode: 'AAAA-BBBB-CCCC' })).toBe(403);
  room.pass(31 * 60_000);
  expect(await refused({})).toBe(403);
  expect((await counted()).downloads).toBe(before.downloads);
  const events = (await room.events()).slice(before.events);
  expect(events.map(({ event }) => event)).toContain('denial');
});

test('a repeated token is no way past the code', async () => {
  const email = 'third@example.com';
  const before = await counted();
  await room.download(asked(email));
  const submissionToken = 'a-token-of-one-page-0001';
  const emailCode = codeTo(email);
  const download = async (more: object) =>
    (await room.download(asked(email, { submissionToken, ...more }))).status;
  expect(await download({ emailCode })).toBe(201);
  expect(await download({})).toBe(400);
  expect(await download({ emailCode })).toBe(201);
  expect((await counted()).downloads).toBe(before.downloads + 1);
});

test('other missing fields are reported first, and no mail is sent for them', async () => {
  const { length: before } = smtp.mails;
  const { ndaSignature: _, ...unsigned } = asked('fourth@example.com') as Record<string, unknown>;
  expect((await room.download(unsigned)).status).toBe(400);
  expect(smtp.mails).toHaveLength(before);
});

test('without scripts the form comes back with what was entered, and asks for the code', async () => {
  const email = 'fifth@example.com';
  const { post } = plainVisitor(() => room);
  const { ndaSignedAt: _, ...fields } = asked(email) as Record<string, string | boolean>;
  const first = await post('download', fields);
  expect(first.status).toBe(400);
  const text = await drawnText(first);
  expect(text).toContain('One more step');
  expect(text).toContain('We have sent a code to this address.');
  expect(text).toContain('name="emailCode"');
  const answer = await post('download', { ...fields, emailCode: codeTo(email) });
  expect(answer.status).toBe(303);
});

test('nobody can fill a mailbox: the same mail goes out three times, each visitor has ten', async () => {
  const limited = await startRoom({ env: { ...mailed, RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  onTestFinished(limited.remove);
  const { length: before } = smtp.mails;
  const ask = async (address: string, email: string) => {
    const headers = { 'X-Forwarded-For': address };
    const body = asked(email);
    return (await limited.send('/api/data-room/download', { body, headers })).status;
  };
  for (const last of [1, 2, 3, 4, 5])
    expect(await ask(`203.0.113.${last}`, 'sixth@example.com')).toBe(400);
  expect(smtp.mails).toHaveLength(before + 3);
  const statuses: number[] = [];
  for (let index = 0; index < 12; index += 1)
    statuses.push(await ask('198.51.100.1', `${index}@example.com`));
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect(smtp.mails).toHaveLength(before + 13);
});

test('without mail the start says which documents nobody gets, and so does the answer', async () => {
  const mailless = await startRoom();
  onTestFinished(mailless.remove);
  expect(mailless.log()).toContain('"documents":["List of Plates"]');
  const answer = await mailless.download(asked('seventh@example.com'));
  expect(answer.status).toBe(503);
  expect((await bodyOf(answer)).message).toContain('mail is not set up here');
});

test('failed mail is reported in the same way, for every recipient and reason', async () => {
  refuses = 'nobody@example.com';
  const unknown = await room.download(asked(refuses));
  await smtp.stop();
  const away = await room.download(asked('eighth@example.com'));
  expect([unknown.status, away.status]).toEqual([503, 503]);
  expect(unknown.headers.get('retry-after')).toBe('60');
  expect(await bodyOf(unknown)).toEqual(await bodyOf(away));
});
