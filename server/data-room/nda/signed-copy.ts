import { say, type Words, word } from '../../../core/messages/word.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { createPdf, type Paper } from '../pdf/document.ts';
import { shownTime } from '../watermark/recipient.ts';
import { evidenceOf, type SignatureEvidence } from './signature.ts';

type Signed = SignatureEvidence & { readonly seal: string };

/** Returns the signed copy as a PDF: the text of the agreement, the signature and its evidence. */
export function signedCopy(record: StoredRecord, words: Words): Promise<Buffer> {
  const signed = record as unknown as Signed;
  const paper = createPdf(signed.agreement.title, signed.signedAt, words.language);
  agreement(paper, signed, words);
  signature(paper, signed, words);
  evidence(paper, signed, words);
  const line = say(words, word('paper.recordOf', { reference: signed.reference }));
  paper.putFeet(line, (page, count) => say(words, word('paper.pageOf', { page, count })));
  if (record.note !== undefined) {
    const json = Buffer.from(JSON.stringify(evidenceOf(record), null, 2));
    const described = {
      name: 'evidence.json',
      type: 'application/json',
      description: words.texts['paper.evidence'],
      modifiedDate: new Date(signed.signedAt),
      // PDF/A-3 requires the relationship of an attachment; pdfkit's types lack this option.
      relationship: 'Data',
    };
    paper.pdf.file(json, described);
  }
  return paper.finish();
}

/** Writes the agreement. The blocks of its text are title, version, then one per clause with its heading. */
function agreement(
  { pdf, put }: Paper,
  { agreement: { title, version, text } }: SignatureEvidence,
  words: Words,
): void {
  put('H1', title, { size: 20 });
  pdf.moveDown(0.2);
  put('P', say(words, word('paper.version', { version })), { size: 9, isMuted: true });
  pdf.moveDown(1.2);
  for (const block of text.trimEnd().split('\n\n').slice(2)) {
    const [first = '', ...rest] = block.split('\n');
    put('H2', first, { size: 11 });
    pdf.moveDown(0.15);
    put('P', rest.join('\n'), { size: 9 });
    pdf.moveDown(0.9);
  }
}

function signature({ pdf, margin, put, needRoom, ornament }: Paper, signed: Signed, words: Words) {
  needRoom(150);
  pdf.moveDown(0.6);
  put('H2', words.texts['paper.signed'], { size: 11 });
  pdf.moveDown(0.6);
  put('P', signed.signature, { size: 18 });
  const y = pdf.y + 2;
  ornament((drawn) =>
    drawn
      .moveTo(margin, y)
      .lineTo(margin + 260, y)
      .lineWidth(0.5)
      .stroke(),
  );
  pdf.y = y + 6;
  put('P', `${signed.name}${signed.company ? `, ${signed.company}` : ''}`, { size: 9 });
  put('P', shownTime(signed.signedAt), { size: 9 });
  pdf.moveDown(1.4);
}

function evidence({ pdf, put, putRows }: Paper, signed: Signed, words: Words): void {
  const { texts } = words;
  const consent = signed.consent as Readonly<Record<string, string>> | null;
  put('H2', texts['paper.evidence'], { size: 11 });
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
  return say(words, word('paper.consentGiven', { version, wording }));
}
