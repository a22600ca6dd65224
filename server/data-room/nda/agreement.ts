import { createHash } from 'node:crypto';
import type { FeatureOptions } from '../../../renderer/schema/feature.ts';
import { say, type Words, word } from '../../../renderer/words/word.ts';

/** An agreement as it is signed. */
export type Agreement = Readonly<{
  title: string;
  version: string;
  /** Title, version and numbered clauses, as plain text. */
  text: string;
  /** Of the text in UTF-8, in hexadecimal digits. */
  sha256: string;
}>;

/** The text that a visitor signs, with its hash. */
export function agreementOf(
  declared: FeatureOptions['dataRoom']['agreement'],
  words: Words,
): Agreement {
  const { title, version, clauses } = declared;
  const numbered = clauses.map(({ heading, text }, index) => `${index + 1}. ${heading}\n${text}`);
  const text = `${[title, say(words, word('paper.version', { version })), ...numbered].join('\n\n')}\n`;
  return { title, version, text, sha256: textHash(text) };
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
