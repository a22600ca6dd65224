import type { Document } from '../../../renderer/schema/document.ts';
import type { Site } from '../../declaration/site.ts';
import type { Design } from '../design/design.ts';
import { naturalLeading } from '../pdf/document.ts';
import { drawPdfLogo, drawSymbol } from '../pdf/marks.ts';
import type { SampleContent } from './content.ts';
import { drawMark, openPage, rule, type Sheet } from './sheet.ts';

/** What a sample is made from. */
export interface SampleModel {
  brand: Pick<Site['brand'], 'name' | 'location'>;
  language: string;
  document: Pick<Document, 'name' | 'description'>;
  content: SampleContent;
  design: Design;
}

/** Where the symbol's last column stands, as a share of its width. */
const LAST_COLUMN = 0.787;

/** The cover, on ink. */
export const drawCover = (sheet: Sheet, { brand, document }: SampleModel): void => {
  const { pdf, width, height, margin, design, logo, scale } = sheet;
  const { ink, paper } = design.light;
  const { doc } = pdf;
  const isWide = width > height;
  doc.addPage();
  const at = { x: margin, width: isWide ? 400 : width - 2 * margin, colour: paper };
  const size = 40 * scale;
  const setting = { ...at, face: 'medium', size, leading: 1.04, tracking: -0.04 } as const;
  doc.font('medium').fontSize(size);
  const titleHeight = doc.heightOfString(document.name, {
    width: at.width,
    lineGap: size * (1.04 - naturalLeading(pdf.fonts, 'medium')),
    characterSpacing: size * -0.04,
  });
  const foot = height - margin;
  const titleTop = foot - 108 - titleHeight;
  const side = isWide ? 600 : 540;
  // Cut by the page's edge in the middle of its last column, and clear of the title.
  const left = width - side * LAST_COLUMN;
  const top = isWide ? -120 : Math.min(96, titleTop - side - 12);
  pdf.decoration(() => {
    doc.rect(0, 0, width, height).fill(ink);
    drawSymbol(doc, logo.dark.symbol, [left, top, side]);
    drawPdfLogo(pdf, logo.dark, [margin, margin - 14, 24]);
  });
  drawMark(sheet);
  pdf.text('H1', document.name, { ...setting, y: titleTop });
  const words = { ...at, width: Math.min(at.width, 360) };
  pdf.text('P', document.description, { ...words, face: 'text', size: 12, y: foot - 86 });
  const origin = [brand.name, brand.location].filter(Boolean).join(', ');
  pdf.text('P', origin, { ...at, face: 'mono', size: 8.5, y: foot - 8 });
};

/** The number of a section, as it is shown. */
export const numbered = (index: number): string => String(index + 1).padStart(2, '0');

/** The contents, with the page on which each section begins. */
export const drawContents = (
  sheet: Sheet,
  { content }: SampleModel,
  pages: readonly number[],
): void => {
  const { pdf, x, margin, measure, ink, muted, scale } = sheet;
  openPage(sheet);
  const heading = { face: 'medium', size: 24 * scale, colour: ink, tracking: -0.03 } as const;
  const isDeck = scale > 1;
  const place = isDeck ? { x: margin, width: x - margin } : { x, width: measure };
  pdf.text('H1', 'Contents', { ...heading, ...place, y: sheet.top - 6 });
  const first = isDeck ? sheet.top : sheet.top + 48;
  const row = Math.min(30 * scale, (sheet.bottom - first) / content.sections.length);
  content.sections.forEach(({ heading: title }, index) => {
    const y = first + row * index;
    if (index > 0) rule(sheet, y - 8, x);
    const note = { face: 'mono', size: 8 * scale, colour: muted, y: y + 2 } as const;
    pdf.text('P', numbered(index), { ...note, x, width: 30 * scale });
    const size = 10.5 * scale;
    pdf.text('P', title, { face: 'text', size, colour: ink, x: x + 34 * scale, y, width: 300 });
    const page = String(pages[index] ?? '');
    pdf.text('P', page, { ...note, x, width: measure, align: 'right' });
    pdf.doc.goTo(x, y - 6, measure, row, `section-${index}`);
  });
};
