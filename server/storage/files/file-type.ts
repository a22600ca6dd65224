import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise } from 'yauzl';

/** Type of a file, proven by its content. */
interface ProvenType {
  readonly name: 'pdf' | 'doc' | 'docx';
  readonly mime: string;
}

const pdf: ProvenType = { name: 'pdf', mime: 'application/pdf' };
const doc: ProvenType = { name: 'doc', mime: 'application/msword' };
const docx: ProvenType = {
  name: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

// PDF readers look for the header this far in (PDF 1.7, annex H, note 13).
const pdfHeaderWithin = 1024;
const mostParts = 5_000;
/** Largest size of all unpacked parts of a document, in bytes. */
const mostInflated = 100 * 1024 * 1024;

/** Type of a document by its content; undefined for other files. */
export async function provenType(content: Uint8Array): Promise<ProvenType | undefined> {
  const start = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (start.subarray(0, pdfHeaderWithin).includes('%PDF-')) return pdf;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext === 'cfb') return hasStream(start, 'WordDocument') ? doc : undefined;
  return found?.ext === 'docx' && (await isPlainWord(start)) ? docx : undefined;
}

/** Whether name and declared MIME type agree with what a document is. */
export function agrees(type: ProvenType, fileName: string, mime: string | undefined): boolean {
  // Browsers that do not know Word send no type or the generic one.
  const taken = [type.mime, 'application/octet-stream', '', undefined];
  return fileName.toLowerCase().endsWith(`.${type.name}`) && taken.includes(mime?.toLowerCase());
}

// Of a directory's entry, as [MS-CFB] 2.6.1 describes it: at a multiple of its size, with its name,
// the name's length and the type of a stream.
const entrySize = 128;
const streamObject = 2;

/** Whether an OLE compound file lists a stream of that name. */
function hasStream(file: Buffer, name: string): boolean {
  const text = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) {
    const entry = file.subarray(at, at + entrySize);
    const isEntry = at % entrySize === 0 && entry.length === entrySize;
    if (isEntry && entry.readUInt16LE(64) === text.length && entry[66] === streamObject)
      return true;
  }
  return false;
}

/** A Word document without macros and of measured size, by all parts of its zip archive. */
async function isPlainWord(content: Buffer): Promise<boolean> {
  const parts: string[] = [];
  let inflated = 0;
  try {
    const archive = await fromBufferPromise(content);
    for await (const entry of archive.eachEntry()) {
      parts.push(entry.fileName.toLowerCase());
      inflated += entry.uncompressedSize;
      if (inflated > mostInflated || parts.length >= mostParts) return false;
      // It fails if a part is larger than the archive declares.
      await finished((await archive.openReadStreamPromise(entry)).resume());
    }
  } catch {
    return false;
  }
  const hasMacros = parts.some((part) => /(?:^|\/)vba[^/]*\.(?:bin|xml)$/.test(part));
  return parts.includes('word/document.xml') && !hasMacros;
}

/** Type of a file by its content, and its SHA-256 in hexadecimal digits. */
export type Inspected = Awaited<ReturnType<typeof inspectFile>>;

/** Inspects a file. Call it in a thread: a hostile file may take long. */
export async function inspectFile(path: string) {
  const content = await readFile(path);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { type: await provenType(content), sha256 };
}
