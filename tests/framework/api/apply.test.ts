import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationFormData, applicationPayload } from './application-form.ts';
import {
  compoundFile,
  exeFile,
  htmlFile,
  mostBytes,
  padded,
  pdfFile,
  polyglotFile,
  wordFile,
  zipFile,
} from './resumes.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Every stored file and every leftover. */
const filesOf = async (folder: 'files' | 'uploads') => readdir(join(server.dataFolder, folder));

/** Returns a function that lists files and records added from now on. */
const watched = async () => {
  const files = await filesOf('files');
  const { length: records } = await server.records('job_applications');
  return {
    files: async () => (await filesOf('files')).filter((name) => !files.includes(name)),
    records: async () => (await server.records('job_applications')).slice(records),
  };
};

const postForm = (data: FormData, headers: HeadersInit = {}) =>
  fetch(`${server.address}/api/apply`, { method: 'POST', body: data, headers });

const postJson = (file: Buffer, resumeFileName?: string) =>
  server.post('/api/apply', {
    ...applicationPayload,
    resumeFileName,
    resumeFileData: file.toString('base64'),
  });

test('an application as JSON: the file is stored separately, and the record names it', async () => {
  const file = await pdfFile();
  const added = await watched();
  const answer = await postJson(file, 'Lebenslauf Zoë.pdf');
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({
    message: 'We have it.',
    id: expect.any(Number),
    emailStatus: 'skipped',
    emailMessage: 'Thank you for Archivist.',
  });
  const [record, ...others] = await added.records();
  expect(others).toEqual([]);
  expect(record).toEqual({
    id: expect.any(Number),
    ...applicationPayload,
    resumeFileName: 'Lebenslauf Zoë.pdf',
    resumeFile: expect.stringMatching(/^[A-Za-z0-9_-]{24}$/),
    resumeSize: file.length,
    resumeType: 'application/pdf',
    consent: expect.objectContaining({ version: '3' }),
    form: 'application',
    formVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    submissionToken: expect.any(String),
    createdAt: expect.any(String),
  });
  const path = join(server.dataFolder, 'files', String(record?.resumeFile));
  expect(await readFile(path)).toEqual(file);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await filesOf('uploads')).toEqual([]);
});

test('an application as a form with a file gets JSON unless a page was asked for', async () => {
  const file = new Blob([new Uint8Array(wordFile())], { type: word });
  const added = await watched();
  const answer = await postForm(applicationFormData(file, 'cv.docx'));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ id: expect.any(Number), emailStatus: 'skipped' });
  const [record] = await added.records();
  expect(record).toMatchObject({ ...applicationPayload, resumeFileName: 'cv.docx' });
  expect(record?.resumeType).toBe(word);
});

test('JSON is taken without a resume, a form is not', async () => {
  const added = await watched();
  const body = { ...applicationPayload, resumeFileName: undefined };
  expect((await server.post('/api/apply', body)).status).toBe(201);
  const answer = await postForm(applicationFormData());
  expect(answer.status).toBe(400);
  const message = 'Please upload your CV/resume.';
  expect(await answer.json()).toEqual({
    message,
    code: 'required',
    codes: { resume: ['required'] },
    errors: { resume: [message] },
  });
  const plain = await server.postPlain(
    '/api/apply',
    'name=Ada+Lovelace&email=ada%40example.com&jobTitle=X&dataConsentGiven=on',
  );
  expect(plain.status).toBe(400);
  expect(await plain.text()).toContain(message);
  expect(await added.records()).toHaveLength(1);
});

test('a file of exactly the limit is taken, one byte more is not', async () => {
  const pdf = await pdfFile();
  const added = await watched();
  for (const [size, status] of [
    [mostBytes, 201],
    [mostBytes + 1, 413],
  ] as const) {
    const file = padded(pdf, size);
    const answers = [
      await postJson(file, 'cv.pdf'),
      await postForm(applicationFormData(new Blob([new Uint8Array(file)]), 'cv.pdf')),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      const { message } = (await answer.json()) as { message: string };
      if (status === 413) expect(message).toBe('Please upload a file smaller than 10MB.');
    }
  }
  expect(await added.files()).toHaveLength(2);
  expect(await filesOf('uploads')).toEqual([]);
});

const kinds: [string, string, () => Buffer | Promise<Buffer>, number][] = [
  ['a PDF', 'cv.PDF', pdfFile, 201],
  ['a PDF that begins as a web page', 'cv.pdf', polyglotFile, 201],
  ['a Word document', 'cv.docx', () => wordFile(), 201],
  ['an old Word document', 'cv.doc', () => compoundFile(), 201],
  ['a spreadsheet named .doc', 'cv.doc', () => compoundFile('Workbook'), 415],
  ['macros that are declared', 'cv.docx', () => wordFile('declared'), 415],
  ['macros that are hidden', 'cv.docx', () => wordFile('hidden'), 415],
  ['a program', 'cv.pdf', exeFile, 415],
  ['a web page', 'cv.pdf', htmlFile, 415],
  ['a web page', 'cv.doc', htmlFile, 415],
  ['an archive', 'cv.docx', zipFile, 415],
  ['an archive', 'cv.pdf', zipFile, 415],
  ['a PDF under a name of Word', 'cv.docx', pdfFile, 415],
  ['a PDF under a name of a program', 'cv.pdf.exe', pdfFile, 415],
  ['a PDF under a name without an ending', '../../x', pdfFile, 415],
];

