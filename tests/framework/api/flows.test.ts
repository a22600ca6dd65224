import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { executedFiles } from '../../setup/executed-files.ts';
import { until } from '../../setup/until.ts';
import { contactPayload } from './fixture.ts';
import { cookieOf, protectedFile, signedRequest, startRoom } from './room/room-server.ts';
import { startSmtp } from './smtp.ts';
import { startTestServer } from './started-server.ts';

/** How many files CONTRIBUTING allows for a flow. */
function mostFiles(flow: string): number {
  const text = readFileSync(join(rootsOf().framework, 'CONTRIBUTING.md'), 'utf8');
  const [, most] = new RegExp(`^\\| ${flow} *\\| (\\d+)`, 'm').exec(text) ?? [];
  return Number(most);
}

test('a contact message passes no more files than CONTRIBUTING allows', async () => {
  const mail = await startSmtp();
  onTestFinished(mail.stop);
  const server = await startTestServer({
    env: { SMTP_URL: mail.url, MAIL_TO: 'desk@site.example' },
  });
  onTestFinished(server.remove);
  let messages = 0;
  const files = await executedFiles(async () => {
    messages += 1;
    const message = `This is message number ${messages}.`;
    const response = await server.post('/api/contact', { ...contactPayload, message });
    expect(response.status).toBe(201);
    await until('its notice has come', async () => mail.mails.length === messages);
  });
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostFiles('contact message'));
});

test('a coded download passes no more files than CONTRIBUTING allows', async () => {
  const room = await startRoom();
  onTestFinished(room.remove);
  const codes = [await room.issue(), await room.issue()];
  const files = await executedFiles(async () => {
    const response = await room.download(signedRequest(codes.pop() ?? ''));
    expect(response.status).toBe(201);
    const file = await room.send(`/api/data-room/files/${protectedFile}`, {
      cookie: cookieOf(response),
    });
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostFiles('coded download'));
});
