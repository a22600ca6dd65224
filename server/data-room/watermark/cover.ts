import PDFDocument from 'pdfkit';
import { legible, wideFacePath } from '../pdf/typefaces.ts';
import { type Recipient, shownTime } from './recipient.ts';

const margin = 72;

/**
 * What a recipient gets in place of a document that cannot be marked: one page that says so, and
 * nothing of the document.
 */
export function coverPage(fileName: string, recipient: Recipient): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const info = { Title: fileName, CreationDate: new Date(recipient.at) };
    const pdf = new PDFDocument({ size: 'A4', margin, info });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.font(wideFacePath).fontSize(20).text(legible(fileName)).moveDown();
    pdf
      .fontSize(10.5)
      .text(
        'This document is given only in copies that carry their recipient’s name on each page. Such a copy could not be made, so the document is not in this file.',
        { lineGap: 3 },
      );
    pdf.moveDown().text('Please write to us and name the record below.').moveDown(2);
    const rows: [string, string][] = [
      ['Name', recipient.name],
      ['E-mail', recipient.email],
      ['Time', shownTime(recipient.at)],
      ['Record', recipient.reference],
    ];
    for (const [label, value] of rows) pdf.text(legible(`${label}: ${value}`), { lineGap: 3 });
    pdf.end();
  });
}
