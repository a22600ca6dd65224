import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { create, type Font } from 'fontkit';

/*
 * Text as a PDF needs it: in visual order, each run in one font and one direction. pdfkit and
 * pdf-lib draw a text from left to right in one font, so they would mirror a Hebrew name.
 */

/** The font of a run: the usual one, or the one with the letters that it lacks. */
export type RunFont = 'usual' | 'rare';

/** The font files. */
export const FONT_FILES: Readonly<Record<RunFont, string>> = {
  // Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and more.
  usual: join(import.meta.dirname, 'DejaVuSans.ttf'),
  // Plain shapes of nearly all other scripts.
  rare: createRequire(import.meta.url).resolve(
    '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
  ),
};

/** The opened fonts. Each is read at its first use. */
const fonts = new Map<RunFont, Font>();

/** Whether a font can draw a code point. */
const hasGlyph = (font: RunFont, code: number): boolean => {
  const opened = fonts.get(font) ?? (create(readFileSync(FONT_FILES[font])) as Font);
  fonts.set(font, opened);
  return opened.hasGlyphForCodePoint(code);
};

/** Marks of direction: the bidirectional algorithm needs them, and they are not rendered. */
const DIRECTION_MARK = /^[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]$/;
/** A character that fonts need not draw (Unicode: Default_Ignorable_Code_Point). */
const IGNORABLE = /^\p{DI}$/u;

/** Returns the font of a character; `none` if neither has it, `invisible` if it is not rendered. */
const fontOf = (character: string): RunFont | 'none' | 'invisible' => {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\n') return 'usual';
  if (DIRECTION_MARK.test(character)) return 'invisible';
  if (hasGlyph('usual', code)) return 'usual';
  // Decided before the rare font, which draws a box for each of these characters.
  if (IGNORABLE.test(character)) return 'invisible';
  return hasGlyph('rare', code) ? 'rare' : 'none';
};

const bidi = bidiFactory();

/** A text with the embedding level of each UTF-16 unit (UAX 9), and of each of its paragraphs. */
export interface BidiText {
  readonly text: string;
  readonly levels: Uint8Array;
  readonly paragraphs: readonly { readonly end: number; readonly level: number }[];
}

/**
 * Returns a text with its levels. The direction of a paragraph is that of its first letter, or from left to
 * right. A character without a glyph in either font becomes its code point, `[U+20BB7]`, so that
 * the text can be restored.
 */
export const bidiTextOf = (source: string, direction: 'auto' | 'ltr'): BidiText => {
  const text = Array.from(source.normalize('NFC'), (character) =>
    fontOf(character) === 'none'
      ? `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`
      : character,
  ).join('');
  return { text, ...bidi.getEmbeddingLevels(text, direction) };
};

/** Whether the paragraph with the unit at `at` is written from right to left. */
export const isRightToLeftAt = ({ paragraphs }: BidiText, at: number): boolean =>
  paragraphs.find(({ end }) => end >= at)?.level === 1;

/**
 * Returns what to write before a text so that it has the direction of another text: a mark, or
 * nothing if that direction is from left to right.
 */
export const directionMarkOf = (text: string): string =>
  isRightToLeftAt(bidiTextOf(text, 'auto'), 0) ? '\u200F' : '';

/** Isolates a part of a line, so that its direction changes nothing around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** A run to draw. Its text is in logical order; fontkit reverses the letters of its script. */
export interface Run {
  readonly text: string;
  readonly font: RunFont;
}

/** A run with its embedding level: odd from right to left, even from left to right. */
interface LevelRun extends Run {
  readonly level: number;
}

/** Splits a line at each change of level or font. */
const levelRuns = ({ text, levels }: BidiText, start: number, end: number): LevelRun[] => {
  const runs: LevelRun[] = [];
  let at = start;
  for (const character of text.slice(start, end)) {
    const level = levels[at] ?? 0;
    at += character.length;
    const font = fontOf(character);
    if (font === 'invisible' || font === 'none') continue;
    const last = runs.at(-1);
    if (last?.level === level && last.font === font)
      runs[runs.length - 1] = { ...last, text: last.text + character };
    else runs.push({ text: character, font, level });
  }
  return runs;
};

/** Reverses each sequence of runs of a level or higher, from the highest level down (rule L2). */
const reordered = (runs: readonly LevelRun[]): LevelRun[] => {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  return order;
};

const isRightToLeft = (character: string): boolean =>
  ['R', 'AL'].includes(bidi.getBidiCharTypeName(character));

/**
 * Prepares a run from right to left for fontkit: mirrors brackets, and reverses a text without letters,
 * which fontkit draws from left to right.
 */
const reorderedForFontkit = (text: string): string => {
  const mirrored = Array.from(
    text,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  );
  return (mirrored.some(isRightToLeft) ? mirrored : mirrored.reverse()).join('');
};

/** Returns the runs of a line from left to right: the units of a paragraph from `start` to `end`. */
export const visualRuns = (
  paragraph: BidiText,
  start = 0,
  end = paragraph.text.length,
): readonly Run[] => {
  const runs: (Run & { isForward: boolean })[] = [];
  for (const { text, font, level } of reordered(levelRuns(paragraph, start, end))) {
    const isForward = level % 2 === 0;
    const last = runs.at(-1);
    // Isolated parts have other levels. Neighbours from left to right are still one run.
    if (isForward && last?.isForward && last.font === font)
      runs[runs.length - 1] = { text: last.text + text, font, isForward };
    else runs.push({ text: isForward ? text : reorderedForFontkit(text), font, isForward });
  }
  return runs.map(({ text, font }) => ({ text, font }));
};
