import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { applicationFormData, applicationPayload } from './application-form.ts';
import { temporaryFolder } from './fixture.ts';
import { pdfFile } from './resumes.ts';
import { startTestServer } from './started-server.ts';

test('after a day a file that no record names is gone, one that a record names stays', async () => {
  const folder = await temporaryFolder();
  const dataFolder = folder.path;
  const first = await startTestServer({ dataFolder });
  const file = await pdfFile();
  const resumeFileData = file.toString('base64');
  await first.post('/api/apply', { ...applicationPayload, resumeFileData });
  // A resume of a visitor who does not come back.
  await fetch(`${first.address}/api/apply`, {
    method: 'POST',
    body: applicationFormData(new Blob([new Uint8Array(file)]), 'cv.pdf', { name: 'A' }),
    headers: { Accept: 'text/html' },
  });
  const kept = () => readdir(join(dataFolder, 'files'));
  expect(await kept()).toHaveLength(2);
  const [record] = await first.recordsAfterStop('job_applications');

  const startedAhead = (ms: number) =>
    startTestServer({ dataFolder, clock: () => new Date(Date.now() + ms) });
  const hour = 3_600_000;
  const second = await startedAhead(23 * hour);
  await second.stop();
  expect(await kept()).toHaveLength(2);
  const third = await startedAhead(25 * hour);
  await vi.waitFor(async () => expect(await kept()).toEqual([record?.resumeFile]), 5000);
  for (const server of [first, second, third]) await server.remove();
  await folder.remove();
});
