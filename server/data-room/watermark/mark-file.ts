import { open, readFile, rename } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Words } from '../../../renderer/words/word.ts';
import { coverPage } from './cover.ts';
import { markedCopy, UnmarkableError } from './mark.ts';
import type { Recipient } from './recipient.ts';

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
