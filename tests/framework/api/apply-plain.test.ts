import { createHmac } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signReference } from '../../../server/forms/attachments.ts';
import { keysFrom } from '../../../server/lib/secret.ts';
import { applicationFormData } from './application-form.ts';
import { pdfFile, wordFile } from './resumes.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const SITE_SECRET = 'a secret of at least thirty-two characters';
let now: Date;
let server: StartedServer;
beforeEach(async () => {
  now = new Date();
  server = await startTestServer({ env: { SITE_SECRET }, clock: () => now });
});
afterEach(() => server.remove());

/** What a browser without JavaScript sends. */
const post = (data: FormData) =>
  fetch(`${server.address}/api/apply`, {
    method: 'POST',
    body: data,
    redirect: 'manual',
    headers: {
      Accept: 'text/html,application/xhtml+xml',
      Referer: 'https://site.example/about',
    },
  });

const blob = (file: Buffer) => new Blob([new Uint8Array(file)]);
const keptFiles = () => readdir(join(server.dataFolder, 'files'));

/**
 * The reference to the stored file. The rendered page sends the server's reference with the form.
 */
async function referenceToKept(fileName: string): Promise<string> {
  const [file = ''] = await keptFiles();
  const { size } = await stat(join(server.dataFolder, 'files', file));
  const resume = {
    of: 'application resume',
    file,
    fileName,
    size,
    mime: 'application/pdf',
    sha256: '',
  };
  return signReference(keysFrom(SITE_SECRET)('upload'), resume, now);
}

async function referenceAfterFault(file: Buffer, fileName = 'cv.pdf'): Promise<string> {
  const answer = await post(applicationFormData(blob(file), fileName, { name: 'A' }));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Name is too short.');
  expect(await keptFiles()).toHaveLength(1);
  return referenceToKept(fileName);
}

test('a valid application is answered with the confirmation, and a repetition makes no second record', async () => {
  const file = await pdfFile();
  const answers = await Promise.all(
    [1, 2].map(() => post(applicationFormData(blob(file), 'cv.pdf'))),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/about?sent=application#application-sent');
  }
  expect(await keptFiles()).toHaveLength(1);
  expect(await server.recordsAfterStop('job_applications')).toHaveLength(1);
});

test('the same words with another file are another application', async () => {
  await post(applicationFormData(blob(await pdfFile()), 'cv.pdf'));
  await post(applicationFormData(blob(wordFile()), 'cv.docx'));
  expect(await server.recordsAfterStop('job_applications')).toHaveLength(2);
});

test('a resume is preserved while its sender corrects another field', async () => {
  const file = await pdfFile();
  const resumeReference = await referenceAfterFault(file, 'my cv.pdf');
  const answer = await post(applicationFormData(undefined, '', { resumeReference }));
  expect(answer.status).toBe(303);
  const [record] = await server.recordsAfterStop('job_applications');
  expect(record).toMatchObject({ resumeFileName: 'my cv.pdf', resumeSize: file.length });
  const kept = join(server.dataFolder, 'files', String(record?.resumeFile));
  expect(await readFile(kept)).toEqual(file);
  expect(record).not.toHaveProperty('resumeReference');
});

test('it is preserved over a second fault too, and a new file replaces it', async () => {
  const resumeReference = await referenceAfterFault(await pdfFile());
  const again = await post(applicationFormData(undefined, '', { resumeReference, email: 'x' }));
  expect(again.status).toBe(400);
  expect(await keptFiles()).toHaveLength(1);
  const word = blob(wordFile());
  expect((await post(applicationFormData(word, 'new.docx', { resumeReference }))).status).toBe(303);
  const [record] = await server.recordsAfterStop('job_applications');
  expect(record?.resumeFileName).toBe('new.docx');
});

test('one stored resume makes one application', async () => {
  const resumeReference = await referenceAfterFault(await pdfFile());
  const send = (name: string) =>
    post(applicationFormData(undefined, '', { resumeReference, name }));
  expect((await send('Ada')).status).toBe(303);
  expect((await send('Eve')).status).toBe(400);
  expect(await server.recordsAfterStop('job_applications')).toHaveLength(1);
});

test('a reference that is forged, expired or of another key counts as none', async () => {
  const good = await referenceAfterFault(await pdfFile());
  const [text = '', signature = ''] = good.split('.');
  const changed = Buffer.from(text, 'base64url').toString().replace('cv.pdf', 'ov.pdf');
  const foreign = createHmac(
    'sha256',
    keysFrom('another secret, as long as the right one')('upload'),
  );
  const forged = [
    `${Buffer.from(changed).toString('base64url')}.${signature}`,
    `${text}.${signature.slice(0, -2)}AA`,
    `${text}.${foreign.update(`resume ${text}`).digest('base64url')}`,
    text,
    '.',
    'x'.repeat(5000),
  ];
  for (const resumeReference of forged) {
    const answer = await post(applicationFormData(undefined, '', { resumeReference }));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please upload your CV/resume.');
  }
  now = new Date(now.getTime() + 61 * 60_000);
  const late = await post(applicationFormData(undefined, '', { resumeReference: good }));
  expect(late.status).toBe(400);
  expect(await server.recordsAfterStop('job_applications')).toEqual([]);
});

test('a bad file is reported on the page, and nothing of it is stored', async () => {
  const answer = await post(applicationFormData(new Blob(['text']), 'cv.pdf', { name: 'A' }));
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('Please upload a PDF or Word document.');
  expect(page).toContain('Name is too short.');
  expect(await keptFiles()).toEqual([]);
});

test('an application with a stored resume, repeated with its token, is one record', async () => {
  const resumeReference = await referenceAfterFault(await pdfFile());
  const sent = { resumeReference, submissionToken: 'a1b2c3d4e5f6-A_B-C' };
  for (const changes of [sent, sent]) {
    expect((await post(applicationFormData(undefined, '', changes))).status).toBe(303);
  }
  expect(await server.recordsAfterStop('job_applications')).toHaveLength(1);
});
