import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { contactPayload, temporaryFolder } from '../../framework/api/fixture.ts';
import { pdfFile } from '../../framework/api/resumes.ts';
import { startFile } from '../../setup/deployed/built-server.ts';
import { freePort } from '../../setup/free-port.ts';
import { BUILT_FOR } from '../../setup/running-site.ts';
import { until } from '../../setup/until.ts';

/* What the built server says on its standard output, which a service manager keeps as its log. */

/** Starts it with a mail server that is not there. */
const start = async (variables: Readonly<Record<string, string>> = {}) => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const roots = rootsOf();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [startFile(roots)], {
    env: {
      ...{ PATH, SITE_DIR: roots.site, SITE_URL: BUILT_FOR, PORT: '0', LOG_LEVEL: 'trace' },
      ...{ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_TO: 'a@b.example' },
      ...{ DATA_DIR: join(folder.path, 'data'), ...variables },
    },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close'), text(child.stderr)]);
  const says = (what: string) =>
    until(`it says ${what}`, () => said.some((line) => line.includes(what)));
  await says('Listening on ');
  const [, port = ''] = /Listening on http:\/\/localhost:(\d+)/.exec(said.join('\n')) ?? [];
  return {
    port: Number(port),
    address: `http://127.0.0.1:${port}`,
    says,
    said,
    /** What it has said, once signals have ended it. */
    end: async (...signals: NodeJS.Signals[]) => {
      for (const signal of signals) child.kill(signal);
      const [[status], , errors] = await ended;
      return { status, errors };
    },
  };
};

test('every line is JSON whatever visitors do, and the last one tells once of the stop', async () => {
  const server = await start();
  const post = async (path: string, body: string, headers = {}) => {
    const json = { 'Content-Type': 'application/json', ...headers };
    return (await fetch(server.address + path, { method: 'POST', headers: json, body })).status;
  };
  const message = JSON.stringify(contactPayload);
  expect((await fetch(server.address)).status).toBe(200);
  expect((await fetch(`${server.address}/no-such-page`)).status).toBe(404);
  expect((await fetch(`${server.address}/api/no-such-call`)).status).toBe(404);
  expect(await post('/api/contact', '{}')).toBe(400);
  expect(await post('/api/contact', '{"name": "half')).toBe(400);
  expect(await post('/api/contact', message, { Origin: 'https://other.example' })).toBe(403);
  expect(await post('/api/contact', message)).toBe(201);
  const upload = connect(server.port, '127.0.0.1');
  await once(upload, 'connect');
  upload.write(
    'POST /api/apply HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n' +
      'Content-Type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n',
  );
  upload.write(await pdfFile());
  upload.resetAndDestroy();
  const garbled = connect(server.port, '127.0.0.1');
  garbled.end('NO HTTP\nat all\r\n\r\n');
  await once(garbled.resume(), 'close');
  await server.says('"route":"/api/apply"');
  await server.says('A mail was not accepted');

  // A terminal and npm both send a signal.
  const { status, errors } = await server.end('SIGTERM', 'SIGINT');
  expect([status, errors]).toEqual([0, '']);
  const lines = server.said.map((line) => JSON.parse(line));
  for (const line of lines)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
  const answers = lines.filter(({ aborted }) => !aborted).flatMap(({ status }) => status ?? []);
  expect(answers.sort()).toEqual([200, 201, 400, 400, 403, 404, 404]);
  expect(lines.filter(({ aborted }) => aborted)).toMatchObject([{ route: '/api/apply' }]);
  expect(lines.filter(({ msg }) => /stop/i.test(msg))).toEqual([
    expect.objectContaining({ level: 30, signal: expect.stringMatching(/^SIG/), msg: 'Stopped' }),
  ]);
  expect(lines.at(-1).msg).toBe('Stopped');
});
