import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { contentOf, decoded } from '../../../setup/pdf-content.ts';

/** The text of each page, from fonts with a Unicode mapping. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(textOf);
}

function textOf(page: PDFPage): string {
  const maps = fontMaps(page);
  let map = new Map<string, string>();
  let text = '';
  for (const [, font, hex] of contentOf(page).matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]*)> Tj/g)) {
    if (font !== undefined) map = maps.get(font) ?? new Map();
    else
      text += `${(hex?.match(/.{4}/g) ?? []).map((glyph) => map.get(glyph.toUpperCase()) ?? '').join('')}\n`;
  }
  return text;
}

function fontMaps(page: PDFPage): Map<string, Map<string, string>> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.entries() ?? []).map(([name, reference]) => {
      const font = page.doc.context.lookup(reference, PDFDict);
      const map = decoded(font.lookup(PDFName.of('ToUnicode')));
      const pairs = [...map.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g)];
      return [
        name.decodeText(),
        new Map(pairs.map(([, glyph = '', units = '']) => [glyph.toUpperCase(), unicode(units)])),
      ];
    }),
  );
}

function unicode(units: string): string {
  return Buffer.from(units, 'hex').swap16().toString('utf16le');
}
