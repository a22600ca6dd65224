import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { contentOf, decoded } from '../../../setup/pdf-content.ts';

const words = (hex: string): string =>
  String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** Glyph numbers to characters, by the font's ToUnicode map (ISO 32000-1, 9.10.3). */
const charactersOf = (map: string): Map<number, string> => {
  const characters = new Map<number, string>();
  for (const [, first = '', codes = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    [...codes.matchAll(/<([\w\s]*)>/g)].forEach(([, code = ''], index) => {
      characters.set(Number.parseInt(first, 16) + index, words(code.replace(/\s/g, '')));
    });
  return characters;
};

const fontsOf = (page: PDFPage): Map<string, Map<number, string>> => {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((name) => {
      const font = fonts?.lookup(name, PDFDict);
      return [name.asString(), charactersOf(decoded(font?.lookup(PDFName.of('ToUnicode'))))];
    }),
  );
};

const pageText = (page: PDFPage): string => {
  const fonts = fontsOf(page);
  let font = new Map<number, string>();
  let text = '';
  for (const [, name, shown] of contentOf(page).matchAll(/(\/\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? [])
        text += font.get(Number.parseInt(glyph, 16)) ?? '�';
    if (shown !== undefined) text += '\n';
  }
  return text;
};

/** What a reader finds in a PDF: its details, and the text of each page. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await PDFDocument.load(bytes);
  return {
    title: pdf.getTitle(),
    language: String(pdf.catalog.lookup(PDFName.of('Lang'))),
    isTagged: pdf.catalog.has(PDFName.of('StructTreeRoot')),
    hasOutline: pdf.catalog.has(PDFName.of('Outlines')),
    pages: pdf.getPages().map(pageText),
  };
};
