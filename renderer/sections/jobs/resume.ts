import { site } from '#site';
import type { FormValues, Notice } from '../../form/form-props.ts';
import { NoticeError } from '../../form/notice-error.ts';

/** What the file picker offers. */
export const RESUME_ACCEPT = '.pdf,.doc,.docx';

const RESUME_NAME = /\.(?:pdf|docx?)$/i;
/** Browsers that do not know Word report no type or the last one. */
const RESUME_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '',
  'application/octet-stream',
];

const refusal = (title: string, description: string): Notice => ({
  title,
  description,
  variant: 'destructive',
});

const isBlank = (value: string | boolean | undefined): boolean =>
  typeof value !== 'string' || value.trim() === '';

/**
 * What is missing in an application, looked for in the order in which it is told. A resume that the
 * server keeps already is there by its reference.
 */
export function missingInApplication(
  values: FormValues,
  resume: File | undefined,
): Notice | undefined {
  if (isBlank(values.name) || isBlank(values.email) || isBlank(values.experience)) {
    return refusal('Missing information', 'Please fill out all required fields.');
  }
  if (!resume && values.resumeReference === undefined)
    return refusal('Missing resume', 'Please upload your CV/resume.');
  if (values.dataConsentGiven !== true) {
    return refusal(
      'Consent required',
      'Please agree to the data processing terms before submitting.',
    );
  }
  return undefined;
}

/** Why a file cannot be taken as a resume. */
export function resumeRefusal(file: Pick<File, 'name' | 'type' | 'size'>): Notice | undefined {
  if (!RESUME_NAME.test(file.name) || !RESUME_TYPES.includes(file.type)) {
    return refusal('Invalid file format', 'Please upload a PDF or Word document.');
  }
  if (file.size > site.behaviour.upload.maxBytes) {
    return refusal('File too large', 'Please upload a file smaller than 10MB.');
  }
  return undefined;
}

const KILOBYTE = 1024;

/** A file's size in words. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE ** 2) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}

/** A file's content as base64 text. */
export function readBase64(file: File): Promise<string> {
  const unreadable = () => new NoticeError(refusal('Error reading file', 'Failed to read file'));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(unreadable());
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      const content = url.slice(url.indexOf(',') + 1);
      if (file.size === 0 || content === '') reject(unreadable());
      else resolve(content);
    };
    reader.readAsDataURL(file);
  });
}
