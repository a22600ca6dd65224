import { mixed } from '../../theme/colour.ts';
import type { Design } from '../design/design.ts';
import type { Fonts } from '../drawing/fonts.ts';
import type { LogoModel } from '../drawing/logo.ts';
import { logoModel } from '../drawing/logo-files.ts';
import { createPdf, type Pdf, type PdfDetails } from '../pdf/document.ts';
import { drawPdfLogo } from '../pdf/marks.ts';

/** Where a document's words stand on its pages, in points. */
interface Geometry {
  width: number;
  height: number;
  margin: number;
  /** Of the column that the words stand in. */
  x: number;
  measure: number;
  /** Words begin at `top` and end above `bottom`. */
  top: number;
  bottom: number;
  /** Times which all type is set larger. */
  scale: number;
  /** Of running text, in points. */
  textSize: number;
  /** Of running text in a section that holds nothing else. */
  plainTextSize: number;
  /** Figures stand side by side, or one below the other and larger. */
  figures: 'columns' | 'rows';
}

const LONG = 841.89;
const SHORT = 595.28;

const GEOMETRIES = {
  paper: {
    width: SHORT,
    height: LONG,
    margin: 52,
    x: 150,
    measure: SHORT - 150 - 52,
    top: 116,
    bottom: LONG - 88,
    scale: 1,
    textSize: 10.5,
    plainTextSize: 10.5,
    figures: 'columns',
  },
  deck: {
    width: LONG,
    height: SHORT,
    margin: 44,
    x: 336,
    measure: LONG - 336 - 44,
    top: 100,
    bottom: SHORT - 72,
    scale: 1.5,
    textSize: 19,
    plainTextSize: 27,
    figures: 'rows',
  },
} as const satisfies Record<string, Geometry>;

/** Said on every page. */
const MARK = 'SAMPLE DOCUMENT';
const NOTICE = 'No offer and no advice.';

/** A document that is written from top to bottom, with a place where the next piece goes. */
export interface Sheet extends Geometry {
  pdf: Pdf;
  ink: string;
  muted: string;
  hairline: string;
  design: Design;
  logo: { light: LogoModel; dark: LogoModel };
  details: PdfDetails;
  y: number;
}

/** An empty document of one format. */
export const openSheet = (
  format: keyof typeof GEOMETRIES,
  details: Omit<PdfDetails, 'layout'>,
  design: Design,
  fonts: Fonts,
): Sheet => {
  const { ink, paper } = design.light;
  const laidOut = { ...details, layout: format === 'deck' ? 'landscape' : 'portrait' } as const;
  return {
    ...GEOMETRIES[format],
    pdf: createPdf(laidOut, fonts),
    ink,
    muted: mixed(ink, paper, 0.66),
    hairline: mixed(ink, paper, 0.16),
    design,
    logo: {
      light: logoModel(details.author, design, 'light'),
      dark: logoModel(details.author, design, 'dark'),
    },
    details: laidOut,
    y: 0,
  };
};

/** A sheet of the same form that never ends: to see how much place something takes. */
export const openScratch = (sheet: Sheet): Sheet => {
  const pdf = createPdf(sheet.details, sheet.pdf.fonts);
  pdf.doc.addPage();
  return { ...sheet, pdf, y: 0, bottom: Number.POSITIVE_INFINITY };
};

/** The mark of a sample, in the page's upper right corner. */
export const drawMark = ({ pdf, width, margin, design }: Sheet): void => {
  const size = 8;
  const box = 106;
  pdf.decoration(() =>
    pdf.doc.rect(width - margin - box, margin - 12, box, 20).fill(design.light.highlight),
  );
  const at = { x: width - margin - box, y: margin - 7, width: box, align: 'center' } as const;
  pdf.text('P', MARK, { ...at, face: 'mono', size, colour: design.light.ink, leading: 1.3 });
};

/** A hairline across the page, or from `x` on. */
export const rule = ({ pdf, width, margin, hairline }: Sheet, y: number, x = margin): void =>
  pdf.decoration(() => {
    pdf.doc
      .moveTo(x, y)
      .lineTo(width - margin, y)
      .lineWidth(0.6)
      .strokeColor(hairline)
      .stroke();
  });

/** A new page with the document's name, the mark of a sample and the page's number. */
export const openPage = (sheet: Sheet): void => {
  const { pdf, width, height, margin, design, logo, muted, details } = sheet;
  const { doc } = pdf;
  doc.addPage();
  const number = doc.bufferedPageRange().count;
  pdf.decoration(() => {
    doc.rect(0, 0, width, height).fill(design.light.paper);
    drawPdfLogo(pdf, logo.light, [margin, margin - 10, 16]);
  });
  drawMark(sheet);
  rule(sheet, margin + 24);
  rule(sheet, height - margin - 12);
  const foot = height - margin;
  pdf.decoration(() => {
    doc.font('mono').fontSize(7.5).fillColor(muted);
    doc.text(`${details.title}. ${NOTICE}`, margin, foot, { width: width - 2 * margin - 40 });
    doc.text(String(number), margin, foot, { width: width - 2 * margin, align: 'right' });
  });
  sheet.y = sheet.top;
};

/** Begins a new page where `height` does not fit on this one. */
export const reserve = (sheet: Sheet, height: number): void => {
  if (sheet.y + height > sheet.bottom) openPage(sheet);
};
