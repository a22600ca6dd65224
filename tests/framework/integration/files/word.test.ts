import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { provenType } from '../../../../server/storage/files/file-type.ts';
import { wordParts } from '../../api/resumes.ts';

const allowed = 100 * 1024 * 1024;
const word = (size: number) =>
  Buffer.from(
    zipSync({ ...wordParts(), 'word/media/a.bin': [new Uint8Array(size), { level: 1 }] }),
  );

/** The archive says another size of its largest part, in its directory and before the part itself. */
function saying(file: Buffer, size: number, told: number): Buffer {
  const [old, other] = [size, told].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(number);
    return bytes;
  }) as [Buffer, Buffer];
  const changed = Buffer.from(file);
  for (let at = changed.indexOf(old); at >= 0; at = changed.indexOf(old, at))
    other.copy(changed, at);
  return changed;
}

test('a Word document may inflate to 100 MB', async () => {
  expect((await provenType(word(allowed / 2)))?.name).toBe('docx');
});

test('one that inflates without measure is none, whatever size it tells', async () => {
  const file = word(allowed);
  expect(file.length).toBeLessThan(1024 * 1024);
  expect(await provenType(file)).toBeUndefined();
  expect(await provenType(saying(file, allowed, 1000))).toBeUndefined();
});
