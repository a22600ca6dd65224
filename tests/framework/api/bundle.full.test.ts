import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Databases, sharedPostgres } from '../../setup/postgres.ts';
import { type RunningSite, runSite } from '../../setup/running-site.ts';
import { until } from '../../setup/until.ts';
import { cookieOf, protectedFile, signedRequest } from './room/room-server.ts';
import { type MailServer, startSmtp } from './smtp.ts';

let postgres: Databases;
let mail: MailServer;
let site: RunningSite;
beforeAll(async () => {
  [postgres, mail] = await Promise.all([sharedPostgres(), startSmtp()]);
  site = await runSite(undefined, {
    variables: {
      DATABASE_URL: await postgres.newDatabase(),
      SMTP_URL: mail.url,
      MAIL_TO: 'desk@example.com',
      MAIL_FROM: 'site@example.com',
    },
  });
});
afterAll(async () => {
  await site?.remove();
  await mail?.stop();
  await postgres?.remove();
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(site.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('the built server keeps in PostgreSQL, sends mail, marks and draws PDFs', async () => {
  const message = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    message: 'A message of some length.',
    dataConsentGiven: true,
  };
  expect((await post('/api/contact', message)).status).toBe(201);
  await until('the desk has mail', () => mail.to('desk@example.com') !== undefined);
  expect(JSON.parse(await site.command('submissions', 'list', 'contacts', '--json'))).toEqual([
    expect.objectContaining({ name: 'Ada Lovelace', form: 'contact' }),
  ]);

  const code = (await site.command('codes', 'issue', '--count', '1')).trim();
  const granted = await post('/api/data-room/download', signedRequest(code));
  expect(granted.status).toBe(201);
  const { nda } = (await granted.json()) as { nda: string };
  for (const path of [`/api/data-room/files/${protectedFile}`, nda]) {
    const file = await fetch(site.address + path, { headers: { cookie: cookieOf(granted) } });
    expect([path, file.status]).toEqual([path, 200]);
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  }
});
