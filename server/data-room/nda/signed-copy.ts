import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { say, type Words, word } from '../../../renderer/words/word.ts';
import type { StoredRecord } from '../../store/store.ts';
import { isStandard, legible, wideFacePath } from '../pdf/typefaces.ts';
import { shownTime } from '../watermark/recipient.ts';
import { evidenceOf, type SignatureEvidence } from './signature.ts';

const margin = 64;
const ink = '#0B1017';
const muted = '#5A6068';

type Pdf = PDFKit.PDFDocument;

/** The signed agreement as a PDF: the text as it was signed, the signature and its evidence. */
export function signedCopy(record: StoredRecord, words: Words): Promise<Buffer> {
  const signed = record as unknown as SignatureEvidence & { readonly seal: string };
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 80 },
    bufferPages: true,
    info: { Title: signed.agreement.title, CreationDate: new Date(signed.signedAt) },
    lang: words.language,
  });
  agreement(pdf, signed, words);
  signature(pdf, signed, words);
  evidence(pdf, signed, words);
  feet(pdf, signed.reference, words);
  if (record.note !== undefined) {
    const json = Buffer.from(JSON.stringify(evidenceOf(record), null, 2));
    pdf.file(json, { name: 'evidence.json', type: 'application/json' });
  }
  pdf.end();
  return buffer(pdf);
}

/** Sets a text in a standard face, or in the wide one where that lacks a character. */
function set(pdf: Pdf, text: string, face: 'Helvetica' | 'Helvetica-Bold' | 'Courier'): Pdf {
  return isStandard(text) ? pdf.font(face) : pdf.font(wideFacePath);
}

function paragraph(pdf: Pdf, text: string): void {
  set(pdf, text, 'Helvetica').fontSize(9.5).text(legible(text), { lineGap: 2.5 });
}

function heading(pdf: Pdf, text: string): void {
  // A heading alone at the foot of a page belongs to the next one.
  if (pdf.y > pdf.page.height - 80 - 48) pdf.addPage();
  set(pdf, text, 'Helvetica-Bold').fontSize(10.5).text(legible(text)).moveDown(0.25);
}

/** The text's blocks are: title, version, then a heading and its text for each clause. */
function agreement(
  pdf: Pdf,
  { agreement: { title, version, text } }: SignatureEvidence,
  words: Words,
): void {
  pdf.fillColor(ink);
  set(pdf, title, 'Helvetica-Bold').fontSize(22).text(legible(title)).moveDown(0.2);
  pdf.fillColor(muted);
  paragraph(pdf, say(words, word('paper.version', { version })));
  pdf.fillColor(ink).moveDown(1.2);
  for (const block of text.trimEnd().split('\n\n').slice(2)) {
    const [first = '', ...rest] = block.split('\n');
    heading(pdf, first);
    paragraph(pdf, rest.join('\n'));
    pdf.moveDown(0.9);
  }
}

function signature(pdf: Pdf, signed: SignatureEvidence, { texts }: Words): void {
  if (pdf.y > pdf.page.height - 80 - 150) pdf.addPage();
  pdf.moveDown(0.6);
  heading(pdf, texts['paper.signed']);
  pdf.moveDown(0.6);
  const text = legible(signed.signature);
  set(pdf, signed.signature, 'Helvetica').fontSize(18).text(text);
  const y = pdf.y + 4;
  pdf
    .moveTo(margin, y)
    .lineTo(margin + 260, y)
    .lineWidth(0.5)
    .strokeColor(ink)
    .stroke();
  pdf.y = y + 6;
  paragraph(pdf, `${signed.name}${signed.company ? `, ${signed.company}` : ''}`);
  paragraph(pdf, shownTime(signed.signedAt));
  pdf.moveDown(1.4);
}

function evidence(
  pdf: Pdf,
  signed: SignatureEvidence & { readonly seal: string },
  words: Words,
): void {
  const { texts } = words;
  const consent = signed.consent as Readonly<Record<string, string>> | null;
  const rows: [string, string][] = [
    [texts['paper.record'], signed.reference],
    [texts['paper.name'], signed.name],
    [texts['paper.email'], signed.email],
    ...(signed.emailVerifiedAt === undefined
      ? []
      : [[texts['paper.emailVerified'], signed.emailVerifiedAt] as [string, string]]),
    [texts['paper.document'], signed.fileName],
    [texts['paper.signedAt'], say(words, word('paper.serverTime', { time: signed.signedAt }))],
    [
      texts['paper.agreement'],
      say(words, word('paper.ofVersion', { version: signed.agreement.version })),
    ],
    [texts['paper.hash'], signed.agreement.sha256],
    [texts['paper.consent'], consentText(consent, words)],
    [texts['paper.address'], signed.address],
    [texts['paper.browser'], signed.userAgent],
    [texts['paper.seal'], signed.seal],
  ];
  heading(pdf, texts['paper.evidence']);
  pdf.moveDown(0.2);
  for (const [label, value] of rows) {
    const text = legible(value);
    const width = pdf.page.width - 2 * margin - 90;
    set(pdf, value, 'Courier').fontSize(8);
    if (pdf.y + pdf.heightOfString(text, { width }) > pdf.page.height - 80) pdf.addPage();
    const y = pdf.y;
    pdf.font('Helvetica').fontSize(8).fillColor(muted).text(label, margin, y);
    set(pdf, value, 'Courier')
      .fontSize(8)
      .fillColor(ink)
      .text(text, margin + 90, y, { width });
    pdf.moveDown(0.35);
  }
  pdf.x = margin;
}

function consentText(consent: Readonly<Record<string, string>> | null, words: Words): string {
  if (consent === null) return words.texts['paper.noConsent'];
  const { version = '', wording = '' } = consent;
  return say(words, word('paper.consentGiven', { version, wording }));
}

function feet(pdf: Pdf, reference: string, words: Words): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin, where a text would begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 48;
    const options = { width: pdf.page.width - 2 * margin, lineBreak: false };
    pdf.font('Helvetica').fontSize(8).fillColor(muted);
    const record = say(words, word('paper.recordOf', { reference }));
    const place = say(words, word('paper.pageOf', { page: page + 1, count }));
    pdf.text(record, margin, y, options);
    pdf.text(place, margin, y, { ...options, align: 'right' });
  }
}
