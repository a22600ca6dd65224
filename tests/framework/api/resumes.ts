import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';

/** The largest resume that is taken, in bytes. */
export const mostBytes = 10_485_760;

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A real PDF document. */
export async function pdfFile(): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.text('The resume of Ada Lovelace.');
  document.end();
  await new Promise((resolve) => document.once('end', resolve));
  return Buffer.concat(chunks);
}

/** A file made longer with line breaks, which a PDF may end with. */
export function padded(file: Buffer, size: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(size - file.length, '\n')]);
}

/** A Word document; `macros` makes it one that holds a macro project. */
export function wordFile(macros: 'none' | 'declared' | 'hidden' = 'none'): Buffer {
  const project = macros === 'none' ? {} : { 'word/vbaProject.bin': strToU8('Sub AutoOpen') };
  return Buffer.from(
    zipSync({ ...wordParts(macros === 'declared' ? macroMain : wordMain), ...project }),
  );
}

/** What a Word document holds at least. */
export function wordParts(main = wordMain): Record<string, Uint8Array> {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
  return {
    '[Content_Types].xml': strToU8(types),
    'word/document.xml': strToU8('<w:document><w:body><w:p>Resume</w:p></w:body></w:document>'),
  };
}

/** A zip archive of something else. */
export const zipFile = (): Buffer => Buffer.from(zipSync({ 'a.txt': strToU8('text') }));

/** A Windows program's beginning. */
export const exeFile = (): Buffer =>
  Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
    Buffer.alloc(2000),
  ]);

export const htmlFile = (): Buffer => Buffer.from(`<!doctype html><script>${'x'.repeat(2000)}`);

/** A PDF that begins as a web page. */
export const polyglotFile = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), await pdfFile()]);

const sectorSize = 512;
const free = 0xffffffff;
const chainEnd = 0xfffffffe;
const tableSector = 0xfffffffd;

/** An OLE compound file ([MS-CFB]) with one stream: table in sector 0, directory in 1, content in 2. */
export function compoundFile(streamName = 'WordDocument'): Buffer {
  const header = Buffer.alloc(sectorSize, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(chainEnd, 60);
  header.writeUInt32LE(chainEnd, 68);
  header.writeUInt32LE(0, 76);
  const contentSectors = 8;
  const table = Buffer.alloc(sectorSize, 0xff);
  table.writeUInt32LE(tableSector, 0);
  table.writeUInt32LE(chainEnd, 4);
  for (let sector = 2; sector < 2 + contentSectors; sector += 1) {
    const isLast = sector === 1 + contentSectors;
    table.writeUInt32LE(isLast ? chainEnd : sector + 1, sector * 4);
  }
  const directory = Buffer.concat([
    entry('Root Entry', 5, 1, chainEnd, 0),
    entry(streamName, 2, free, 2, contentSectors * sectorSize),
    Buffer.alloc(2 * 128),
  ]);
  return Buffer.concat([header, table, directory, Buffer.alloc(contentSectors * sectorSize)]);
}

function entry(name: string, type: number, child: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt32LE(free, 68);
  bytes.writeUInt32LE(free, 72);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
