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
  rendered?: (palette: Palette) => string;
  /** The backgrounds. Default: paper and surface. */
  backgrounds?: readonly Token[];
  /** The minimum contrast. Default: that of text. */
  minimum?: number;
}

const PAIRS: readonly Pair[] = [
  { what: 'text', token: 'ink' },
  { what: 'muted text, mixed from ink', token: 'ink', rendered: mutedOf },
  {
    what: 'the border of a field, mixed from ink',
    token: 'ink',
    rendered: edgeOf,
    minimum: LINE_CONTRAST,
  },
  // Focus rings have the same colour and need less contrast.
  { what: 'links', token: 'accent' },
  { what: 'text on the button', token: 'onAccent', backgrounds: ['accent'] },
  {
    what: 'text on the button under the pointer',
    token: 'onAccent',
    backgrounds: ['accentStrong'],
  },
  { what: 'success', token: 'ok' },
  { what: 'errors', token: 'danger' },
];

const colourOf = ({ token, rendered }: Pair, palette: Palette): string =>
  rendered?.(palette) ?? palette[token];

/** Returns the combinations of colours that pages show, with their paths in the site config. */
const blocksOf = (theme: Site['theme']) => {
  const { light, dark, hasDark } = palettesOf(theme);
  // As in `generators/assets/theme-css.ts`: a block on the dark theme is raised instead of
  // inverted.
  const raised = { ...dark, paper: dark.raised };
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

/** Returns the first background on which a pair has too little contrast. */
const failingBackground = (pair: Pair, palette: Palette): Token | undefined => {
  const { backgrounds = ['paper', 'surface'], minimum = TEXT_CONTRAST } = pair;
  return backgrounds.find(
    (background) => contrastOf(colourOf(pair, palette), palette[background]) < minimum,
  );
};

/** Returns the nearest colour that has enough contrast to all of its backgrounds. */
const proposal = ({ token }: Pair, palette: Palette): string | undefined =>
  nearest(palette[token], (colour) => {
    const changed = { ...palette, [token]: colour };
    return PAIRS.every((pair) => pair.token !== token || !failingBackground(pair, changed));
  });

/** Returns the diagnostic of a pair in one theme. Undefined if its contrast is enough. */
const pairFault = (pair: Pair, { scheme, palette, where }: Block): Diagnostic | undefined => {
  const background = failingBackground(pair, palette);
  if (background === undefined) return undefined;
  const colour = colourOf(pair, palette);
  const proposed = proposal(pair, palette);
  return {
    path: ['theme', scheme, pair.token],
    found: `${pair.what} in ${colour} on ${background} ${palette[background]} ${where}: a contrast of ${contrastOf(colour, palette[background]).toFixed(2)}`,
    allowed: `at least ${pair.minimum ?? TEXT_CONTRAST}`,
    fix: proposed
      ? `The nearest ${pair.token} that works is "${proposed}".`
      : `No shade of this ${pair.token} works: change ${background}.`,
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
      // The accent is reported already, and the colour of its text depends on it.
      const dependsOnReported = pair.token === 'onAccent' && faults.has(`${block.scheme} accent`);
      if (fault && !dependsOnReported && !faults.has(key)) faults.set(key, fault);
    }
  return [...faults.values()];
};