test.each(kinds)('%s named %s', async (_what, fileName, make, status) => {
  const file = await make();
  const added = await watched();
  const answers = [
    await postJson(file, fileName),
    await postForm(applicationFormData(new Blob([new Uint8Array(file)]), fileName)),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(status);
    const body = (await answer.json()) as { message: string; errors?: object };
    if (status !== 415) continue;
    expect(body.message).toBe('Please upload a PDF or Word document.');
    expect(Object.values(body.errors ?? {})).toEqual([[body.message]]);
  }
  expect(await added.files()).toHaveLength(status === 201 ? 2 : 0);
});

test.each([
  'application/pdf',
  'application/octet-stream',
  '',
  'application/msword',
  'application/x-pdf',
  'binary/octet-stream',
  'text/html',
])('a PDF declared as "%s" is accepted by its content', async (type) => {
  const file = new Blob([new Uint8Array(await pdfFile())], { type });
  expect((await postForm(applicationFormData(file))).status).toBe(201);
});

test.each([
  'application/wps-office.docx',
  'application/x-zip-compressed',
  'application/zip',
  'application/vnd.ms-word.document.12',
  'application/docx',
])('a Word document declared as "%s" is accepted by its content', async (type) => {
  const file = new Blob([new Uint8Array(wordFile())], { type });
  expect((await postForm(applicationFormData(file, 'cv.docx'))).status).toBe(201);
});

test('RTF named .doc is refused with the formats that are accepted', async () => {
  const file = Buffer.from('{\\rtf1\\ansi Resume}');
  const answers = [
    await postJson(file, 'cv.doc'),
    await postForm(applicationFormData(new Blob([new Uint8Array(file)]), 'cv.doc')),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(415);
    const { message } = (await answer.json()) as { message: string };
    expect(message).toContain('RTF');
    expect(message).toContain('PDF, DOC, DOCX');
  }
});

test.each([
  ['a data address', (text: string) => `data:application/pdf;base64,${text}`],
  ['line breaks', (text: string) => `${text.slice(0, 76)}\r\n${text.slice(76)}`],
  ['another alphabet', (text: string) => `${text.slice(0, 4)}-_-_${text.slice(8)}`],
  ['missing padding', () => 'JVBERi0xLg'],
  ['too much padding', () => 'JVBERi0xLg===='],
  ['unused bits that are set', () => 'JVBERi0xLh=='],
  ['an empty file', () => ''],
])('base64 with %s is refused', async (_what, change) => {
  const resumeFileData = change((await pdfFile()).toString('base64'));
  const body = { ...applicationPayload, resumeFileName: 'cv.pdf', resumeFileData };
  const added = await watched();
  const answer = await server.post('/api/apply', body);
  expect(answer.status).toBe(400);
  const { errors } = (await answer.json()) as { errors: object };
  expect(Object.keys(errors)).toEqual(['resumeFileData']);
  expect(await added.files()).toEqual([]);
});

test('an empty file in a form is refused, together with each other fault', async () => {
  const answer = await postForm(applicationFormData(new Blob([]), 'cv.pdf', { name: 'A' }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 'answers.form.checkFields',
    codes: { name: ['tooShort'], resume: ['answers.form.emptyFile'] },
    message: 'Please check these fields: Your name, CV/Resume.',
    errors: {
      name: ['Name is too short.'],
      resume: ['This file is empty. Please choose another one.'],
    },
  });
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Ada\\cv.pdf', 'cv.pdf'],
  ['cv\r\nSet-Cookie: a=b.pdf', 'cvSet-Cookie: a=b.pdf'],
  ['cv\u202efdp.pdf', 'cvfdp.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ['', 'resume.pdf'],
])('the file name %j is stored as %j', async (given, kept) => {
  const file = await pdfFile();
  const added = await watched();
  expect((await postJson(file, given)).status).toBe(201);
  if (given !== '') {
    const data = applicationFormData(new Blob([new Uint8Array(file)]), given);
    expect((await postForm(data)).status).toBe(201);
  }
  for (const name of await added.files()) expect(name).toMatch(/^[A-Za-z0-9_-]{24}$/);
  const records = await added.records();
  expect(new Set(records.map(({ resumeFileName }) => resumeFileName))).toEqual(new Set([kept]));
});

test('a repeated token keeps one record and one file', async () => {
  const file = await pdfFile();
  const added = await watched();
  const body = {
    ...applicationPayload,
    submissionToken: 'a1b2c3d4e5f6-A_B-C',
    resumeFileName: 'cv.pdf',
    resumeFileData: file.toString('base64'),
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.post('/api/apply', body)),
  );
  expect(answers.map(({ status }) => status)).toEqual(new Array(10).fill(201));
  expect(await added.files()).toHaveLength(1);
  expect(await added.records()).toHaveLength(1);
});

test('a repeated token with another file is another application', async () => {
  const added = await watched();
  const body = { ...applicationPayload, submissionToken: 'a1b2c3d4e5f6-A_B-D' };
  const files = [await pdfFile(), padded(await pdfFile(), 2_000)];
  const ids = new Set<number>();
  for (const file of files) {
    const resume = { resumeFileName: 'cv.pdf', resumeFileData: file.toString('base64') };
    const answer = await server.post('/api/apply', { ...body, ...resume });
    expect(answer.status).toBe(201);
    ids.add(((await answer.json()) as { id: number }).id);
  }
  expect(ids.size).toBe(2);
  expect((await server.post('/api/apply', body)).status).toBe(201);
  expect(await added.files()).toHaveLength(2);
  expect(await added.records()).toHaveLength(3);
});
