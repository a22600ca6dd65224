import { wordsOf } from '../../renderer/words/resolve.ts';
import type { Area } from '../../renderer/words/tables.ts';
import type { Words } from '../../renderer/words/word.ts';
import { literal, scriptHeader } from './header.ts';

/** The words of one area in the site's language, for the browser. */
export const wordsModule = (words: Words, area: Area): string => `${scriptHeader}
import type { WordsOf } from '#words';

export const words = ${literal(wordsOf(words, area))} as WordsOf<${literal(area)}>;
`;
