import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { fromBufferPromise } from 'yauzl';
import type { FileType } from '../../core/config/fields/file-types.ts';

/** Type of a file, proven by its content. */
interface ProvenType {
  /**
   * No field accepts `rtf`. It is proven all the same, because programs save it under the name `.doc`:
   * `checkFile` (files.ts) can then name the type in its refusal.
   */
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
/** Most parts of a document. */
const mostParts = 5_000;
/** Largest size of all unpacked parts of a document, in bytes. */
const mostInflated = 100 * 1024 * 1024;
/** Largest size of a part that is read as XML, in bytes. */
const mostXmlBytes = 1024 * 1024;

/** Returns the type of a file by its content; undefined for other types. */
export async function provenType(content: Uint8Array): Promise<ProvenType | undefined> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (file.subarray(0, pdfHeaderWithin).includes('%PDF-')) return pdf;
  if (file.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return (await isPlainWord(file)) ? docx : undefined;
  if (file.subarray(0, 5).toString('latin1') === '{\\rtf') return rtf;
  const detected = await fileTypeFromBuffer(content).catch(() => undefined);
  // The container of a .doc (OLE compound file), which Excel and others use too.
  if (detected?.ext === 'cfb') return hasStream(file, 'WordDocument') ? doc : undefined;
  return detected && photographs[detected.mime];
}

// A directory entry begins at a multiple of its size (MS-CFB, 2.6.1).
const entrySize = 128;
/** Where an entry has the length of its name, in bytes with the final NUL. */
const nameLengthAt = 64;
/** Where an entry has its type. */
const typeAt = 66;
/** The type of an entry that is a stream. */
const streamObject = 2;

/** Whether an OLE compound file lists a stream of that name. */
function hasStream(file: Buffer, name: string): boolean {
  const entryName = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = file.indexOf(entryName); at >= 0; at = file.indexOf(entryName, at + 1)) {
    const entry = file.subarray(at, at + entrySize);
    const isEntry = at % entrySize === 0 && entry.length === entrySize;
    if (
      isEntry &&
      entry.readUInt16LE(nameLengthAt) === entryName.length &&
      entry[typeAt] === streamObject
    )
      return true;
  }
  return false;
}

/** Whether a zip archive is a Word document without macros and of limited size. Reads all its parts. */
async function isPlainWord(content: Buffer): Promise<boolean> {
  const xmlParts = new Map<string, string>();
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
      if ([typesPart, relationshipsPart].includes(name) && entry.uncompressedSize < mostXmlBytes)
        xmlParts.set(name, decodeXml(await buffer(stream)));
      else await finished(stream.resume());
    }
  } catch {
    return false;
  }
  const hasMacros = [...parts].some((part) => /(?:^|\/)vba[^/]*\.(?:bin|xml)$/.test(part));
  const { part, type } = mainPart(xmlParts.get(typesPart) ?? '', xmlParts.get(relationshipsPart));
  return type === wordMain && parts.has(part) && !hasMacros;
}

/** The parts that are read: the content types of all parts, and the relationship to the main part. */
const typesPart = '[content_types].xml';
const relationshipsPart = '_rels/.rels';
/** The content type of the main part of a Word document without macros. */
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
  const partName =
    target ?? overrides.find(({ ContentType }) => ContentType === wordMain)?.PartName;
  const part = nameOf(partName);
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
      [...text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key, doubleQuoted, singleQuoted]) => [key, doubleQuoted ?? singleQuoted],
      ),
    ),
  );
}

/** Decodes XML in UTF-8 or UTF-16, the encodings that the format allows. */
function decodeXml(bytes: Buffer): string {
  const byteOrderMark = bytes.subarray(0, 2).toString('hex');
  if (byteOrderMark === 'fffe') return bytes.toString('utf16le');
  return byteOrderMark === 'feff' ? bytes.swap16().toString('utf16le') : bytes.toString('utf8');
}
