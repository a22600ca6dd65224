import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../../server/site.ts';
import { applicationFormData, applicationPayload } from '../../framework/api/application-form.ts';
import { contactPayload, waitlistPayload } from '../../framework/api/fixture.ts';
import { pdfFile } from '../../framework/api/resumes.ts';
import { request } from '../../framework/api/room/room-server.ts';
import { type MailServer, smtpRefusal, startSmtp } from '../../framework/api/smtp.ts';
import { type StartedServer, startTestServer } from '../../framework/api/started-server.ts';

/* The notices of this site: recipients and texts. */

const careers = 'careers@uac.example';
const desk = 'info@uac.example';
const sender = 'ada@example.com';
const job = 'Blockchain Developer';

let mail: MailServer;
let server: StartedServer;
/** The answer to a recipient whom the mail server refuses. */
const refused = new Map<string, number>();
/** How many mails came before the test. */
let before = 0;

beforeAll(async () => {
  mail = await startSmtp({
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address);
      done(code === undefined ? undefined : smtpRefusal(code));
    },
  });
  const env = { SMTP_URL: mail.url, MAIL_TO: desk, MAIL_FROM: 'UAC <site@uac.example>' };
  server = await startTestServer({ site, env });
});
afterAll(async () => {
  await server?.remove();
  await mail?.stop();
});
beforeEach(() => {
  refused.clear();
  before = mail.mails.length;
});

/** The mails of the test so far: to whom, and their subjects. */
const sent = () =>
  mail.mails
    .slice(before)
    .map(({ to, raw }) => [to.join(), /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? ''].join(': '))
    .sort();

const application = {
  ...applicationPayload,
  jobTitle: job,
  experience: 'Ten years of protocols.',
};

const apply = async () =>
  (await (await server.post('/api/apply', application)).json()) as Record<string, unknown>;

test('an application goes to careers with job and sender in its subject, and the applicant gets a confirmation', async () => {
  const { jobTitle, experience } = application;
  const resume = new Blob([new Uint8Array(await pdfFile())]);
  const data = applicationFormData(resume, 'cv.pdf', { jobTitle, experience });
  const answer = await server.postForm('/api/apply', data);
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    {
      emailStatus: 'sent',
      emailMessage: `Thank you for applying to the ${job} position. We have sent you a confirmation by email and we'll be in touch soon!`,
    },
  ]);
  expect(sent()).toEqual([
    `${sender}: We have received your application`,
    `${careers}: Application for ${job}: Ada Lovelace`,
  ]);
  const notice = mail.to(careers)?.raw ?? '';
  expect(notice).toContain(`Reply-To: Ada Lovelace <${sender}>\r\n`);
  expect(notice).toMatch(/filename="?cv\.pdf"?\r\n/);
  const confirmation = mail.to(sender)?.raw ?? '';
  expect(confirmation).toContain('Thank you for your application to UAC.');
  expect(confirmation).toContain(`Position: ${job}\r\nReference: 1\r\n`);
});

test("notices of messages, waitlist entries and downloads go to the operator's recipients, and to no visitor", async () => {
  const company = 'Analytical Engines';
  const fileName = 'UAC_Pitch_Deck.pdf';
  for (const [path, body] of [
    ['/api/contact', { ...contactPayload, company }],
    ['/api/waitlist', { ...waitlistPayload, product: 'UAC Pay' }],
    ['/api/data-room/download', { ...request, fileName }],
  ] as const)
    expect([path, (await server.post(path, body)).status]).toEqual([path, 201]);
  await expect.poll(() => mail.mails.length - before).toBe(3);
  expect(sent()).toEqual([
    `${desk}: Download: ${fileName}, Ada Lovelace`,
    `${desk}: New submission: contact 1`,
    `${desk}: New submission: waitlist 1`,
  ]);
  await expect.poll(() => server.records('outbox')).toEqual([]);
});

test('only an application is declared to be confirmed', () => {
  const confirmed = site.forms.filter(({ mail }) => mail?.confirmation).map(({ id }) => id);
  expect(confirmed).toEqual(['application']);
});

test('an applicant whose address is permanently refused reads that, and no promise to retry', async () => {
  refused.set(sender, 550);
  expect(await apply()).toMatchObject({
    emailStatus: 'warning',
    emailMessage: `We have received your application to the ${job} position. The confirmation could not be delivered: the address ${sender} was refused. If it is wrong, please write to ${careers}.`,
  });
  await expect.poll(sent).toEqual([`${careers}: Application for ${job}: Ada Lovelace`]);
});

test('an applicant whose mail is late reads that we will try again', async () => {
  refused.set(sender, 451);
  expect(await apply()).toMatchObject({
    emailStatus: 'warning',
    emailMessage: `We have received your application to the ${job} position. The confirmation by email could not be sent yet; we will try again.`,
  });
});

test.each([
  ['for good', 550],
  ['for now', 451],
])(
  'if careers is refused %s, an applicant with a confirmation reads about that',
  async (_how, answer) => {
    refused.set(careers, answer);
    expect(await apply()).toMatchObject({
      emailStatus: 'warning',
      emailMessage: `Thank you for applying to the ${job} position. We have sent you a confirmation by email and we'll be in touch soon!`,
    });
    expect(sent()).toEqual([`${sender}: We have received your application`]);
  },
);
