import type { ClientFile, FileType, NoticeWords } from '#client-form';
import { site } from '#site';
import type { Notice } from './form-props.ts';
import { NoticeError } from './notice-error.ts';

const MIME: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** Browsers that do not know a type report none or the last one. */
const UNKNOWN = ['', 'application/octet-stream'];

/** The names under which the payload has a file: the control's, and in JSON two others. */
export const sentAs = (name: string) => ({
  name: `${name}FileName`,
  data: `${name}FileData`,
  /** Stands for a file that the server keeps already. */
  reference: `${name}Reference`,
});

/** Words as a notice of something that went wrong. */
export const refusal = ({ title, description }: NoticeWords): Notice => ({
  title,
  description,
  variant: 'destructive',
});

/** Why a file cannot be taken. */
export function fileRefusal(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes, messages }: ClientFile,
): Notice | undefined {
  const name = file.name.toLowerCase();
  const types = [...UNKNOWN, ...accept.map((type) => MIME[type])];
  if (!accept.some((type) => name.endsWith(`.${type}`)) || !types.includes(file.type))
    return refusal(messages.type);
  return file.size > maxBytes ? refusal(messages.tooLarge) : undefined;
}

const KILOBYTE = 1024;

/** A file's size, as the site writes numbers. */
export function fileSize(bytes: number): string {
  if (bytes < KILOBYTE ** 2) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / KILOBYTE ** 2).toLocaleString(site.formats, oneDigit)} MB`;
}

/**
 * A file's content as base64 text.
 * @throws NoticeError when the browser cannot read it, or it is empty
 */
export function readBase64(file: File, unreadable: NoticeWords): Promise<string> {
  const fault = () => new NoticeError(refusal(unreadable));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(fault());
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      const content = url.slice(url.indexOf(',') + 1);
      if (file.size === 0 || content === '') reject(fault());
      else resolve(content);
    };
    reader.readAsDataURL(file);
  });
}
