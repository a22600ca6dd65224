import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formSchema } from '../../../core/config/form.ts';
import { schoolVisit } from '../../fixtures/school-visit.ts';
import { fixtureSite } from './fixture.ts';
import { padded, pdfFile, wordFile } from './resumes.ts';
import { startSmtp } from './smtp.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

const site = { ...fixtureSite, forms: [formSchema.parse(schoolVisit)] };
const path = '/api/school-visit';
const visit = { school: 'Am Bach', email: 'ada@example.org' };

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer({ site });
});
afterAll(() => server.remove());

const keptFiles = () => readdir(join(server.dataFolder, 'files'));

const formOf = (files: Record<string, Buffer>, more = {}): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...visit, ...more })) data.append(name, value);
  for (const [name, bytes] of Object.entries(files)) {
    const ending = bytes.subarray(0, 2).toString() === 'PK' ? 'docx' : 'pdf';
    data.append(name, new Blob([new Uint8Array(bytes)]), `${name}.${ending}`);
  }
  return data;
};

test('both files are stored, named by the record with the form and its version', async () => {
  const names = await pdfFile();
  const answer = await server.postForm(path, formOf({ names, map: wordFile() }));
  expect([answer.status, await answer.json()]).toEqual([201, { message: 'See you soon.', id: 1 }]);
  const stored = await keptFiles();
  const [record] = await server.records('school_visits');
  expect(record).toMatchObject({
    ...visit,
    namesFileName: 'names.pdf',
    namesSize: names.length,
    namesType: 'application/pdf',
    mapFileName: 'map.docx',
    form: 'school-visit',
    formVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect([record?.namesFile, record?.mapFile].sort()).toEqual(stored.sort());
});

test('each file is proven for its own field, and nothing of a refused one stays', async () => {
  const pdf = await pdfFile();
  const before = await keptFiles();
  const cases: [FormData, number, Record<string, string[]>][] = [
    [formOf({}), 400, { names: ['The list is missing.'] }],
    [formOf({ names: wordFile() }), 415, { names: ['A PDF, please.'] }],
    [formOf({ names: padded(pdf, 100_001) }), 413, { names: ['At most 100 kB.'] }],
    [
      formOf({ names: wordFile() }, { school: ' ' }),
      400,
      { names: ['A PDF, please.'], school: ['Which school?'] },
    ],
  ];
  for (const [form, status, errors] of cases) {
    const answer = await server.postForm(path, form);
    expect([answer.status, (await answer.json()).errors]).toEqual([status, errors]);
  }
  expect(await keptFiles()).toEqual(before);
});

test('as JSON a file is its name and its content; the pair of school and address is unique', async () => {
  const { length: before } = await keptFiles();
  const body = {
    ...visit,
    school: 'Am Berg',
    namesFileName: 'a.pdf',
    namesFileData: (await pdfFile()).toString('base64'),
  };
  expect((await server.post(path, body)).status).toBe(201);
  const again = await server.post(path, { ...body, email: ' ADA@example.org ' });
  expect([again.status, await again.json()]).toEqual([
    409,
    { code: 'duplicate', message: 'This visit is known.' },
  ]);
  expect(await keptFiles()).toHaveLength(before + 1);
  const missing = await server.post(path, visit);
  expect((await missing.json()).errors).toEqual({ namesFileData: ['The list is missing.'] });
});

test('its own limit, and the notice goes where the form says', async () => {
  const mail = await startSmtp();
  const limited = await startTestServer({
    site,
    env: { RATE_LIMIT: 'on', SMTP_URL: mail.url, MAIL_TO: 'all@site.example' },
  });
  const names = await pdfFile();
  for (const expected of [201, 409, 409, 429]) {
    const answer = await limited.postForm(path, formOf({ names }));
    expect(answer.status).toBe(expected);
  }
  await expect.poll(() => mail.mails.length).toBe(1);
  const [notice] = mail.mails;
  expect(notice?.to).toEqual(['schools@site.example']);
  expect(notice?.raw).toContain('Subject: Visit of Am Bach\r\n');
  await limited.remove();
  await mail.stop();
});
