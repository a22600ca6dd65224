import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { provenType } from '../../../../server/forms/file-type.ts';
import { wordParts } from '../../api/resumes.ts';

const allowed = 100 * 1024 * 1024;
const word = (size: number) =>
  Buffer.from(
    zipSync({ ...wordParts(), 'word/media/a.bin': [new Uint8Array(size), { level: 1 }] }),
  );

/** The archive says another size of its largest part, in its directory and before the part itself. */
function saying(file: Buffer, size: number, told: number): Buffer {
  const [old, other] = [size, told].map((number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(number);
    return bytes;
  }) as [Buffer, Buffer];
  const changed = Buffer.from(file);
  for (let at = changed.indexOf(old); at >= 0; at = changed.indexOf(old, at))
    other.copy(changed, at);
  return changed;
}

test('a Word document may inflate to 100 MB', async () => {
  expect((await provenType(word(allowed / 2)))?.name).toBe('docx');
});

test('one that inflates without measure is none, whatever size it tells', async () => {
  const file = word(allowed);
  expect(file.length).toBeLessThan(1024 * 1024);
  expect(await provenType(file)).toBeUndefined();
  expect(await provenType(saying(file, allowed, 1000))).toBeUndefined();
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TEMPLATE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A Word document with a main part of any name, as programs write them. */
const documentOf = (part: string, types: string, relationships: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(relationships),
      [part]: strToU8('<w:document/>'),
    }),
  );
const override = (part: string, type = MAIN) =>
  `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
const relationship = (target: string, type = OFFICE) =>
  `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;

test.each([
  ['Word', 'word/document.xml', override('word/document.xml'), relationship('word/document.xml')],
  [
    'Word on the web',
    'word/document2.xml',
    override('word/document2.xml'),
    relationship('word/document2.xml'),
  ],
  [
    'strict Open XML with an absolute target',
    'word/document.xml',
    override('word/document.xml'),
    relationship('/word/document.xml', STRICT),
  ],
  ['another folder', 'doc/body.xml', override('doc/body.xml'), relationship('doc/body.xml')],
  [
    'a default type, single quotes and prefixes',
    'word/main.xml',
    `<t:Types xmlns:t='x'><t:Default Extension='xml' ContentType='${MAIN}' /></t:Types>`,
    `<r:Relationships><r:Relationship Target='word/main.xml' Type='${OFFICE}' Id='a'/></r:Relationships>`,
  ],
  [
    'names in another case',
    'Word/Document.xml',
    override('word/document.XML'),
    relationship('WORD/document.xml'),
  ],
])('the main part is the one that the archive names: %s', async (_, part, types, relations) => {
  expect((await provenType(documentOf(part, types, relations)))?.name).toBe('docx');
});

test('UTF-16 is read too', async () => {
  const wide = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  const file = zipSync({
    '[Content_Types].xml': wide(override('word/document.xml')),
    '_rels/.rels': wide(relationship('word/document.xml')),
    'word/document.xml': strToU8('<w:document/>'),
  });
  expect((await provenType(file))?.name).toBe('docx');
});

test.each([
  ['a template', override('word/document.xml', TEMPLATE), relationship('word/document.xml')],
  ['a spreadsheet', override('word/document.xml', SHEET), relationship('word/document.xml')],
  ['a part that is missing', override('word/document3.xml'), relationship('word/document3.xml')],
  ['a part of another type', override('word/other.xml'), relationship('word/document.xml')],
  ['no type', '<Types/>', relationship('word/document.xml')],
])('no Word document: %s', async (_, types, relations) => {
  expect(await provenType(documentOf('word/document.xml', types, relations))).toBeUndefined();
});

test('an index that repeats an open tag is read in linear time', async () => {
  const types = '<Override '.repeat(90_000);
  const begin = performance.now();
  await provenType(documentOf('word/document.xml', types, relationship('word/document.xml')));
  expect(performance.now() - begin).toBeLessThan(5_000);
});
