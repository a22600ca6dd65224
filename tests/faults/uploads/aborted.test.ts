import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../framework/api/fixture.ts';
import { pdfFile } from '../../framework/api/resumes.ts';
import { type Served, serve } from './served.ts';

const count = Number(process.env.ABORTED_UPLOADS ?? 100);
const atOnce = 20;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Served;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await serve(folder.path);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await folder.remove();
});

const left = async (name: 'uploads' | 'files') => readdir(join(folder.path, 'data', name));

function head(type: string): string {
  return `POST /api/apply HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 5000000\r\n\r\n`;
}

async function beginnings(): Promise<Buffer[]> {
  const file = Buffer.concat([await pdfFile(), Buffer.alloc(200_000, '\n')]);
  const part =
    '--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  return [
    Buffer.concat([Buffer.from(head('multipart/form-data; boundary=b') + part), file]),
    Buffer.from(`${head('application/json')}{"resumeFileData":"${file.toString('base64')}`),
    Buffer.from(`${head('multipart/form-data; boundary=b')}--b\r\nContent-Disp`),
  ];
}

/** Sends the beginning of an upload and breaks the connection, at some moment or once it is stored. */
function abort(port: number, beginning: Buffer, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.write(beginning, () => setTimeout(() => socket.resetAndDestroy(), afterMs));
  });
}

test(`${count} uploads that break off leave no file`, {
  timeout: 60_000 + count * 500,
}, async () => {
  const all = await beginnings();
  let seen = 0;
  for (let done = 0; done < count; done += atOnce) {
    const aborts = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) =>
      abort(server.port, all[index % all.length] ?? Buffer.alloc(0), Math.random() * 100),
    );
    seen += (await left('uploads')).length;
    await Promise.all(aborts);
  }
  await vi.waitFor(async () => expect(await left('uploads')).toEqual([]), 10_000);
  expect(await left('files')).toEqual([]);
  // Without files on the way there would have been nothing to leave.
  expect(seen).toBeGreaterThan(0);
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

test('what a killed server was receiving is gone after the next start', async () => {
  const [beginning = Buffer.alloc(0)] = await beginnings();
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(beginning);
  await vi.waitFor(async () => expect(await left('uploads')).toHaveLength(1), 10_000);
  await server.end('SIGKILL');
  expect(await left('uploads')).toHaveLength(1);
  server = await serve(folder.path);
  expect(await left('uploads')).toEqual([]);
});
