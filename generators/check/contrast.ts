import {
  contrastOf,
  edgeOf,
  LINE_CONTRAST,
  mutedOf,
  nearest,
  type Palette,
  palettesOf,
  TEXT_CONTRAST,
} from '../../core/config/palette.ts';
import type { Site } from '../../core/config/site.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';

type Token = keyof Palette;

/** A pair of colours, one on the other. */
interface Pair {
  /** The element, as the message names it. */
  what: string;
  /** The colour to change if the contrast is too low. */
  token: Token;
  /** The rendered colour. Default: the colour itself. */
  seen?: (palette: Palette) => string;
  /** The backgrounds. Default: paper and surface. */
  grounds?: readonly Token[];
  /** The minimum contrast. Default: that of text. */
  least?: number;
}

const PAIRS: readonly Pair[] = [
  { what: 'text', token: 'ink' },
  { what: 'muted text, mixed from ink', token: 'ink', seen: mutedOf },
  {
    what: 'the border of a field, mixed from ink',
    token: 'ink',
    seen: edgeOf,
    least: LINE_CONTRAST,
  },
  // Focus rings have the same colour and need less contrast.
  { what: 'links', token: 'accent' },
  { what: 'text on the button', token: 'onAccent', grounds: ['accent'] },
  { what: 'text on the button under the pointer', token: 'onAccent', grounds: ['accentStrong'] },
  { what: 'success', token: 'ok' },
  { what: 'errors', token: 'danger' },
];

const renderedIn = ({ token, seen }: Pair, palette: Palette): string =>
  seen?.(palette) ?? palette[token];

/** Returns the themes with their paths in the site config. */
const blocksOf = (theme: Site['theme']) => {
  const { light, dark, hasDark } = palettesOf(theme);
  const raised = { ...dark, paper: dark.surface, surface: dark.raised };
  return [
    { scheme: 'light', palette: light, where: 'in the light theme' },
    {
      scheme: 'dark',
      palette: dark,
      where: hasDark ? 'in the dark theme' : 'in a block on ink',
    },
    ...(hasDark
      ? [{ scheme: 'dark', palette: raised, where: 'in a raised block of the dark theme' }]
      : []),
  ];
};

type Block = ReturnType<typeof blocksOf>[number];

const failing = (pair: Pair, palette: Palette): Token | undefined => {
  const { grounds = ['paper', 'surface'], least = TEXT_CONTRAST } = pair;
  return grounds.find((ground) => contrastOf(renderedIn(pair, palette), palette[ground]) < least);
};

/** Returns the nearest colour that has enough contrast to all of its backgrounds. */
const proposal = ({ token }: Pair, palette: Palette): string | undefined =>
  nearest(palette[token], (colour) => {
    const changed = { ...palette, [token]: colour };
    return PAIRS.every((pair) => pair.token !== token || !failing(pair, changed));
  });

const pairFault = (pair: Pair, { scheme, palette, where }: Block): Diagnostic | undefined => {
  const ground = failing(pair, palette);
  if (ground === undefined) return undefined;
  const seen = renderedIn(pair, palette);
  const proposed = proposal(pair, palette);
  return {
    path: ['theme', scheme, pair.token],
    found: `${pair.what} in ${seen} on ${ground} ${palette[ground]} ${where}: a contrast of ${contrastOf(seen, palette[ground]).toFixed(2)}`,
    allowed: `at least ${pair.least ?? TEXT_CONTRAST}`,
    fix: proposed
      ? `The nearest ${pair.token} that works is "${proposed}".`
      : `No shade of this ${pair.token} works: change ${ground}.`,
  };
};

/**
 * Returns diagnostics for pairs of colours with too little contrast. Each colour is reported once.
 * Text on a wrong accent is checked after the accent is fixed.
 */
export const contrastFaults = ({ theme }: Site): Diagnostic[] => {
  const faults = new Map<string, Diagnostic>();
  for (const block of blocksOf(theme))
    for (const pair of PAIRS) {
      const fault = pairFault(pair, block);
      const key = `${block.scheme} ${pair.token}`;
      // Its colour was chosen for the wrong accent.
      const follows = pair.token === 'onAccent' && faults.has(`${block.scheme} accent`);
      if (fault && !follows && !faults.has(key)) faults.set(key, fault);
    }
  return [...faults.values()];
};
