import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { uploadThread } from '../../../server/forms/upload-thread.ts';
import { applicationFormData } from './application-form.ts';
import { pdfFile } from './resumes.ts';
import { startTestServer } from './started-server.ts';

test('uploads are checked in one thread, which is restarted after it ended', async () => {
  const begun: Worker[] = [];
  const add = (worker: Worker) => begun.push(worker);
  // An earlier file may have left its thread to this one: the server's modules are shared.
  await uploadThread.close();
  process.on('worker', add);
  const server = await startTestServer();
  const apply = async (name: string) => {
    const file = new Blob([new Uint8Array(await pdfFile())]);
    return (await server.postForm('/api/apply', applicationFormData(file, 'cv.pdf', { name })))
      .status;
  };
  expect(begun).toHaveLength(0);
  expect(await apply('Ada Muster')).toBe(201);
  expect(await apply('Bob Muster')).toBe(201);
  expect(begun).toHaveLength(1);
  await uploadThread.close();
  expect(await apply('Cleo Muster')).toBe(201);
  expect(begun).toHaveLength(2);
  process.off('worker', add);
  await server.remove();
});
