import { describe, expect, it } from 'vitest';
import {
  fileSize,
  missingInApplication,
  resumeRefusal,
} from '../../../renderer/sections/jobs/resume.ts';

const pdf = 'application/pdf';
const limit = 10_485_760;
const complete = { name: 'Ada', email: 'a@x.ch', experience: 'Much', dataConsentGiven: true };
const resume = new File(['%PDF'], 'cv.pdf', { type: pdf });

describe('missingInApplication', () => {
  it.each([
    ['Missing information', { ...complete, name: ' ', dataConsentGiven: false }, undefined],
    ['Missing information', { ...complete, experience: '' }, resume],
    ['Missing resume', { ...complete, dataConsentGiven: false }, undefined],
    ['Consent required', { ...complete, dataConsentGiven: false }, resume],
  ])('%s', (title, values, file) => {
    expect(missingInApplication(values, file)?.title).toBe(title);
  });

  it('lets a complete one pass', () => {
    expect(missingInApplication(complete, resume)).toBeUndefined();
  });

  it('takes the reference of a kept resume for a resume', () => {
    expect(missingInApplication({ ...complete, resumeReference: 'r' }, undefined)).toBeUndefined();
  });
});

describe('resumeRefusal', () => {
  it.each([
    ['cv.pdf', pdf, 1, undefined],
    ['CV.DOC', 'application/msword', limit, undefined],
    ['cv.docx', '', 1, undefined],
    ['cv.pdf', pdf, limit + 1, 'File too large'],
    ['cv.txt', 'text/plain', limit + 1, 'Invalid file format'],
    ['cv.pdf', 'text/html', 1, 'Invalid file format'],
    ['cv', pdf, 1, 'Invalid file format'],
  ])('%s as %s with %i bytes: %s', (name, type, size, title) => {
    expect(resumeRefusal({ name, type, size })?.title).toBe(title);
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
