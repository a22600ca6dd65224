import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import { choice, email, file, group, hidden, password, text } from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { pdfFile } from './resumes.ts';
import { startSmtp } from './smtp.ts';
import { startTestServer } from './started-server.ts';

const hero = { kind: 'hero' as const, heading: 'Heading' };

const site = resolveSite(
  {
    brand: { name: 'Example', email: { desk: 'desk@site.example' } },
    pages: [{ id: 'home', path: '/', title: 'Home', description: 'Home.', sections: [hero] }],
  },
  {
    ...(await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'))),
    declaredForms: [
      defineForm({
        id: 'question',
        schema: z.object({
          email: email({ label: 'E-mail' }),
          topic: choice({
            label: 'Topic',
            options: { support: 'Support', press: 'Press', other: 'Other' },
          }),
          text: text({ label: 'Question', multiline: true }),
          source: hidden(text({ label: 'Source' })),
          word: password({ label: 'Password' }),
          plan: file({ label: 'Plan', accept: ['pdf'], optional: true }),
          guests: group({
            label: 'Guests',
            item: 'Guest',
            fields: { name: text({ label: 'Their name' }) },
            min: 0,
            max: 2,
          }),
        }),
        store: { collection: 'questions', keep: 365 },
        mail: {
          to: {
            by: 'topic',
            when: { support: 'desk', press: 'press@site.example' },
          },
          confirmation: { subject: 'Your question', text: 'Thank you. Number {id}.', copy: true },
        },
      }),
    ],
  },
);

const start = async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const env = { SMTP_URL: smtp.url, MAIL_TO: 'all@site.example' };
  const server = await startTestServer({ site, env });
  onTestFinished(server.remove);
  return { smtp, server };
};

const payload = {
  email: 'ada@example.com',
  topic: 'press',
  text: 'What is this?\nAnd that?',
  source: 'canary-source',
  word: 'canary-word',
  guests: [{ name: 'Grace' }],
};

test('a notice goes to the recipient of the answer, another one to MAIL_TO', async () => {
  const { smtp, server } = await start();
  for (const topic of ['support', 'press', 'other'])
    expect((await server.post('/api/question', { ...payload, topic })).status).toBe(201);
  const noticeOf = (address: string) =>
    vi.waitFor(() => {
      const mail = smtp.to(address);
      if (mail === undefined) throw new Error(`There is no mail to ${address}.`);
      return mail.raw;
    }, 5000);
  expect(await noticeOf('desk@site.example')).toContain('Topic: Support');
  expect(await noticeOf('press@site.example')).toContain('Topic: Press');
  expect(await noticeOf('all@site.example')).toContain('Topic: Other');
});

test('a copy has the answers of the page: no hidden field, no password, of a file the name', async () => {
  const { smtp, server } = await start();
  const answer = await server.post('/api/question', {
    ...payload,
    planFileName: 'plan.pdf',
    planFileData: (await pdfFile()).toString('base64'),
  });
  expect(answer.status).toBe(201);
  await vi.waitFor(() => expect(smtp.to('ada@example.com')).toBeDefined(), 5000);
  const { raw = '' } = smtp.to('ada@example.com') ?? {};
  expect(raw.split('\r\n\r\n').slice(1).join('\r\n\r\n').trim().split('\r\n')).toEqual([
    'Thank you. Number 1.',
    '',
    'E-mail: ada@example.com',
    'Topic: Press',
    'Question:',
    'What is this?',
    'And that?',
    '',
    '',
    'Guests, Guest 1',
    '  Their name: Grace',
    'Plan: plan.pdf',
  ]);
  expect(raw).not.toContain('canary');
});
