import { buffer } from 'node:stream/consumers';
import LineBreaker from 'linebreak';
import PDFDocument from 'pdfkit';
import {
  type BidiText,
  bidiTextOf,
  FONT_FILES,
  isRightToLeftAt,
  type Run,
  visualRuns,
} from './text-runs.ts';

/** The margins at the top, left and right, and at the foot with its footer, in points. */
const margin = 64;
const footMargin = 80;
/** How far above the lower edge of the page the footer begins, in points. */
const footerTop = 48;
/** Rows: the width of a label, and where the value begins, from the left margin in points. */
const labelWidth = 84;
const valueLeft = 90;
/** The height that a heading needs with the first line after it, in points. */
const headingSpace = 48;
const ink = '#0B1017';
const mutedInk = '#5A6068';

/** An element of the tagged structure, such as a heading. */
type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** pdfkit's document. It also escapes the title for the XML metadata. */
class Pdf extends PDFDocument {
  /** Starts a new page within the same element. pdfkit's types lack it. */
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
const WHOLE_RUN = { features: [] };

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the width of a range of the text, in points. */
type WidthOf = (start: number, end: number) => number;

/**
 * Returns where to break a word from `start` to `end` that is wider than a line, between its
 * characters, and the width that its last piece uses.
 */
const breakWord = (text: string, start: number, end: number, width: number, widthOf: WidthOf) => {
  const breaks: number[] = [];
  let used = 0;
  for (const { index, segment } of segmenter.segment(text.slice(start, end))) {
    const at = start + index;
    const segmentWidth = widthOf(at, at + segment.length);
    if (used > 0 && used + segmentWidth > width) {
      breaks.push(at);
      used = 0;
    }
    used += segmentWidth;
  }
  return { breaks, used };
};

/**
 * Splits a paragraph into lines of at most `width`: where Unicode allows a break (UAX 14), or within a
 * word that is wider than a line.
 */
const lineRanges = (
  { text }: BidiText,
  width: number,
  widthOf: WidthOf,
): [start: number, end: number][] => {
  const lines: [number, number][] = [];
  const breaker = new LineBreaker(text);
  /** The start of the current line, the end of its last word, and the width that it uses. */
  let start = 0;
  let end = 0;
  let used = 0;
  /** Ends the current line at a position. */
  const finish = (at: number): void => {
    lines.push([start, start + text.slice(start, at).trimEnd().length]);
    start = at;
    used = 0;
  };
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position, required } = next;
    // Spaces at the end of a line need no width.
    const visible = end + text.slice(end, position).trimEnd().length;
    const wordWidth = widthOf(end, visible);
    if (used > 0 && used + wordWidth > width) finish(end);
    if (wordWidth > width) {
      const split = breakWord(text, end, visible, width, widthOf);
      for (const at of split.breaks) finish(at);
      used = split.used + widthOf(visible, position);
    } else used += wordWidth + widthOf(visible, position);
    end = position;
    if (required && position < text.length) finish(position);
  }
  finish(text.length);
  return lines;
};

/** The font size and colour of a text. */
interface TextStyle {
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
    margins: { top: margin, left: margin, right: margin, bottom: footMargin },
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
  /** Sets the style of the texts that follow. */
  const setStyle = ({ size, isMuted }: TextStyle): void => {
    fontSize = size;
    pdf.fontSize(size).fillColor(isMuted ? mutedInk : ink);
  };
  /** Selects the font of a run. */
  const inFont = ({ font }: Run) => pdf.font(font);

  /** Returns the width of a line, in points. */
  const widthOf = (runs: readonly Run[]): number =>
    runs.reduce((sum, run) => sum + inFont(run).widthOfString(run.text, WHOLE_RUN), 0);

  const lineHeight = (): number => pdf.font('usual').currentLineHeight(true) + LINE_GAP;

  /** Draws a line with its top at `y`. */
  const drawLine = (runs: readonly Run[], x: number, y: number): void => {
    // Both fonts share the base line of the usual one.
    const base = y + ASCENT * fontSize;
    let left = x;
    for (const run of runs) {
      inFont(run).text(run.text, left, base, {
        ...WHOLE_RUN,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += pdf.widthOfString(run.text, WHOLE_RUN);
    }
    pdf.font('usual');
  };

  /** Returns the lines of a text that are at most `width` wide. */
  const linesOf = (text: string, width: number) => {
    const paragraph = bidiTextOf(text, 'auto');
    const widths = new Map<string, number>();
    const widthOfRange = (start: number, end: number): number => {
      const part = paragraph.text.slice(start, end);
      const partWidth = widths.get(part) ?? widthOf(visualRuns(paragraph, start, end));
      widths.set(part, partWidth);
      return partWidth;
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
  const ensureSpace = (height: number): void => {
    if (pdf.y + height > pdf.page.height - footMargin) pdf.addPage();
  };

  /** Adds a text as a heading or a paragraph. */
  const putText = (type: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void => {
    // Leaves no heading alone at the foot of a page.
    if (type === 'H2') ensureSpace(headingSpace);
    root.add(
      pdf.struct(type, {}, () => {
        setStyle(style);
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

  /** Adds a row: the label, and the value beside it at the same height. */
  const putRow = (list: Element, label: string, value: string): void => {
    const valueArea = { x: margin + valueLeft, width: pdf.page.width - 2 * margin - valueLeft };
    setStyle({ size: 8 });
    ensureSpace(linesOf(value, valueArea.width).length * lineHeight());
    const { y } = pdf;
    const item = pdf.struct('LI');
    list.add(item);
    const drawLabel = () => {
      setStyle({ size: 8, isMuted: true });
      write(label, { x: margin, width: labelWidth });
    };
    const drawValue = () => {
      setStyle({ size: 8 });
      pdf.y = y;
      write(value, valueArea);
    };
    item.add(pdf.struct('Lbl', {}, drawLabel)).add(pdf.struct('LBody', {}, drawValue));
    pdf.moveDown(0.35);
  };

  /** Draws a picture with a text for screen readers at the cursor, which does not move. */
  const putFigure = (alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void => {
    root.add(pdf.struct('Figure', { alt }, () => draw(pdf)));
  };

  /** Draws an artifact, which screen readers skip. */
  const drawArtifact = (draw: (pdf: PDFKit.PDFDocument) => void): void => {
    pdf.markContent('Artifact', { type: 'Layout' });
    draw(pdf);
    pdf.endMarkedContent();
  };

  /** Writes a line and the page number at the foot of each page. */
  const putFooters = (line: string, pageLabel: (page: number, count: number) => string): void => {
    const { start, count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(start + page);
      const y = pdf.page.height - footerTop;
      const number = visualRuns(bidiTextOf(pageLabel(page + 1, count), 'ltr'));
      pdf.markContent('Artifact', { type: 'Pagination' });
      setStyle({ size: 8, isMuted: true });
      drawLine(visualRuns(bidiTextOf(line, 'ltr')), margin, y);
      drawLine(number, pdf.page.width - margin - widthOf(number), y);
      pdf.endMarkedContent();
    }
  };

  return {
    pdf,
    margin,
    ensureSpace,
    putText,
    putRows,
    putFigure,
    putFooters,
    drawArtifact,
    /** Ends the document and returns its bytes. */
    finish: (): Promise<Buffer> => {
      root.end();
      pdf.end();
      return buffer(pdf);
    },
  };
}
