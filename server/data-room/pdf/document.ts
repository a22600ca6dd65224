import { buffer } from 'node:stream/consumers';
import LineBreaker from 'linebreak';
import PDFDocument from 'pdfkit';
import {
  type BidiText,
  FONT_FILES,
  isRightToLeftAt,
  paragraphOf,
  type Run,
  visualRuns,
} from './text-runs.ts';

const margin = 64;
const foot = 80;
const ink = '#0B1017';
const muted = '#5A6068';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Escapes the title for the XML metadata, which pdfkit does not do. */
class Pdf extends PDFDocument {
  /** Goes on in the same element on a new page. pdfkit's types lack it. */
  declare continueOnNewPage: () => this;

  override endMetadata(): void {
    const title = String(this.info.Title);
    this.info.Title = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
    super.endMetadata();
  }
}

/** The height of the usual font above the base line, as a share of its size. */
const ASCENT = 0.928;
/** The space between lines, in points. */
const LINE_GAP = 2.5;

/** Lays a run out as a whole. Otherwise pdfkit does so word by word, which swaps Hebrew words. */
const WHOLE = { features: [] };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

type WidthOf = (start: number, end: number) => number;

/** Splits a range that is wider than a line between its characters. */
const splitWithin = (text: string, start: number, end: number, width: number, widthOf: WidthOf) => {
  const places: number[] = [];
  let used = 0;
  for (const { index, segment } of segmenter.segment(text.slice(start, end))) {
    const at = start + index;
    const wide = widthOf(at, at + segment.length);
    if (used > 0 && used + wide > width) {
      places.push(at);
      used = 0;
    }
    used += wide;
  }
  return { places, used };
};

/**
 * Splits a paragraph into lines of at most `width`: at places where a line may break, or within a
 * word that is wider than a line.
 */
const lineRanges = (
  { text }: BidiText,
  width: number,
  widthOf: WidthOf,
): [start: number, end: number][] => {
  const lines: [number, number][] = [];
  const breaker = new LineBreaker(text);
  let start = 0;
  let end = 0;
  let used = 0;
  const finish = (at: number): void => {
    lines.push([start, start + text.slice(start, at).trimEnd().length]);
    start = at;
    used = 0;
  };
  for (let place = breaker.nextBreak(); place; place = breaker.nextBreak()) {
    const { position, required } = place;
    const visible = end + text.slice(end, position).trimEnd().length;
    const wide = widthOf(end, visible);
    if (used > 0 && used + wide > width) finish(end);
    if (wide > width) {
      const split = splitWithin(text, end, visible, width, widthOf);
      for (const at of split.places) finish(at);
      used = split.used + widthOf(visible, position);
    } else used += wide + widthOf(visible, position);
    end = position;
    if (required && position < text.length) finish(position);
  }
  finish(text.length);
  return lines;
};

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
    font: FONT_FILES.usual,
  });
  // A font's file is read at its first use.
  for (const font of ['usual', 'rare'] as const) pdf.registerFont(font, FONT_FILES[font]);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let fontSize = 0;
  const set = ({ size, isMuted }: Look): void => {
    fontSize = size;
    pdf.fontSize(size).fillColor(isMuted ? muted : ink);
  };
  const inFont = ({ font }: Run) => pdf.font(font);

  const widthOf = (runs: readonly Run[]): number =>
    runs.reduce((sum, run) => sum + inFont(run).widthOfString(run.text, WHOLE), 0);

  const lineHeight = (): number => pdf.font('usual').currentLineHeight(true) + LINE_GAP;

  /** Draws a line with its top at `y`. */
  const drawLine = (runs: readonly Run[], x: number, y: number): void => {
    // Both fonts share the base line of the usual one.
    const base = y + ASCENT * fontSize;
    let left = x;
    for (const run of runs) {
      inFont(run).text(run.text, left, base, {
        ...WHOLE,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += pdf.widthOfString(run.text, WHOLE);
    }
    pdf.font('usual');
  };

  /** Returns the lines of a text that are at most `width` wide. */
  const linesOf = (text: string, width: number) => {
    const paragraph = paragraphOf(text, 'auto');
    const widths = new Map<string, number>();
    const widthOfRange = (start: number, end: number): number => {
      const part = paragraph.text.slice(start, end);
      const known = widths.get(part) ?? widthOf(visualRuns(paragraph, start, end));
      widths.set(part, known);
      return known;
    };
    return lineRanges(paragraph, width, widthOfRange).map(([start, end]) => ({
      runs: visualRuns(paragraph, start, end),
      // A line of a paragraph from right to left ends at the right edge.
      indent: isRightToLeftAt(paragraph, start) ? width - widthOfRange(start, end) : 0,
    }));
  };

  /** Writes a text at the cursor, on further pages if need be. */
  const write = (text: string, { x = margin, width = pdf.page.width - 2 * margin } = {}): void => {
    for (const { runs, indent } of linesOf(text, width)) {
      if (pdf.y + lineHeight() > pdf.page.height - pdf.page.margins.bottom) pdf.continueOnNewPage();
      const { y } = pdf;
      drawLine(runs, x + indent, y);
      pdf.y = y + lineHeight();
    }
    pdf.x = margin;
  };

  /** Starts a new page if less than `height` is left on this one. */
  const needRoom = (height: number): void => {
    if (pdf.y + height > pdf.page.height - foot) pdf.addPage();
  };

  /** Adds a text as a heading or a paragraph. */
  const put = (type: 'H1' | 'H2' | 'P', text: string, look: Look): void => {
    // Leaves no heading alone at the foot of a page.
    if (type === 'H2') needRoom(48);
    root.add(
      pdf.struct(type, {}, () => {
        set(look);
        write(text);
      }),
    );
  };

  /** Adds rows of a label and its value. */
  const putRows = (rows: readonly (readonly [label: string, value: string])[]): void => {
    const list = pdf.struct('L');
    root.add(list);
    for (const [label, value] of rows) putRow(list, label, value);
  };

  const putRow = (list: Element, label: string, value: string): void => {
    const body = { x: margin + 90, width: pdf.page.width - 2 * margin - 90 };
    set({ size: 8 });
    needRoom(linesOf(value, body.width).length * lineHeight());
    const { y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const drawLabel = () => {
      set({ size: 8, isMuted: true });
      write(label, { x: margin, width: 84 });
    };
    const drawValue = () => {
      set({ size: 8 });
      pdf.y = y;
      write(value, body);
    };
    item.add(pdf.struct('Lbl', {}, drawLabel)).add(pdf.struct('LBody', {}, drawValue));
    pdf.moveDown(0.35);
  };

  /** Draws a picture with a text for screen readers at the cursor, which does not move. */
  const putFigure = (alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void => {
    root.add(pdf.struct('Figure', { alt }, () => draw(pdf)));
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
      const y = pdf.page.height - 48;
      const number = visualRuns(paragraphOf(place(page + 1, count), 'ltr'));
      pdf.markContent('Artifact', { type: 'Pagination' });
      set({ size: 8, isMuted: true });
      drawLine(visualRuns(paragraphOf(line, 'ltr')), margin, y);
      drawLine(number, pdf.page.width - margin - widthOf(number), y);
      pdf.endMarkedContent();
    }
  };

  return {
    pdf,
    margin,
    needRoom,
    put,
    putRows,
    putFigure,
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
