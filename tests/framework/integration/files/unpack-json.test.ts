import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackJson } from '../../../../server/forms/unpack-json.ts';
import { temporaryFolder } from '../store/folder.ts';

const slot = {
  name: 'resume',
  control: 'resume',
  payloadFields: { data: 'resume', name: 'resumeFileName', reference: 'resumeReference' },
  maxBytes: 10,
};

const unpack = async (payload: object, folder?: string) => {
  const place = await temporaryFolder();
  const body = join(place, 'body.json');
  await writeFile(body, JSON.stringify(payload));
  const order = { body, folder: folder ?? place, slots: [slot], mostBytes: 100 };
  return { place, unpacked: await unpackJson(order) };
};
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a file leaves the payload and the body is gone', async () => {
  const sent = { name: 'Ada', resume: base64('content'), resumeFileName: 'cv.pdf' };
  const { place, unpacked } = await unpack(sent);
  const path = join(place, 'resume');
  expect(unpacked).toEqual({
    payload: { name: 'Ada' },
    files: { resume: { path, size: 7, fileName: 'cv.pdf' } },
  });
  expect(await readFile(path, 'utf8')).toBe('content');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(stat(join(place, 'body.json'))).rejects.toThrow();
});

test.each([
  ['', 'empty'],
  ['YQ', 'not-base64'],
  ['YR==', 'not-base64'],
  ['a:a;YQ==', 'not-base64'],
  [base64('a long content'), 'too-large'],
])('the file %j is refused: %s', async (resume, why) => {
  expect((await unpack({ resume })).unpacked).toMatchObject({ files: { resume: why } });
});

test('texts beside files are bounded', async () => {
  const { unpacked } = await unpack({ name: 'x'.repeat(200) });
  expect(unpacked).toEqual({ refused: 'tooLarge' });
});

test('a file that cannot be written is reported with the code of the system', async () => {
  const { unpacked } = await unpack({ resume: base64('content') }, '/nowhere/at/all');
  expect(unpacked).toEqual({ unwritten: 'ENOENT' });
});
