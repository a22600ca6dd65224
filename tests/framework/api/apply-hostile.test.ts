import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationFormData, applicationPayload } from './application-form.ts';
import { rawRequest } from './raw-request.ts';
import { pdfFile } from './resumes.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const left = async () => [
  ...(await readdir(join(server.dataFolder, 'files'))),
  ...(await readdir(join(server.dataFolder, 'uploads'))),
];

async function form(change: (data: FormData) => void): Promise<FormData> {
  const data = applicationFormData(new Blob([new Uint8Array(await pdfFile())]));
  change(data);
  return data;
}

test.each<[string, (data: FormData) => void]>([
  ['a name twice', (data) => data.append('name', 'Eve')],
  ['a list', (data) => data.append('name[]', 'Eve')],
  ['a nested name', (data) => data.append('__proto__[polluted]', '1')],
  ['two files', (data) => data.append('resume', new Blob(['x']), 'b.pdf')],
  ['a file elsewhere', (data) => data.append('other', new Blob(['x']), 'b.pdf')],
  ['a field of 1 MB', (data) => data.append('more', 'x'.repeat(1_000_000))],
  [
    'a hundred fields',
    (data) => {
      for (let index = 0; index < 100; index += 1) data.append(`n${index}`, '1');
    },
  ],
])('a form with %s is refused and leaves nothing', async (_what, change) => {
  const body = await form(change);
  const answer = await fetch(`${server.address}/api/apply`, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(await left()).toEqual([]);
  expect(await server.records('job_applications')).toEqual([]);
});

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['a part that does not end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp'],
  ['no parts', 'multipart/form-data; boundary=b', 'nothing'],
  ['malformed JSON', 'application/json', '{"name": nonsense'],
])('%s is 400', async (_what, type, body) => {
  const answer = await server.post('/api/apply', body, { 'Content-Type': type });
  expect(answer.status).toBe(400);
  expect(await left()).toEqual([]);
});

test('another content type is 415', async () => {
  const type = { 'Content-Type': 'text/plain' };
  expect((await server.post('/api/apply', applicationPayload, type)).status).toBe(415);
});

test.each([
  ['JSON', 'application/json', Buffer.from(`10000\r\n${'"'.padEnd(65_536, 'x')}\r\n`)],
  ['a form', 'multipart/form-data; boundary=b', Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)],
])('%s without end is cut off with 413', async (_what, type, chunk) => {
  const head = `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const answer = await rawRequest(server.port, head, { endless: chunk });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('Please upload a file smaller than 10MB.');
  expect(answer.sent).toBeLessThan(40 * 1024 * 1024);
  expect(await left()).toEqual([]);
});

test('a length over the limit is refused before a byte of the body', async () => {
  const head =
    'POST /api/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99000000\r\n\r\n';
  expect((await rawRequest(server.port, head)).status).toBe(413);
});

test('names of prototypes and of the server are never stored', async () => {
  const body = await form((data) => {
    for (const name of [
      '__proto__',
      'constructor',
      'id',
      'createdAt',
      'resumeFile',
      'resumeSize',
    ]) {
      data.append(name, 'polluted');
    }
  });
  const answer = await fetch(`${server.address}/api/apply`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  const records = await server.records('job_applications');
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toContain('polluted');
});
