import { describe, expect, it } from 'vitest';
import type { ClientFile } from '#client-form';
import { fileRefusal, fileSize } from '../../../../renderer/forms/files.ts';

const pdf = 'application/pdf';
const limit = 10_485_760;
const words = (title: string) => ({ title, description: '…' });
const rule: ClientFile = {
  accept: ['pdf', 'doc', 'docx'],
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
    ['cv.pdf', pdf, 1, undefined],
    ['CV.DOC', 'application/msword', limit, undefined],
    ['cv.docx', '', 1, undefined],
    ['cv.pdf', pdf, limit + 1, 'File too large'],
    ['cv.txt', 'text/plain', limit + 1, 'Invalid file format'],
    ['cv.pdf', 'text/html', 1, 'Invalid file format'],
    ['cv', pdf, 1, 'Invalid file format'],
  ])('%s as %s with %i bytes: %s', (name, type, size, title) => {
    expect(fileRefusal({ name, type, size }, rule)?.title).toBe(title);
  });
});

describe('a field that takes one type', () => {
  it('refuses the others', () => {
    const file = { name: 'cv.doc', type: 'application/msword', size: 1 };
    expect(fileRefusal(file, { ...rule, accept: ['pdf'] })?.title).toBe('Invalid file format');
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
