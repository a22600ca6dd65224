import { open, readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Words } from '../../../core/messages/word.ts';
import { createPdf } from '../pdf/document.ts';
import { markedCopy, UnmarkableError } from './mark.ts';
import { type Recipient, shownTime } from './recipient.ts';

/** The request for one marked copy. */
export interface MarkOrder {
  readonly source: string;
  readonly target: string;
  readonly recipient: Recipient;
  readonly words: Words;
}

/** The result: a marked copy, or a cover page that says why there is none. */
export type MarkOutcome = 'marked' | 'cover';

/** Writes a marked copy with mode 0600. It is renamed into place, so the target is never partial. */
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

/**
 * Returns the cover page that replaces a document that cannot be marked. It has no content of the
 * document.
 */
export function coverPage(
  fileName: string,
  recipient: Recipient,
  { language, texts }: Words,
): Promise<Buffer> {
  const { pdf, put, putRows, finish } = createPdf(fileName, recipient.at, language);
  put('H1', fileName, { size: 20 });
  pdf.moveDown();
  put('P', texts['paper.cover.text'], { size: 10.5 });
  pdf.moveDown();
  put('P', texts['paper.cover.help'], { size: 10.5 });
  pdf.moveDown(2);
  putRows([
    [texts['paper.name'], recipient.name],
    [texts['paper.email'], recipient.email],
    [texts['paper.time'], shownTime(recipient.at)],
    [texts['paper.record'], recipient.reference],
  ]);
  return finish();
}
