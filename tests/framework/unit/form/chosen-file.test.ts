import { describe, expect, it } from 'vitest';
import type { ClientFile } from '#client-form';
import { fileRefusal, fileSize } from '../../../../renderer/forms/files.ts';

const limit = 10_485_760;
const words = (title: string) => ({ title, description: '…' });
const rule: ClientFile = {
  extensions: ['.pdf', '.doc', '.docx'],
  maxBytes: limit,
  most: 1,
  messages: {
    missing: '…',
    tooMany: '…',
    type: words('Invalid file format'),
    tooLarge: words('File too large'),
    unreadable: words('Error reading file'),
  },
};

describe('fileRefusal', () => {
  it.each([
    ['cv.pdf', 1, undefined],
    ['CV.DOC', limit, undefined],
    ['cv.docx', 1, undefined],
    ['cv.pdf', limit + 1, 'File too large'],
    ['cv.txt', limit + 1, 'Invalid file format'],
    ['cv', 1, 'Invalid file format'],
  ])('%s with %i bytes: %s', (name, size, title) => {
    expect(fileRefusal({ name, size }, rule)?.title).toBe(title);
  });

  it.each([
    'application/wps-office.docx',
    'application/x-zip-compressed',
    'application/zip',
    'application/vnd.ms-word',
    'text/plain',
    'text/html',
    '',
  ])('ignores the MIME type %j, which systems report differently', (type) => {
    const file = new File(['x'], 'cv.docx', { type });
    expect(fileRefusal(file, rule)).toBeUndefined();
  });
});

describe('a field that takes one type', () => {
  it('refuses the others', () => {
    const file = { name: 'cv.doc', size: 1 };
    expect(fileRefusal(file, { ...rule, extensions: ['.pdf'] })?.title).toBe('Invalid file format');
  });
});

describe('fileSize', () => {
  it.each([
    [1, '1 KB'],
    [348_160, '340 KB'],
    [1_048_576, '1.0 MB'],
    [limit, '10.0 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});
