import PDFDocument from 'pdfkit';
import type { Document } from '../schema/catalogue.ts';
import type { Site } from '../schema/site.ts';

const INK = '#0B1017';
const SIGNAL = '#1744FF';
const MARGIN = 56;
/** So that two runs write the same bytes. */
const CREATED = new Date('2025-01-01T00:00:00Z');

const mark = (pdf: PDFKit.PDFDocument, page: number): void => {
  const { width, height } = pdf.page;
  pdf.font('Courier').fontSize(9).fillColor(SIGNAL);
  pdf.text('SAMPLE DOCUMENT', MARGIN, MARGIN / 2, { lineBreak: false });
  pdf.fillColor(INK).text(`Page ${page}`, width - MARGIN - 40, MARGIN / 2, { lineBreak: false });
  pdf
    .moveTo(MARGIN, MARGIN)
    .lineTo(width - MARGIN, MARGIN)
    .lineWidth(0.5)
    .strokeColor(INK)
    .stroke();
  pdf
    .moveTo(MARGIN, height - MARGIN)
    .lineTo(width - MARGIN, height - MARGIN)
    .stroke();
};

const cover = (pdf: PDFKit.PDFDocument, site: Site, document: Document): void => {
  pdf.font('Helvetica-Bold').fontSize(34).fillColor(INK);
  pdf.text(document.name, MARGIN, 220, { width: pdf.page.width - 2 * MARGIN });
  pdf.moveDown(0.6).font('Helvetica').fontSize(13).text(document.description);
  pdf.moveDown(2).fontSize(10).text(`${site.brand.name}, ${site.brand.location}`);
};

const body = (pdf: PDFKit.PDFDocument, site: Site, document: Document): void => {
  pdf.font('Helvetica-Bold').fontSize(16).fillColor(INK).text('About this file', MARGIN, 110);
  pdf.moveDown(0.8).font('Helvetica').fontSize(11);
  pdf.text(
    `This file stands in the place of "${document.name}" until ${site.brand.name} publishes it. It holds no figures and no commitments. The data room serves it exactly as it will serve the document itself, with the same checks.`,
    { width: 400, lineGap: 3 },
  );
};

/** A short PDF, marked as a sample on each page, that stands in for a document not yet written. */
export const sampleDocument = (site: Site, document: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const info = {
      Title: `${document.name} (sample)`,
      Author: site.brand.name,
      CreationDate: CREATED,
    };
    const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    mark(pdf, 1);
    cover(pdf, site, document);
    pdf.addPage();
    mark(pdf, 2);
    body(pdf, site, document);
    pdf.end();
  });
