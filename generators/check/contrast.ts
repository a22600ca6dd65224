import type { Fault } from '../config/fault.ts';
import type { Site } from '../declaration/site.ts';
import { contrastOf, nearest } from '../theme/colour.ts';
import {
  edgeOf,
  LINE_CONTRAST,
  mutedOf,
  type Palette,
  palettesOf,
  TEXT_CONTRAST,
} from '../theme/palette.ts';

type Token = keyof Palette;

/** Two colours that meet on a page. */
interface Pair {
  /** What is seen, as the message names it. */
  what: string;
  /** The colour to change where the contrast is too small. */
  token: Token;
  seen: (palette: Palette) => string;
  grounds: readonly Token[];
  least: number;
}

const own =
  (token: Token) =>
  (palette: Palette): string =>
    palette[token];
const GROUNDS = ['paper', 'surface'] as const;
const text = (what: string, token: Token): Pair => ({
  what,
  token,
  seen: own(token),
  grounds: GROUNDS,
  least: TEXT_CONTRAST,
});

const PAIRS: readonly Pair[] = [
  text('text', 'ink'),
  { ...text('muted text, mixed from ink', 'ink'), seen: mutedOf },
  { ...text('the border of a field, mixed from ink', 'ink'), seen: edgeOf, least: LINE_CONTRAST },
  // Focus rings have the same colour and need less.
  text('links', 'accent'),
  { ...text('text on the button', 'onAccent'), grounds: ['accent'] },
  { ...text('text on the button under the pointer', 'onAccent'), grounds: ['accentStrong'] },
  text('what went well', 'ok'),
  text('what went wrong', 'danger'),
];

/** A part of the site that has colours of its own, and where they are declared. */
interface Block {
  scheme: 'light' | 'dark';
  palette: Palette;
  where: string;
}

const blocksOf = (theme: Site['theme']): Block[] => {
  const { light, dark, hasDark } = palettesOf(theme);
  const lifted = { ...dark, paper: dark.surface, surface: dark.raised };
  return [
    { scheme: 'light', palette: light, where: 'in the light theme' },
    {
      scheme: 'dark',
      palette: dark,
      where: hasDark ? 'in the dark theme' : 'in a block that is set on ink',
    },
    ...(hasDark
      ? [{ scheme: 'dark' as const, palette: lifted, where: 'in a lifted block of the dark theme' }]
      : []),
  ];
};

const failing = ({ seen, grounds, least }: Pair, palette: Palette): Token | undefined =>
  grounds.find((ground) => contrastOf(seen(palette), palette[ground]) < least);

/** A colour may have to go with several others: what is proposed goes with all of them. */
const proposal = ({ token }: Pair, palette: Palette): string | undefined =>
  nearest(palette[token], (colour) => {
    const changed = { ...palette, [token]: colour };
    return PAIRS.every((pair) => pair.token !== token || !failing(pair, changed));
  });

const pairFault = (pair: Pair, { scheme, palette, where }: Block): Fault | undefined => {
  const ground = failing(pair, palette);
  if (ground === undefined) return undefined;
  const seen = pair.seen(palette);
  const works = proposal(pair, palette);
  return {
    path: ['theme', scheme, pair.token],
    found: `${pair.what} in ${seen} on ${ground} ${palette[ground]} ${where}: a contrast of ${contrastOf(seen, palette[ground]).toFixed(2)}`,
    allowed: `at least ${pair.least}`,
    fix: works
      ? `The nearest ${pair.token} that works is "${works}".`
      : `No shade of this ${pair.token} works: change ${ground}.`,
  };
};

/**
 * Pairs of colours that are too close to be read by everyone. Each colour is reported once, and the
 * text on an accent that is wrong itself is left for when that is right.
 */
export const contrastFaults = ({ theme }: Site): Fault[] => {
  const faults = new Map<string, Fault>();
  for (const block of blocksOf(theme))
    for (const pair of PAIRS) {
      const fault = pairFault(pair, block);
      const key = `${block.scheme} ${pair.token}`;
      const follows = pair.token === 'onAccent' && faults.has(`${block.scheme} accent`);
      if (fault && !follows && !faults.has(key)) faults.set(key, fault);
    }
  return [...faults.values()];
};
