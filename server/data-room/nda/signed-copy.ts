import { SIGNATURE_BOX, strokesOf } from '../../../core/forms/strokes.ts';
import { printedText } from '../../../core/messages/rich-text.ts';
import { say, type Words, word } from '../../../core/messages/word.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { createPdf, type PdfWriter } from '../pdf/document.ts';
import { directionMarkOf, isolate } from '../pdf/text-runs.ts';
import { shownTime } from '../watermark/mark.ts';
import { evidenceOf, type SignatureEvidence } from './signature.ts';

/** The widths of the line under the typed name and of the signature by hand, and the gap between, in points. */
const SIGNATURE_LINE_WIDTH = 260;
const HANDWRITTEN_WIDTH = 180;
const HANDWRITTEN_GAP = 24;

/** A signature as it is stored. */
type SealedSignature = SignatureEvidence & { readonly seal: string };

/** Returns the signed copy as a PDF: the text of the agreement, the signature and its evidence. */
export function signedCopy(record: StoredRecord, words: Words): Promise<Buffer> {
  const signed = record as StoredRecord & SealedSignature;
  const writer = createPdf(signed.agreement.title, signed.signedAt, words.language);
  writeAgreement(writer, signed, words);
  writeSignature(writer, signed, words);
  writeEvidence(writer, signed, words);
  const footer = say(words, word('paper.recordOf', { reference: signed.reference }));
  writer.putFooters(footer, (page, count) => say(words, word('paper.pageOf', { page, count })));
  if (record.note !== undefined) {
    const json = Buffer.from(JSON.stringify(evidenceOf(record), null, 2));
    const attachment = {
      name: 'evidence.json',
      type: 'application/json',
      description: words.texts['paper.evidence'],
      modifiedDate: new Date(signed.signedAt),
      // PDF/A-3 requires the relationship of an attachment; pdfkit's types lack this option.
      relationship: 'Data',
    };
    writer.pdf.file(json, attachment);
  }
  return writer.finish();
}

/** Writes the agreement. The blocks of its text are title, version, then one per clause with its heading. */
function writeAgreement(
  { pdf, putText }: PdfWriter,
  { agreement: { title, version, text } }: SignatureEvidence,
  words: Words,
): void {
  putText('H1', title, { size: 20 });
  pdf.moveDown(0.2);
  putText('P', say(words, word('paper.version', { version })), { size: 9, isMuted: true });
  pdf.moveDown(1.2);
  // Title and version are written above.
  for (const clause of text.trimEnd().split('\n\n').slice(2)) {
    const [heading = '', ...paragraphs] = clause.split('\n');
    putText('H2', heading, { size: 11 });
    pdf.moveDown(0.15);
    putText('P', paragraphs.join('\n'), { size: 9 });
    pdf.moveDown(0.9);
  }
}

/** Writes the typed signature over its line, with the signature by hand beside it, signer and time. */
function writeSignature(writer: PdfWriter, signed: SealedSignature, words: Words) {
  const { pdf, margin, putText, ensureSpace, drawArtifact } = writer;
  // The signature, its line, signer and time stay on one page.
  ensureSpace(150);
  pdf.moveDown(0.6);
  putText('H2', words.texts['paper.signed'], { size: 11 });
  pdf.moveDown(0.6);
  const top = pdf.y;
  putText('P', signed.signature, { size: 18 });
  const y = pdf.y + 2;
  // The whole block is on the side where the signature's script begins.
  const directionMark = directionMarkOf(signed.signature);
  const x = directionMark === '' ? margin : pdf.page.width - margin - SIGNATURE_LINE_WIDTH;
  drawArtifact((page) =>
    page
      .moveTo(x, y)
      .lineTo(x + SIGNATURE_LINE_WIDTH, y)
      .lineWidth(0.5)
      .stroke(),
  );
  drawHandwritten(writer, signed, words, {
    x:
      directionMark === ''
        ? x + SIGNATURE_LINE_WIDTH + HANDWRITTEN_GAP
        : x - HANDWRITTEN_GAP - HANDWRITTEN_WIDTH,
    y: top,
  });
  pdf.y = y + 6;
  const signer = [signed.name, signed.company]
    .filter((part) => part)
    .map((part) => isolate(String(part)));
  putText('P', directionMark + signer.join(', '), { size: 9 });
  putText('P', directionMark + isolate(shownTime(signed.signedAt)), { size: 9 });
  pdf.moveDown(1.4);
}

/** Draws the signature by hand beside the typed one, in an area of 180 by 60 points. */
function drawHandwritten(
  { putFigure }: PdfWriter,
  signed: SealedSignature,
  words: Words,
  { x, y }: Readonly<Record<'x' | 'y', number>>,
): void {
  const strokes = strokesOf(signed.handwritten);
  if (strokes === undefined) return;
  putFigure(words.texts['paper.handwritten'], (pdf) => {
    pdf
      .save()
      .translate(x, y)
      .scale(HANDWRITTEN_WIDTH / SIGNATURE_BOX.width);
    for (const [[left, top] = [0, 0], ...points] of strokes) {
      pdf.moveTo(left, top);
      for (const point of points) pdf.lineTo(...point);
    }
    pdf.lineWidth(4).lineCap('round').lineJoin('round').strokeColor('#0B1017').stroke().restore();
  });
}

/** Writes the table of the evidence. */
function writeEvidence(
  { pdf, putText, putRows }: PdfWriter,
  signed: SealedSignature,
  words: Words,
): void {
  const { texts } = words;
  const consent = signed.consent as Readonly<Record<string, string>> | null;
  putText('H2', texts['paper.evidence'], { size: 11 });
  pdf.moveDown(0.2);
  putRows([
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
  ]);
}

function consentText(consent: Readonly<Record<string, string>> | null, words: Words): string {
  if (consent === null) return words.texts['paper.noConsent'];
  const { version = '', wording = '' } = consent;
  return say(words, word('paper.consentGiven', { version, wording: printedText(wording) }));
}
