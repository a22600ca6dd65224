import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { safeName } from '../../../../cli/output/export.ts';
import { harmless, jsonPieces, jsonText, progress, table } from '../../../../cli/output/text.ts';
import { writeOutputFile } from '../../../../cli/output/write-file.ts';
import { temporaryFolder } from '../store/folder.ts';

const hostile = 'a\u001b[31mred\u009b2J\u202eevil\u0007\u007f\u2028';
const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

test('nothing that a terminal obeys is left, on a line or in JSON', () => {
  expect(harmless(`${hostile}\nnext\tcell`)).not.toMatch(obeyed);
  expect(harmless('\u001b[0m')).toBe('\\u001b[0m');
  const json = jsonText({ value: hostile, lines: 'a\nb' });
  expect(json.replaceAll('\n', '')).not.toMatch(obeyed);
  expect(JSON.parse(json)).toEqual({ value: hostile, lines: 'a\nb' });
});

test.each([0, 1, 1201])('%d records are the same JSON in pieces as at once', async (count) => {
  const records = Array.from({ length: count }, (_, at) => ({ id: at + 1, value: `${hostile}\n` }));
  const pieces = jsonPieces(Readable.from(records));
  expect(await text(pieces)).toBe(`${jsonText(records)}\n`);
});

test('a table fits its width, wide characters and narrow terminals included', () => {
  const rows = [
    ['1', '漢字'.repeat(30), 'short'],
    ['2', 'word '.repeat(30), '👩‍👩‍👧'.repeat(20)],
  ];
  for (const width of [24, 40, 80, 200]) {
    const lines = table(['id', 'message', 'name'], rows, width).split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
  }
  expect(table(['a', 'b'], [['x', 'long text here']], 12)).toBe('a  b\nx  long tex…');
});

test.each([
  ['Lövelace, à Zürich', 'Lövelace, …'],
  ['e\u0301'.repeat(11), 'e\u0301'.repeat(11)],
  [`${'x'.repeat(10)}e\u0301`, `${'x'.repeat(10)}e\u0301`],
  ['e\u0301'.repeat(12), `${'e\u0301'.repeat(10)}…`],
  ['漢字漢字漢字', '漢字漢字漢…'],
  ['x漢字漢字漢字', 'x漢字漢字…'],
  ['🇨🇭🇩🇪🇦🇹🇫🇷🇮🇹🇱🇮', '🇨🇭🇩🇪🇦🇹🇫🇷🇮🇹…'],
  ['한국어로', '한국어로'],
  ['soft\u00adhyphened', `${'soft\u00adhyphened'.slice(0, 11)}…`],
  ['שלום לכולם היום', 'שלום לכולם…'],
  ['zero\u200b\u200bwidth', 'zero\u200b\u200bwidth'],
])('a column of eleven shows %j as %j', (cell, shown) => {
  const [, line = ''] = table(['a', 'b'], [['x', cell]], 14).split('\n');
  expect(line).toBe(`x  ${shown}`);
  expect(stringWidth(line)).toBeLessThanOrEqual(14);
});

test.each(['x', 'ö', '漢', 'е', 'e\u0301'])(
  'of long cells of %j only the start is read',
  (one) => {
    const rows = Array.from({ length: 20 }, () => ['1', one.repeat(100_000)]);
    const [, line = ''] = table(['id', 'message'], rows, 20).split('\n');
    expect(stringWidth(line)).toBeGreaterThan(18);
  },
  10_000,
);

test.each([
  ['CV Ada.pdf', '7-CV_Ada.pdf'],
  ['../../etc/passwd', '7-etc_passwd'],
  ['..\\..\\a.exe', '7-a.exe'],
  ['.bashrc', '7-bashrc'],
  ['a\r\nb\u202e.pdf', '7-a_b.pdf'],
  ['', '7-file'],
  ['Malmö.docx', '7-Malmö.docx'],
  [`${'x'.repeat(300)}.pdf`, `7-${'x'.repeat(80)}.pdf`],
])('a file called %j is written as %s', (given, safe) => {
  expect(safeName(7, given)).toBe(safe);
});

test('a file is written whole, for its owner alone, and over another only when forced', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'new', 'out.csv');
  await writeOutputFile(path, 'first');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(writeOutputFile(path, 'second')).rejects.toThrow(`${path} exists.`);
  expect(await readFile(path, 'utf8')).toBe('first');
  await writeOutputFile(path, 'second', { force: true });
  expect(await readFile(path, 'utf8')).toBe('second');
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('broken');
    })(),
  );
  await expect(writeOutputFile(path, broken, { force: true })).rejects.toThrow('broken');
  expect(await readFile(path, 'utf8')).toBe('second');
  expect(await readdir(join(folder, 'new'))).toEqual(['out.csv']);
});

test('a file that cannot be written is reported with its path', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'taken'));
  const below = join(folder, 'file', 'out.csv');
  await expect(writeOutputFile(below, 'x')).rejects.toThrow(/out\.csv cannot be written \(E/);
  const over = join(folder, 'taken');
  await expect(writeOutputFile(over, 'x', { force: true })).rejects.toThrow(/cannot be written/);
});

test('a file whose last step fails leaves nothing at its path', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'out.csv');
  const withoutDraft = Readable.from(
    (async function* () {
      yield 'half';
      for (const name of await readdir(folder)) await rm(join(folder, name));
    })(),
  );
  await expect(writeOutputFile(path, withoutDraft)).rejects.toThrow(/cannot be written \(ENOENT\)/);
  expect(await readdir(folder)).toEqual([]);
  await writeOutputFile(path, 'whole');
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test('progress is a bar on a terminal and nothing elsewhere', () => {
  const shown = (isTTY: boolean) => {
    let text = '';
    const write = (chunk: string) => {
      text += chunk;
      return true;
    };
    const bar = progress('files', { isTTY, write } as unknown as NodeJS.WriteStream);
    for (let done = 1; done <= 1000; done += 1) bar(done, 1000);
    return text;
  };
  expect(shown(false)).toBe('');
  expect(shown(true)).toContain('\r');
  expect(shown(true)).toMatch(/█{24} files 1000 of 1000\n$/);
});
