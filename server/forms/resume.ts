import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cleanFileName } from '../files/resume-name.ts';
import { agrees, resumeTypeOf } from '../files/resume-type.ts';

/** A file that a visitor sent, on this machine's disk until the request ends. */
export interface Upload {
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** As the visitor named it; undefined where that is not known. */
  readonly fileName: string | undefined;
  /** As the browser declared it; undefined where it declared nothing. */
  readonly mime: string | undefined;
}

/** An upload that is a resume. */
export interface CheckedResume {
  readonly path: string;
  readonly size: number;
  /** Fit to be shown. */
  readonly fileName: string;
  readonly mime: string;
  /** Of the content, in hexadecimal digits. */
  readonly sha256: string;
}

/** Why a file cannot be taken, with the HTTP status that says so. */
export interface ResumeFault {
  readonly status: 400 | 413 | 415;
  readonly message: string;
}

/** Specification, section 5. */
export const missingResume: ResumeFault = {
  status: 400,
  message: 'Please upload your CV/resume.',
};
export const tooLargeResume: ResumeFault = {
  status: 413,
  message: 'Please upload a file smaller than 10MB.',
};
const wrongType: ResumeFault = {
  status: 415,
  message: 'Please upload a PDF or Word document.',
};
const emptyFile: ResumeFault = {
  status: 400,
  message: 'This file is empty. Please choose another one.',
};

/** Reads a file and tells whether it is a resume: by its size, its content, its name and MIME type. */
export async function checkResume(upload: Upload): Promise<CheckedResume | ResumeFault> {
  const { path, size, mime } = upload;
  if (size === 0) return emptyFile;
  const content = await readFile(path);
  const type = await resumeTypeOf(content);
  if (type === undefined) return wrongType;
  const fileName = cleanFileName(upload.fileName ?? `resume${type.extension}`);
  if (!agrees(type, fileName, mime)) return wrongType;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, size, fileName, mime: type.mime, sha256 };
}

/** Whether a check found a fault. */
export const isFault = (checked: object): checked is ResumeFault => 'status' in checked;
