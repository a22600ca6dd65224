import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise } from 'yauzl';
import type { FileType } from '../../core/config/fields/file.ts';

/** Type of a file, proven by its content. */
interface ProvenType {
  /** No field accepts `rtf`, which programs save under the name `.doc`. */
  readonly name: FileType | 'rtf';
  readonly mime: string;
}

const pdf: ProvenType = { name: 'pdf', mime: 'application/pdf' };
const rtf: ProvenType = { name: 'rtf', mime: 'application/rtf' };
const doc: ProvenType = { name: 'doc', mime: 'application/msword' };
const docx: ProvenType = {
  name: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Photographs by their MIME type, which `file-type` finds. */
const photographs: Partial<Record<string, ProvenType>> = {
  'image/jpeg': { name: 'jpg', mime: 'image/jpeg' },
  'image/png': { name: 'png', mime: 'image/png' },
  'image/apng': { name: 'png', mime: 'image/png' },
  'image/webp': { name: 'webp', mime: 'image/webp' },
  'image/heic': { name: 'heic', mime: 'image/heic' },
  'image/heif': { name: 'heic', mime: 'image/heif' },
};

// PDF readers look for the header this far in (PDF 1.7, annex H, note 13).
const pdfHeaderWithin = 1024;
const mostParts = 5_000;
/** Largest size of all unpacked parts of a document, in bytes. */
const mostInflated = 100 * 1024 * 1024;
/** Largest size of an index of an archive, in bytes. */
const mostIndexBytes = 1024 * 1024;

/** Returns the type of a file by its content; undefined for other types. */
export async function provenType(content: Uint8Array): Promise<ProvenType | undefined> {
  const start = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (start.subarray(0, pdfHeaderWithin).includes('%PDF-')) return pdf;
  if (start.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return (await isPlainWord(start)) ? docx : undefined;
  if (start.subarray(0, 5).toString('latin1') === '{\\rtf') return rtf;
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.ext === 'cfb') return hasStream(start, 'WordDocument') ? doc : undefined;
  return found && photographs[found.mime];
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

/** Whether a zip archive is a Word document without macros and of limited size. Reads all its parts. */
async function isPlainWord(content: Buffer): Promise<boolean> {
  const indexes = new Map<string, string>();
  const parts = new Set<string>();
  let inflated = 0;
  try {
    const archive = await fromBufferPromise(content);
    for await (const entry of archive.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      parts.add(name);
      inflated += entry.uncompressedSize;
      if (inflated > mostInflated || parts.size >= mostParts) return false;
      // The stream fails if a part is larger than the archive declares.
      const stream = await archive.openReadStreamPromise(entry);
      if ([typesPart, relationshipsPart].includes(name) && entry.uncompressedSize < mostIndexBytes)
        indexes.set(name, decodeXml(await buffer(stream)));
      else await finished(stream.resume());
    }
  } catch {
    return false;
  }
  const hasMacros = [...parts].some((part) => /(?:^|\/)vba[^/]*\.(?:bin|xml)$/.test(part));
  const { part, type } = mainPart(indexes.get(typesPart) ?? '', indexes.get(relationshipsPart));
  return type === wordMain && parts.has(part) && !hasMacros;
}

const typesPart = '[content_types].xml';
const relationshipsPart = '_rels/.rels';
const wordMain = `${docx.mime}.main+xml`;

/**
 * Returns the main part of an Office document, in lower case, with its content type (ECMA-376-2,
 * sections 9 and 10). Word on the web names it `word/document2.xml`.
 */
function mainPart(types: string, relationships: string | undefined) {
  const overrides = elementsOf(types, 'Override');
  const nameOf = (path = '') => path.toLowerCase().replace(/^\.?\//, '');
  const target = elementsOf(relationships ?? '', 'Relationship').find(({ Type = '' }) =>
    Type.endsWith('/officeDocument'),
  )?.Target;
  const named = target ?? overrides.find(({ ContentType }) => ContentType === wordMain)?.PartName;
  const part = nameOf(named);
  const override = overrides.find(({ PartName }) => nameOf(PartName) === part);
  const extension = part.split('.').at(-1);
  const fallback = elementsOf(types, 'Default').find(
    ({ Extension = '' }) => Extension.toLowerCase() === extension,
  );
  return { part, type: (override ?? fallback)?.ContentType };
}

/** Returns the attributes of all elements with a name. It takes linear time on any text. */
function elementsOf(xml: string, name: string): Partial<Record<string, string>>[] {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`, 'g'));
  return [...tags].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key, one, other]) => [
        key,
        one ?? other,
      ]),
    ),
  );
}

/** Decodes XML in UTF-8 or UTF-16, the encodings that the format allows. */
function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return bytes.toString('utf16le');
  return mark === 'feff' ? bytes.swap16().toString('utf16le') : bytes.toString('utf8');
}
