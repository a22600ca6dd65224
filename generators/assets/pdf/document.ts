import PDFDocument from 'pdfkit';
import { FACE_NAMES, type FaceName, type Fonts } from '../drawing/fonts.ts';

/** What a document says of itself. */
export interface PdfDetails {
  title: string;
  subject: string;
  author: string;
  /** As in `<html lang>`. */
  language: string;
  /** Words that tools find the document by. */
  keywords?: string;
  layout: 'portrait' | 'landscape';
}

/** What readers of a tagged PDF call a piece of it (ISO 32000-1, 14.8.4). */
type Role = 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Table' | 'Figure' | 'Caption';

/** How a piece of text is set; lengths are in points. */
export interface TextSetting {
  face: FaceName;
  size: number;
  colour: string;
  x: number;
  y: number;
  width: number;
  /** Between the lines, in times the size. */
  leading?: number;
  /** Between letters, in em. */
  tracking?: number;
  align?: 'left' | 'right' | 'center';
}

/** A document that is being drawn, page by page. */
export interface Pdf {
  fonts: Fonts;
  readonly doc: PDFKit.PDFDocument;
  /** Draws a piece that readers are told of, by its role. */
  tagged: (role: Role, draw: () => void, alt?: string) => void;
  /** Draws what readers pass over. */
  decoration: (draw: () => void) => void;
  /** Sets text that is read out as `role`; gives the height below `y` at which it ends. */
  text: (role: Role, text: string, setting: TextSetting) => number;
  /** Closes the document and gives its bytes. */
  finish: () => Promise<Uint8Array>;
}

/** So that two runs write the same bytes. */
const CREATED = new Date('2025-01-01T00:00:00Z');
/** The line height that a face has by itself, as a share of its size. */
export const naturalLeading = (fonts: Fonts, face: FaceName): number => {
  const { ascent, descent, lineGap, unitsPerEm } = fonts.font(face);
  return (ascent - descent + lineGap) / unitsPerEm;
};

const setText = (
  doc: PDFKit.PDFDocument,
  fonts: Fonts,
  text: string,
  setting: TextSetting,
): void => {
  const { face, size, colour, x, y, width, leading = 1.4, tracking = 0, align = 'left' } = setting;
  doc.font(face).fontSize(size).fillColor(colour, 1);
  doc.text(text, x, y, {
    width,
    align,
    lineGap: size * (leading - naturalLeading(fonts, face)),
    characterSpacing: size * tracking,
  });
};

/** Starts a tagged A4 document set in the site's faces; its first page is added by the caller. */
export const createPdf = (details: PdfDetails, fonts: Fonts): Pdf => {
  const { title, subject, author, language, layout, keywords = '' } = details;
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      ...(keywords ? { Keywords: keywords } : {}),
      CreationDate: CREATED,
    },
  });
  for (const name of FACE_NAMES) doc.registerFont(name, Buffer.from(fonts.file(name)));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const structure = doc.struct('Document');
  doc.addStructure(structure);
  const tagged: Pdf['tagged'] = (role, draw, alt) =>
    void structure.add(doc.struct(role, alt === undefined ? {} : { alt }, draw));
  return {
    doc,
    fonts,
    tagged,
    decoration: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    text: (role, text, setting) => {
      tagged(role, () => setText(doc, fonts, text, setting));
      return doc.y;
    },
    finish: () =>
      new Promise((resolve, reject) => {
        doc.once('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
        doc.once('error', reject);
        structure.end();
        doc.end();
      }),
  };
};
