import PDFDocument from 'pdfkit';
import type { Words } from '../../../renderer/words/word.ts';
import { legible, wideFacePath } from '../pdf/typefaces.ts';
import { type Recipient, shownTime } from './recipient.ts';

const margin = 72;

/**
 * What a recipient gets in place of a document that cannot be marked: one page that says so, and
 * nothing of the document.
 */
export function coverPage(
  fileName: string,
  recipient: Recipient,
  { language, texts }: Words,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const info = { Title: fileName, CreationDate: new Date(recipient.at) };
    const pdf = new PDFDocument({ size: 'A4', margin, info, lang: language });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.font(wideFacePath).fontSize(20).text(legible(fileName)).moveDown();
    pdf.fontSize(10.5).text(texts['paper.cover.text'], { lineGap: 3 });
    pdf.moveDown().text(texts['paper.cover.help']).moveDown(2);
    const rows: [string, string][] = [
      [texts['paper.name'], recipient.name],
      [texts['paper.email'], recipient.email],
      [texts['paper.time'], shownTime(recipient.at)],
      [texts['paper.record'], recipient.reference],
    ];
    for (const [label, value] of rows) pdf.text(legible(`${label}: ${value}`), { lineGap: 3 });
    pdf.end();
  });
}
