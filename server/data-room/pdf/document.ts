import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';

const margin = 64;
const foot = 80;
const ink = '#0B1017';
const muted = '#5A6068';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Escapes the title for the XML metadata, which pdfkit does not do. */
class Pdf extends PDFDocument {
  override endMetadata(): void {
    const title = String(this.info.Title);
    this.info.Title = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    super.endMetadata();
  }
}

/** The font size and colour of a text. */
interface Look {
  readonly size: number;
  readonly isMuted?: boolean;
}

/** A document that is being written. */
export type PdfWriter = ReturnType<typeof createPdf>;

/**
 * Starts a document as PDF/A-3a (ISO 19005-3), tagged for screen readers, with embedded font and
 * metadata. The same content gives the same bytes. `at` is its time of creation, ISO 8601.
 */
export function createPdf(title: string, at: string, language: string) {
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: foot },
    bufferPages: true,
    info: { Title: title, CreationDate: new Date(at) },
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    font: fontPath,
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const set = ({ size, isMuted }: Look) => pdf.fontSize(size).fillColor(isMuted ? muted : ink);

  /** Starts a new page if less than `height` is left on this one. */
  const needRoom = (height: number): void => {
    if (pdf.y + height > pdf.page.height - foot) pdf.addPage();
  };

  /** Adds a text as a heading or a paragraph. */
  const put = (type: 'H1' | 'H2' | 'P', text: string, look: Look): void => {
    // Leaves no heading alone at the foot of a page.
    if (type === 'H2') needRoom(48);
    root.add(pdf.struct(type, {}, () => void set(look).text(legible(text), { lineGap: 2.5 })));
  };

  /** Adds rows of a label and its value. */
  const putRows = (rows: readonly (readonly [label: string, value: string])[]): void => {
    const list = pdf.struct('L');
    root.add(list);
    for (const [label, value] of rows) putRow(list, label, legible(value));
  };

  const putRow = (list: Element, label: string, value: string): void => {
    const body = { x: margin + 90, width: pdf.page.width - 2 * margin - 90 };
    needRoom(pdf.fontSize(8).heightOfString(value, { width: body.width }));
    const { y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const drawLabel = () => void set({ size: 8, isMuted: true }).text(label, margin, y);
    const drawValue = () => void set({ size: 8 }).text(value, body.x, y, { width: body.width });
    item.add(pdf.struct('Lbl', {}, drawLabel)).add(pdf.struct('LBody', {}, drawValue));
    pdf.moveDown(0.35);
    pdf.x = margin;
  };

  /** Draws an artifact, which screen readers skip. */
  const ornament = (draw: (pdf: PDFKit.PDFDocument) => void): void => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw(pdf);
    pdf.endMarkedContent();
  };

  /** Writes a line and the page number at the foot of each page. */
  const putFeet = (line: string, place: (page: number, count: number) => string): void => {
    const { start, count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(start + page);
      // The footer is below the margin, where pdfkit would start a new page.
      pdf.page.margins.bottom = 0;
      const y = pdf.page.height - 48;
      const options = { width: pdf.page.width - 2 * margin, lineBreak: false };
      pdf.markContent('Artifact', { type: 'Pagination' });
      set({ size: 8, isMuted: true }).text(line, margin, y, options);
      pdf.text(place(page + 1, count), margin, y, { ...options, align: 'right' });
      pdf.endMarkedContent();
    }
  };

  return {
    pdf,
    margin,
    needRoom,
    put,
    putRows,
    putFeet,
    ornament,
    /** Ends the document and returns its bytes. */
    finish: (): Promise<Buffer> => {
      root.end();
      pdf.end();
      return buffer(pdf);
    },
  };
}

/** The path of a font with Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and more. */
export const fontPath = join(import.meta.dirname, 'DejaVuSans.ttf');

let loadedFont: Font | undefined;

/**
 * Returns a text that the font can show. A character that it lacks, such as a Chinese one, becomes
 * its code point, `[U+738B]`. So no character is lost, and the text can be restored.
 */
export function legible(text: string): string {
  loadedFont ??= create(readFileSync(fontPath)) as Font;
  const font = loadedFont;
  return Array.from(text.normalize('NFC'), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n' || font.hasGlyphForCodePoint(code)) return character;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
