import { open, readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Words } from '../../../renderer/words/word.ts';
import { legible, wideFacePath } from '../pdf/typefaces.ts';
import { markedCopy, UnmarkableError } from './mark.ts';
import { type Recipient, shownTime } from './recipient.ts';

/** A copy to be made. */
export interface MarkOrder {
  readonly source: string;
  readonly target: string;
  readonly recipient: Recipient;
  readonly words: Words;
}

/** What was made: a marked copy, or a page that says why there is none. */
export type MarkOutcome = 'marked' | 'cover';

/** Makes a copy that its owner alone can read; it is at its place whole or not at all. */
export async function markFile({
  source,
  target,
  recipient,
  words,
}: MarkOrder): Promise<MarkOutcome> {
  const original = await readFile(source);
  let outcome: MarkOutcome = 'marked';
  const copy = await markedCopy(original, recipient).catch((error: unknown) => {
    if (!(error instanceof UnmarkableError)) throw error;
    outcome = 'cover';
    return coverPage(basename(source), recipient, words);
  });
  const draft = `${target}.tmp`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(copy).finally(() => file.close());
  await rename(draft, target);
  return outcome;
}

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
  const info = { Title: fileName, CreationDate: new Date(recipient.at) };
  const pdf = new PDFDocument({ size: 'A4', margin, info, lang: language });
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
  return buffer(pdf);
}
